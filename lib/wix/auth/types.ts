export type AuthField = 'email' | 'password' | 'code' | 'captcha';

/** What comes after a form of the direct log-in: each client state (specification 2.5). */
export type AuthStep =
  | { step: 'done'; sessionToken: string }
  | { step: 'verify-email'; stateToken: string }
  | { step: 'owner-approval' }
  /** A mail with a link is on its way, if there is a member with that address. */
  | { step: 'mail-sent' }
  /** The platform wants to know whether a human being is there, by the widget that shows itself or the other one. */
  | { step: 'captcha'; kind: 'visible' | 'invisible'; message?: string }
  /** A field was refused, or, without one, the whole; `way` leads out of it. */
  | { step: 'refused'; field?: AuthField; message: string; way?: 'log-in' | 'reset-password' }
  /** The owner of the site has blocked the account, or is still checking it. */
  | { step: 'blocked' }
  /** The account asks for more than the forms of a shop can do, such as a second factor: the platform's page can. */
  | { step: 'hosted' };

/** What a widget has found out, by its kind (platform facts 4.8). */
export type CaptchaTokens = { recaptchaToken?: string; invisibleRecaptchaToken?: string };

export type Credentials = { email: string; password: string; captchaTokens?: CaptchaTokens };

export type RegistrationInput = Credentials & { profile?: { firstName?: string; lastName?: string } };

/**
 * What became of a log-in (specification 2.9, 2.11):
 * - `logged-in`: the session is the member's now
 * - `no-member`: the platform knows no member here, and did not ask for one to log in
 * - `canceled`, `refused`: the visitor canceled, or the platform refused
 * - `nothing`: the address holds no answer of a log-in page
 * - `elsewhere`: this tab began no log-in: it was another one, or another browser
 * - `used`: this answer has been used in this tab already
 * - `wrong-state`: the answer belongs to another log-in than the one that this tab began
 * - `code-refused`: the platform does not take the code: used or too old
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
