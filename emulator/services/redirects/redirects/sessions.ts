import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import { isoDate } from '#core/time/clock';
import { LINK_LIFETIME, PAGE_LIFETIME, type RedirectSession, redirectSessions } from './store';

/** A session whose page this browser has opened. */
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
    createdDate: isoDate(clock.now()),
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
 * @returns the cookie that lets this browser see the page; or the problem, with the session if there is one
 */
export function openLink(
  context: Context,
  token: string,
): { session: OpenSession; cookie: string } | { session?: RedirectSession; problem: LinkProblem } {
  const { clock, documents, ids } = context;
  const session = sessionOfToken(context, token);
  if (!session) return { problem: 'unknown' };
  if (session.opened) return { session, problem: 'used' };
  if (session.linkExpires <= isoDate(clock.now())) return { session, problem: 'expired' };
  const cookie = ids.secret();
  const opened = {
    cookieHash: hashOf(cookie),
    formToken: ids.secret(),
    expires: isoDate(clock.now() + PAGE_LIFETIME),
  };
  return { session: { ...documents.put(redirectSessions, { ...session, opened }), opened }, cookie };
}

/** Whether a cookie is the one that a session gave when it was opened. */
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
  if (opened.expires <= isoDate(clock.now())) return { session, problem: 'expired' };
  return { ...session, opened };
}
