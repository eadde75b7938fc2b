import type { Message } from '@/lib/translations/translate';
export type AuthField = 'email' | 'password' | 'code' | 'captcha';

/** The next step after a form of the direct log-in: one for each client state (specification 2.5). */
export type AuthStep =
  | { step: 'done'; sessionToken: string }
  | { step: 'verify-email'; stateToken: string }
  | { step: 'owner-approval' }
  /** A mail with a link is on its way, if a member has that address. */
  | { step: 'mail-sent' }
  /** The platform asks for a captcha, visible or invisible. */
  | { step: 'captcha'; kind: 'visible' | 'invisible'; message?: Message }
  /** A field was refused, or without `field` the whole form; `way` is the solution. */
  | { step: 'refused'; field?: AuthField; message: Message; way?: 'log-in' | 'reset-password' }
  /** The owner of the site has blocked the account or is still checking it. */
  | { step: 'blocked' }
  /** The account needs more than the shop's forms can do, such as a second factor; the platform's page can. */
  | { step: 'hosted' };

/** The results of the captcha widgets, by kind (platform facts 4.8). */
export type CaptchaTokens = { recaptchaToken?: string; invisibleRecaptchaToken?: string };

export type Credentials = { email: string; password: string; captchaTokens?: CaptchaTokens };

export type RegistrationInput = Credentials & { profile?: { firstName?: string; lastName?: string } };
