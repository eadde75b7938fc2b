export type AuthField = 'email' | 'password' | 'code' | 'captcha';

/** The next step after a form of the direct log-in (specification 2.5). Its messages are in the visitor's language. */
export type AuthStep =
  /** There is another page to go to: the member's, or the one that asks for the code from the mail. */
  | { step: 'leave'; to: string }
  | { step: 'owner-approval'; email: string }
  /** A mail with a link is on its way, if a member has that address. */
  | { step: 'mail-sent'; email: string }
  /** The platform asks for a captcha: the key of its widget, and the widget's script. */
  | { step: 'captcha'; siteKey: string; script: string; message: string }
  /** A field was refused, or without `field` the whole form; `way` is the solution. */
  | { step: 'refused'; field?: AuthField; message: string; way?: 'log-in' | 'reset-password' }
  /** The owner of the site has blocked the account or is still checking it. */
  | { step: 'blocked'; email: string }
  /** The account needs more than the shop's forms can do, such as a second factor; the platform's page can. */
  | { step: 'hosted' };

export type Credentials = { email: string; password: string; captcha?: string };

export type Registration = Credentials & { profile: { firstName?: string; lastName?: string } };
