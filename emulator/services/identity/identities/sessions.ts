import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import { DAY, isoDate } from '#core/time/clock';
import { findSecret, issueSecret, takeSecret } from '../secrets';
import { type Identity, identities, type Session, secrets, sessions } from './store';

/** The cookie by which a browser shows the hosted pages who has logged in there. */
export const BROWSER_COOKIE = 'hosted-member';

/** An active identity; a blocked or deleted one has no session. */
const active = ({ documents }: Context, id: string | undefined): Identity | undefined => {
  const identity = id === undefined ? undefined : documents.get(identities, id);
  return identity?.status.name === 'ACTIVE' ? identity : undefined;
};

/**
 * How long a session stays open without use, in milliseconds. The platform says of refresh tokens that they are
 * long-lived, and no more; an app asks for a new access token instead.
 */
export const SESSION_LIFETIMES: Record<Session['role'], number> = {
  visitor: 30 * DAY,
  member: 365 * DAY,
  app: DAY,
};

const expiryOf = ({ clock }: Context, role: Session['role']) =>
  isoDate(clock.now() + SESSION_LIFETIMES[role]);

/** Opens a session. @returns it, and its refresh token, of which only a hash is stored */
export function openSession(
  context: Context,
  session: Omit<Session, 'id' | 'tokenHash' | 'expires'>,
): { session: Session; refreshToken: string } {
  const { documents, ids } = context;
  const refreshToken = ids.secret();
  const expires = expiryOf(context, session.role);
  const opened = { id: ids.guid(), tokenHash: hashOf(refreshToken), ...session, expires };
  return { session: documents.put(sessions, opened), refreshToken };
}

/** Opens an app's session: it has no refresh token, the app asks again. */
export const openAppSession = (context: Context, appId: string): Session =>
  context.documents.put(sessions, {
    id: context.ids.guid(),
    role: 'app',
    subject: appId,
    expires: expiryOf(context, 'app'),
  });

/** Renews the session of a refresh token, as long as it is open. */
export function renewSession(context: Context, refreshToken: string): Session | undefined {
  const { clock, documents } = context;
  const session = documents.find(sessions, { tokenHash: hashOf(refreshToken) });
  if (!session || session.expires <= isoDate(clock.now())) return undefined;
  const expires = expiryOf(context, session.role);
  // Once a day is enough: most renewals then write nothing.
  const isNews = Date.parse(expires) - Date.parse(session.expires) > DAY;
  return isNews ? documents.put(sessions, { ...session, expires }) : session;
}

/** Whether a refresh token is one of this site's, open or expired. */
export const hasRefreshToken = ({ documents }: Context, refreshToken: string): boolean =>
  documents.find(sessions, { tokenHash: hashOf(refreshToken) }) !== undefined;

/**
 * Closes sessions: neither their refresh tokens nor their access tokens are taken any more.
 * @param which by whose they are, or by the code or browser that they came from
 */
export function closeSessions(
  { documents }: Context,
  which: { subject: string } | { codeId: string } | { browserId: string },
  except?: string,
): void {
  for (const { id } of documents.list(sessions, which)) {
    if (id !== except) documents.delete(sessions, id);
  }
}

/** Remembers a log-in in a browser. @returns the value of the cookie, of which only a hash is stored */
export const startBrowserSession = (context: Context, identityId: string): string =>
  issueSecret(context, 'browserSession', identityId, {});

/** Who has logged in in a browser. @param cookie the value of its cookie */
export const browserSession = (context: Context, cookie: string): Identity | undefined =>
  active(context, findSecret(context, 'browserSession', cookie)?.identityId);

/** Forgets the log-in of a browser, and closes the sessions that came from it. */
export function endBrowserSession(context: Context, cookie: string): void {
  const browserId = hashOf(cookie);
  context.documents.delete(secrets, browserId);
  closeSessions(context, { browserId });
}

/** Whose session token it is; it is good for once (platform facts 4.4: `prompt: 'none'` with a session token). */
export const identityOfSessionToken = (context: Context, sessionToken: string): Identity | undefined =>
  active(context, takeSecret(context, 'sessionToken', sessionToken)?.identityId);

/**
 * Logs out on this side: the session of the access token that asked, the browser's log-in that it came from, and
 * every other session of that.
 */
export function logOut(context: Context, sessionId: string | undefined): void {
  const { documents } = context;
  const session = sessionId === undefined ? undefined : documents.get(sessions, sessionId);
  if (!session) return;
  documents.delete(sessions, session.id);
  if (!session.browserId) return;
  documents.delete(secrets, session.browserId);
  closeSessions(context, { browserId: session.browserId });
}
