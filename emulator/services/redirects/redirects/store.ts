import type { Caller } from '#core/contract/context';
import type { CheckoutIntent, CreateRedirectSession } from '#core/contract/redirects';
import { collection } from '#core/documents/collection';
import { DAY, HOUR, MINUTE } from '#core/time/clock';
import type { SecondFactor } from '#services/identity';

/** How long a link waits for being opened, and an opened page for being completed; milliseconds. */
export const LINK_LIFETIME = 10 * MINUTE;
export const PAGE_LIFETIME = 2 * HOUR;

/** The intents that have a page here. */
export type Intent = CheckoutIntent | 'auth' | 'login' | 'logout';

/** The sections of the members area (specification 9.2). */
export const SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (text: string): text is Section => SECTIONS.some((section) => section === text);

/** A log-in that needs another step. Its state token is in the browser only. */
export type PendingSignIn =
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; email: string }
  | {
      state: 'REQUIRE_MFA';
      factors: SecondFactor[];
      /** The one that is asked for. */
      factor: SecondFactor;
      /** Of the push message that was sent. */
      transactionId?: string;
    }
  | { state: 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK' };

/** What came of a session: what its last page says, and what the way back tells (platform facts 5.3). */
export interface Completion {
  /** Added to thankYouPageUrl. */
  parameters: Record<string, string>;
  /** "You are booked, Ann" */
  title: string;
  message: string;
  /** Label and text of each fact worth keeping. */
  facts: [string, string][];
  /** What was bought to be downloaded. */
  downloads?: { name: string; link: string }[];
}

/** A visitor's way through a hosted page and back. */
export interface RedirectSession {
  id: string;
  /** SHA-256 of the link's single-use token. */
  tokenHash: string;
  /** What the page is for: exactly one intent is set. */
  request: Pick<CreateRedirectSession, Intent>;
  callbacks: NonNullable<CreateRedirectSession['callbacks']>;
  /** The owner of the cart, booking or order. */
  caller: Caller;
  /** The shop's origin, where the request named it. */
  origin?: string;
  /** The service that a page for booking begins with. */
  serviceId?: string;
  /** The section of the members area that a `login` leads to. */
  section?: Section;
  /** The member of the session token of an `auth`; the token itself is not stored. */
  identityId?: string;
  /** Whether the visitor was sent to the shop's own log-in page. */
  sentToLogin?: boolean;
  /** A log-in under way. */
  pending?: PendingSignIn;
  createdDate: string;
  /** Until when the link can be opened. */
  linkExpires: string;
  /** Set by the first opening: the browser that may go on, and until when. */
  opened?: { cookieHash: string; formToken: string; expires: string };
  completed?: Completion;
}

export const redirectSessions = collection<RedirectSession>('redirect_sessions', {
  fields: { tokenHash: 'string', createdDate: 'date' },
  // Kept a day longer than its link and page, so that a late visitor reads that they have expired.
  expiry: { field: 'createdDate', after: LINK_LIFETIME + PAGE_LIFETIME + DAY },
});
