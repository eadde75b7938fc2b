import { createClient, OAuthStrategy, type TokenStorage, type Tokens } from '@wix/sdk';
import Cookies from 'js-cookie';
import { browserConfig } from '../browser-config';
import { SESSION_COOKIE, SESSION_ENDED_COOKIE } from '../constants';
import { ProblemError } from './result';
import { readSession, SESSION_COOKIE_OPTIONS } from './session';

// What the browser's part of log-in is made with. It brings the SDK along, so nothing imports this module, or one
// that does, but by `import()` once somebody begins to log in or out.

/** The session cookie as the SDK's store of tokens, kept just as the middleware keeps it. */
const cookieStorage: TokenStorage = {
  getTokens: () =>
    readSession(Cookies.get(SESSION_COOKIE)) ?? {
      accessToken: { value: '', expiresAt: 0 },
      refreshToken: { value: '', role: 'none' },
    },
  setTokens: (tokens) => {
    const { path, sameSite, maxAge } = SESSION_COOKIE_OPTIONS;
    Cookies.set(SESSION_COOKIE, JSON.stringify(tokens), {
      ...{ path, sameSite, expires: maxAge / 86_400 },
      secure: location.protocol === 'https:',
    });
  },
};

/** Makes this browser's session the member's. What was to be said of an earlier session that ended is settled. */
export function becomeMember(tokens: Tokens): void {
  cookieStorage.setTokens(tokens);
  // Chromium writes cookies behind the page's back: without this look the next page may be asked for without it.
  if (cookieStorage.getTokens().refreshToken.value !== tokens.refreshToken.value) {
    const message =
      'Your browser did not keep the session. Please allow this site its cookies, and log in again.';
    throw new ProblemError({ kind: 'failed', message });
  }
  Cookies.remove(SESSION_ENDED_COOKIE, { path: '/' });
}

/**
 * The SDK's authentication as whoever this browser belongs to. Inside `attempt`.
 * @throws {ProblemError} while the page has not arrived as far as to know which platform it belongs to
 */
export function browserAuth() {
  const config = browserConfig();
  if (!config) {
    const message = 'This page has not arrived completely. Please reload it.';
    throw new ProblemError({ kind: 'unreachable', message });
  }
  return OAuthStrategy({ clientId: config.clientId, tokenStorage: cookieStorage });
}

/** The SDK's plain calls as whoever this browser belongs to, for what has no function of its own. */
export const browserClient = () => createClient({ auth: browserAuth() });
