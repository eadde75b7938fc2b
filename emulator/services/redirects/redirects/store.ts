import type { Caller } from '#core/contract/context';
import type { CheckoutIntent, CreateRedirectSession } from '#core/contract/redirects';
import { collection } from '#core/documents/collection';
import { DAY, HOUR, MINUTE } from '#core/time/clock';
import type { SecondFactor } from '#services/identity';

/** How long a link can be opened, and its page completed after that (platform facts 25.4); milliseconds. */
export const LINK_LIFETIME = 10 * MINUTE;
export const PAGE_LIFETIME = 2 * HOUR;

/** The intents for which the emulator has a page. */
export type Intent = CheckoutIntent | 'auth' | 'login' | 'logout';

/** The sections of the members area (specification 9.2). */
export const SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (text: string): text is Section => SECTIONS.some((section) => section === text);

/** A log-in that needs another step. Its state token is kept in the browser only. */
export type PendingSignIn =
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; email: string }
  | {
      state: 'REQUIRE_MFA';
      factors: SecondFactor[];
      /** The factor that is asked for. */
      factor: SecondFactor;
      /** The transaction of the push message that was sent. */
      transactionId?: string;
    }
  | { state: 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK' };

/** The result of a session: the texts of its last page and the parameters of its callback (platform facts 5.3). */
export interface Completion {
  /** Added to thankYouPageUrl. */
  parameters: Record<string, string>;
  /** For example "You are booked, Ann". */
  title: string;
  message: string;
  /** Label and text of each detail to show. */
  facts: [string, string][];
  /** Files that were bought. */
  downloads?: { name: string; link: string }[];
}

/** A visit to a hosted page and the way back to the shop. */
export interface RedirectSession {
  id: string;
  /** SHA-256 of the link's single-use token. */
  tokenHash: string;
  /** The request as it was sent; exactly one intent is set. */
  request: Pick<CreateRedirectSession, Intent>;
  callbacks: NonNullable<CreateRedirectSession['callbacks']>;
  /** The owner of the cart, booking or order. */
  caller: Caller;
  /** The shop's origin, if the request named it. */
  origin?: string;
  /** The service that a page for booking begins with. */
  serviceId?: string;
  /** The section of the members area that a `login` leads to. */
  section?: Section;
  /** The member of an `auth` session's token; the token itself is not stored. */
  identityId?: string;
  /** Whether the visitor was sent to the shop's own log-in page. */
  sentToLogin?: boolean;
  /** A log-in that is not finished. */
  pending?: PendingSignIn;
  createdDate: string;
  /** The link can be opened until then. */
  linkExpires: string;
  /** Set when the link is opened: the browser that may continue, and until when. */
  opened?: { cookieHash: string; formToken: string; expires: string };
  completed?: Completion;
}

export const redirectSessions = collection<RedirectSession>('redirect_sessions', {
  fields: { tokenHash: 'string', createdDate: 'date' },
  // Kept a day longer than its link and page, so that a late visitor is told that they have expired.
  expiry: { field: 'createdDate', after: LINK_LIFETIME + PAGE_LIFETIME + DAY },
});
