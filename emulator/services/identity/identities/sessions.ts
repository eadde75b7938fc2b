import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import { DAY, isoDate } from '#core/time/clock';
import { type Identity, identities, type Session, secrets, sessions } from './entity';
import { findSecret, issueSecret, takeSecret } from './secrets';

/** The cookie by which the hosted pages recognize the member who is logged in in this browser. */
export const BROWSER_COOKIE = 'hosted-member';

/**
 * An additional cookie of a log-in by a link: an app with the `prompt` `login` (the SDK's default) requests a new
 * log-in, and this log-in counts as one. The cookie counts once.
 */
export const NEW_LOGIN_COOKIE = 'hosted-member-is-new';

/** Returns an active identity; a blocked or deleted one has no session. */
const active = ({ documents }: Context, id: string | undefined): Identity | undefined => {
  const identity = id === undefined ? undefined : documents.get(identities, id);
  return identity?.status.name === 'ACTIVE' ? identity : undefined;
};

/**
 * How long a session stays open without use, in milliseconds. The platform says only that refresh tokens are
 * long-lived. An app with client credentials does not get a refresh token, and requests a new access token instead.
 */
export const SESSION_LIFETIMES: Record<Session['role'], number> = {
  visitor: 30 * DAY,
  member: 365 * DAY,
  app: DAY,
};

/**
 * How long an app's refresh token is valid without use: until the app is removed, which does not happen in the
 * emulator.
 */
const INSTALLATION_LIFETIME = 365 * DAY;

const expiryOf = ({ clock }: Context, { role, tokenHash }: Pick<Session, 'role' | 'tokenHash'>) =>
  isoDate(clock.now() + (role === 'app' && tokenHash ? INSTALLATION_LIFETIME : SESSION_LIFETIMES[role]));

/** Opens a session. @returns the session and its refresh token, of which only a hash is stored */
export function openSession(
  context: Context,
  session: Omit<Session, 'id' | 'tokenHash' | 'expires'>,
): { session: Session; refreshToken: string } {
  const { documents, ids } = context;
  const refreshToken = ids.secret();
  const opened = { id: ids.guid(), tokenHash: hashOf(refreshToken), ...session };
  const expires = expiryOf(context, opened);
  return { session: documents.put(sessions, { ...opened, expires }), refreshToken };
}

/** Opens an app's session without a refresh token: the app requests a new access token instead. */
export const openAppSession = (context: Context, appId: string): Session =>
  context.documents.put(sessions, {
    id: context.ids.guid(),
    role: 'app',
    subject: appId,
    expires: expiryOf(context, { role: 'app' }),
  });

/**
 * Extends the session of a refresh token, if it is still open.
 * @param roles the roles whose sessions may be extended: an app's refresh token requires the app's secret
 */
export function renewSession(
  context: Context,
  refreshToken: string,
  roles: readonly Session['role'][],
): Session | undefined {
  const { clock, documents } = context;
  const session = documents.find(sessions, { tokenHash: hashOf(refreshToken) });
  if (!session || !roles.includes(session.role) || session.expires <= clock.date()) return undefined;
  const expires = expiryOf(context, session);
  // Written only once a day, so that most renewals do not need a write.
  const isNews = Date.parse(expires) - Date.parse(session.expires) > DAY;
  return isNews ? documents.put(sessions, { ...session, expires }) : session;
}

/** Whether this site has issued a refresh token or the code of an installation, even if it has expired. */
export const hasIssued = ({ documents }: Context, given: string): boolean =>
  documents.find(sessions, { tokenHash: hashOf(given) }) !== undefined ||
  documents.get(secrets, hashOf(given)) !== undefined;

/**
 * Closes sessions: their refresh tokens and access tokens are no longer accepted.
 * @param which selects them by subject, or by the code or browser from which they were opened
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

/** Remembers a log-in in a browser. @returns the cookie's value, of which only a hash is stored */
export const startBrowserSession = (context: Context, identityId: string): string =>
  issueSecret(context, 'browserSession', identityId, {});

/** Returns the identity that is logged in in a browser. @param cookie the value of its cookie */
export const browserSession = (context: Context, cookie: string): Identity | undefined =>
  active(context, findSecret(context, 'browserSession', cookie)?.identityId);

/** Deletes the log-in of a browser and closes the sessions that were opened from it. */
export function endBrowserSession(context: Context, cookie: string): void {
  const browserId = hashOf(cookie);
  context.documents.delete(secrets, browserId);
  closeSessions(context, { browserId });
}

/**
 * Returns the identity of a session token and invalidates the token (platform facts 4.4: `prompt: 'none'` with a
 * session token).
 */
export const identityOfSessionToken = (context: Context, sessionToken: string): Identity | undefined =>
  active(context, takeSecret(context, 'sessionToken', sessionToken)?.identityId);

/**
 * Logs out the session of the access token, the browser's log-in from which it was opened, and all other sessions of
 * that browser.
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
