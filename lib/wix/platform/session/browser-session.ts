import Cookies from 'js-cookie';
import { parseSession, type Tokens, writeSession } from './cookie';
import { SESSION_COOKIE, SESSION_ENDED_COOKIE } from './names';

// The session's cookies in the browser. It loads js-cookie, which few visits need, so modules that are part of every
// page load it with `import()`.

/** This browser's session, or undefined. */
export const browserSession = (): Tokens | undefined => parseSession(Cookies.get(SESSION_COOKIE));

/** Stores a session in this browser, as the middleware does. */
export function writeBrowserSession(session: Parameters<typeof writeSession>[0]): void {
  writeSession(session, location.protocol === 'https:', (name, value, { maxAge, ...options }) =>
    Cookies.set(name, value, { ...options, expires: maxAge / 86_400 }),
  );
}

/** Deletes this browser's session: the next page gets a new visitor's. */
export function removeBrowserSession(): void {
  Cookies.remove(SESSION_COOKIE, { path: '/' });
  // Chromium deletes cookies asynchronously; reading the cookie makes sure that it is gone.
  Cookies.get(SESSION_COOKIE);
}

/** Deletes the notice that a member's session ended, after the member has read it or logged in again. */
export const removeSessionEnded = (): void => Cookies.remove(SESSION_ENDED_COOKIE, { path: '/' });
