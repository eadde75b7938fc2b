import type { Context as Call } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { ANONYMOUS, type Caller } from '#core/contract/context';
import {
  BROWSER_COOKIE,
  browserSession,
  endBrowserSession,
  logOut,
  NEW_LOGIN_COOKIE,
  sessions,
  startBrowserSession,
} from '#services/identity';
import type { OpenSession } from '#services/redirects';
import {
  callbackAddress,
  pagePath,
  type RedirectSession,
  redirectSessions,
  SIGN_IN,
} from '#services/redirects';
import type { Pages } from './session-pages';

/** A member logged in in a browser, and the cookie that says so. */
export interface KnownMember {
  identityId: string;
  cookie: string;
}

const cookieOf = (c: Call) => getCookie(c, BROWSER_COOKIE) ?? '';

/** Returns the member who is logged in in this browser on the hosted pages; undefined if there is none. */
export function memberOfBrowser({ run }: Pages, c: Call): KnownMember | undefined {
  const cookie = cookieOf(c);
  const identity = run(c, ANONYMOUS, (context) => browserSession(context, cookie));
  return identity && { identityId: identity.id, cookie };
}

/** Whether this browser was logged in by a link since an app last asked for a log-in. */
export const takeNewLogin = (c: Call): boolean =>
  deleteCookie(c, NEW_LOGIN_COOKIE, { path: '/' }) !== undefined;

/**
 * Logs a member in in this browser, instead of an earlier one. The secret is always new, so that one planted before is
 * worthless (ASVS 5, 7.2.4).
 */
export function keepMember({ run, keep }: Pages, c: Call, identityId: string): KnownMember {
  const cookie = run(c, ANONYMOUS, (context) => {
    endBrowserSession(context, cookieOf(c));
    return startBrowserSession(context, identityId);
  });
  keep(c, BROWSER_COOKIE, cookie, '/');
  return { identityId, cookie };
}

/** Logs out this browser, and the session that asked for it. */
export function forgetMember({ run }: Pages, c: Call, sessionId: string | undefined): void {
  run(c, ANONYMOUS, (context) => {
    endBrowserSession(context, cookieOf(c));
    logOut(context, sessionId);
  });
  deleteCookie(c, BROWSER_COOKIE, { path: '/' });
}

/** Assigns a session to another caller. */
export function assignSession<S extends RedirectSession>(
  { run }: Pages,
  c: Call,
  session: S,
  caller: Caller,
): S {
  const changed: S = { ...session, pending: undefined, caller };
  run(c, ANONYMOUS, ({ documents }) => documents.put<RedirectSession>(redirectSessions, changed));
  return changed;
}

const isForMembers = ({ request, section }: RedirectSession) =>
  request.paidPlansCheckout !== undefined || section !== undefined;

/**
 * Returns a session whose page may be shown; a session for members only is assigned to the member logged in in this
 * browser.
 * @returns undefined if a member has to log in first: there was no log-in, or it has ended since, in the shop or here
 */
export function admitMember(pages: Pages, c: Call, session: OpenSession): OpenSession | undefined {
  if (!isForMembers(session)) return session;
  const { role, id, sessionId } = session.caller;
  const known = memberOfBrowser(pages, c);
  if (role === 'member') {
    if (known?.identityId === id) return session;
    if (sessionId && pages.run(c, ANONYMOUS, ({ documents }) => documents.get(sessions, sessionId)))
      return session;
  }
  return known && assignSession(pages, c, session, { role: 'member', id: known.identityId });
}

/**
 * Redirects a visitor whose page is for members to the log-in: once to the shop's own, if it named one (platform facts
 * 5.2), with the address to come back to as `returnUrl`; otherwise to ours.
 */
export function leadToSignIn(pages: Pages, c: Call, session: OpenSession): Response {
  const { loginUrl } = session.callbacks;
  if (!loginUrl || session.sentToLogin) return pages.lead(c, session, pages.cookieOf(c, session), SIGN_IN);
  const sent = assignSession(pages, c, { ...session, sentToLogin: true }, ANONYMOUS);
  const returnUrl = `${pages.baseOf(c)}${pagePath(session)}`;
  return c.redirect(callbackAddress(loginUrl, sent, { returnUrl }), 303);
}
