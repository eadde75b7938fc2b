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

/**
 * The outcome of a log-in (specification 2.9, 2.11):
 * - `logged-in`: the session is now the member's
 * - `no-member`: the platform knows no member here, and was not asked to let one log in
 * - `canceled`, `refused`: the visitor canceled, or the platform refused
 * - `nothing`: the address contains no answer of a log-in page
 * - `elsewhere`: the log-in was begun in another tab or browser
 * - `used`: this tab has used the answer already
 * - `wrong-state`: the answer belongs to a different log-in than the one that this tab began
 * - `code-refused`: the platform refuses the code, which was used or is too old
 * - `unreachable`: the platform did not answer
 */
export type HostedOutcome =
  | 'logged-in'
  | 'no-member'
  | 'canceled'
  | 'refused'
  | 'nothing'
  | 'elsewhere'
  | 'used'
  | 'wrong-state'
  | 'code-refused'
  | 'unreachable';
