import type { Caller, Context } from '#core/contract/context';
import type { CheckoutIntent, CreateRedirectSession } from '#core/contract/redirects';
import { collection } from '#core/documents/collection';
import { hashOf } from '#core/hash';
import { DAY, HOUR, isoDate, MINUTE } from '#core/time/clock';
import type { SecondFactor } from '#services/identity';

/**
 * How long a link can be opened, and how long its page can be completed after that (platform facts 25.4); milliseconds.
 */
const LINK_LIFETIME = 10 * MINUTE;
export const PAGE_LIFETIME = 2 * HOUR;

/** The intents for which the emulator has a page. */
export type Intent = CheckoutIntent | 'auth' | 'login' | 'logout';

/** The sections of the members area (specification 9.2). */
export const SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (text: string): text is Section => SECTIONS.some((section) => section === text);

/** A log-in that needs another step. Its state token is only stored in the browser. */
export type PendingSignIn =
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; email: string }
  | {
      state: 'REQUIRE_MFA';
      factors: SecondFactor[];
      /** The factor that is requested. */
      factor: SecondFactor;
      /** The transaction of the push message that was sent. */
      transactionId?: string;
    }
  | { state: 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK' };

/** The result of a session: the texts of its last page and the parameters of its callback (platform facts 5.3). */
export interface Completion {
  /** The page of a payment provider, where the buyer still has to pay. */
  paymentUrl?: string;
  /** Added to thankYouPageUrl. */
  parameters: Record<string, string>;
  /** For example "You are booked, Ann". */
  title: string;
  message: string;
  /** The label and the text of each detail to show. */
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
  /** The service with which a page for booking begins. */
  serviceId?: string;
  /** The section of the members area to which a `login` redirects. */
  section?: Section;
  /** The member of an `auth` session's token; the token itself is not stored. */
  identityId?: string;
  /** Whether the visitor was sent to the shop's own log-in page. */
  sentToLogin?: boolean;
  /** An unfinished log-in. */
  pending?: PendingSignIn;
  createdDate: string;
  /** The time until which the link can be opened. */
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

/** A session with a page that this browser has opened. */
export type OpenSession = RedirectSession & Required<Pick<RedirectSession, 'opened'>>;

/** Stores a session of the caller. Returns it with the token that opens its page; only the token's hash is stored. */
export function createSession(
  { caller, clock, documents, ids }: Context,
  given: Pick<RedirectSession, 'request' | 'callbacks' | 'origin' | 'section' | 'serviceId' | 'identityId'>,
): { session: RedirectSession; token: string } {
  const token = ids.secret();
  const session = documents.put(redirectSessions, {
    id: ids.guid(),
    tokenHash: hashOf(token),
    caller,
    ...given,
    createdDate: clock.date(),
    linkExpires: isoDate(clock.now() + LINK_LIFETIME),
  });
  return { session, token };
}

/** Returns the session of a link, in any state. */
export const sessionOfToken = ({ documents }: Context, token: string): RedirectSession | undefined =>
  documents.find(redirectSessions, { tokenHash: hashOf(token) });

/** The reasons why a link does not open its page. */
export type LinkProblem = 'unknown' | 'used' | 'expired';

/**
 * Opens a link, which works only once.
 * @returns the cookie that lets this browser see the page; or the problem, with the session if it exists
 */
export function openLink(
  context: Context,
  token: string,
): { session: OpenSession; cookie: string } | { session?: RedirectSession; problem: LinkProblem } {
  const { clock, documents, ids } = context;
  const session = sessionOfToken(context, token);
  if (!session) return { problem: 'unknown' };
  if (session.opened) return { session, problem: 'used' };
  if (session.linkExpires <= clock.date()) return { session, problem: 'expired' };
  const cookie = ids.secret();
  const opened = {
    cookieHash: hashOf(cookie),
    formToken: ids.secret(),
    expires: isoDate(clock.now() + PAGE_LIFETIME),
  };
  return { session: { ...documents.put(redirectSessions, { ...session, opened }), opened }, cookie };
}

/** Whether a cookie is the one that was set when the session was opened. */
export const holdsSession = ({ opened }: RedirectSession, cookie: string | undefined): boolean =>
  opened !== undefined && cookie !== undefined && opened.cookieHash === hashOf(cookie);

/** Returns an opened session if the cookie belongs to the browser that opened it. */
export function sessionOfBrowser(
  { clock, documents }: Context,
  id: string,
  cookie: string | undefined,
): OpenSession | { session?: RedirectSession; problem: LinkProblem } {
  const session = documents.get(redirectSessions, id);
  if (!session) return { problem: 'unknown' };
  const { opened } = session;
  if (!opened || !holdsSession(session, cookie)) return { session, problem: 'used' };
  if (opened.expires <= clock.date()) return { session, problem: 'expired' };
  return { ...session, opened };
}
