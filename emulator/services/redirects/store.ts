import type { redirects as meta } from '@wix/redirects/meta';
import { collection } from '../../core/collection';
import type { Caller, Wire } from '../../core/operation';

export type CreateRedirectSession = Wire<meta.CreateRedirectSessionRequestOriginal>;

/** The intents that have a page here. */
export type Intent =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'ecomCheckout'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'storesProduct';

/** What came of a session: what its last page says, and what the way back tells (facts 5.3). */
export interface Completion {
  /** Added to thankYouPageUrl. */
  parameters: Record<string, string>;
  /** "You are booked, Ann" */
  title: string;
  message: string;
  /** Label and text of each fact worth keeping. */
  facts: [string, string][];
}

/** A visitor's way through a hosted page and back. */
export interface RedirectSession {
  id: string;
  /** SHA-256 of the link's single-use token. */
  tokenHash: string;
  /** What the page is for: exactly one intent is set. */
  request: Pick<CreateRedirectSession, Intent>;
  callbacks: NonNullable<CreateRedirectSession['callbacks']>;
  /** Whose cart, booking or order it is. */
  caller: Caller;
  createdDate: string;
  /** Until when the link can be opened. */
  linkExpires: string;
  /** Set by the first opening: the browser that may go on, and until when. */
  opened?: { cookieHash: string; formToken: string; expires: string };
  completed?: Completion;
}

export const redirectSessions = collection<RedirectSession>('redirect_sessions', {
  fields: { tokenHash: 'string', createdDate: 'date' },
});
