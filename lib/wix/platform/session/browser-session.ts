import Cookies from 'js-cookie';
import { parseSession, type Tokens, writeSession } from './cookie';
import { SESSION_COOKIE, SESSION_ENDED_COOKIE } from './names';

// The session's cookies in the browser. It brings js-cookie along, which few visits need: modules of every page import
// it by `import()`.

/** This browser's session; undefined where it has none. */
export const browserSession = (): Tokens | undefined => parseSession(Cookies.get(SESSION_COOKIE));

/** Keeps a session in this browser just as the middleware does. */
export function writeBrowserSession(session: Parameters<typeof writeSession>[0]): void {
  writeSession(session, location.protocol === 'https:', (name, value, { maxAge, ...options }) =>
    Cookies.set(name, value, { ...options, expires: maxAge / 86_400 }),
  );
}

/** Forgets this browser's session: the next page gets a new visitor's. */
export function removeBrowserSession(): void {
  Cookies.remove(SESSION_COOKIE, { path: '/' });
  // Reading it makes sure that the browser has removed it.
  Cookies.get(SESSION_COOKIE);
}

/** Forgets that a member's session ended: the member has read it, or has logged in again. */
export const removeSessionEnded = (): void => Cookies.remove(SESSION_ENDED_COOKIE, { path: '/' });
