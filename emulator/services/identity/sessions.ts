import type { Context } from '../../core/operation';
import { findSecret, hashOf, issueSecret, takeSecret } from './secrets';
import { type Identity, identities, type Session, secrets, sessions } from './store';

/** The cookie by which a browser shows the hosted pages who has logged in there. */
export const BROWSER_COOKIE = 'hosted-member';

/** An active identity; who was blocked or deleted in the meantime is nobody. */
const active = ({ documents }: Context, id: string | undefined): Identity | undefined => {
  const identity = id === undefined ? undefined : documents.get(identities, id);
  return identity?.status.name === 'ACTIVE' ? identity : undefined;
};

/** Opens a session. @returns it, and its refresh token, of which only a hash is stored */
export function openSession(
  { documents, ids }: Context,
  session: Omit<Session, 'id' | 'tokenHash'>,
): { session: Session; refreshToken: string } {
  const refreshToken = ids.secret();
  const opened = { id: ids.guid(), tokenHash: hashOf(refreshToken), ...session };
  return { session: documents.put(sessions, opened), refreshToken };
}

/** Opens an app's session: it has no refresh token, the app asks again. */
export const openAppSession = ({ documents, ids }: Context, appId: string): Session =>
  documents.put(sessions, { id: ids.guid(), role: 'app', subject: appId });

/** The session that a refresh token renews, as long as it is open. */
export const sessionOfRefreshToken = ({ documents }: Context, refreshToken: string): Session | undefined =>
  documents.find(sessions, { tokenHash: hashOf(refreshToken) });

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

/** Whose session token it is; it is good for once (facts 4.4: `prompt: 'none'` with a session token). */
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
