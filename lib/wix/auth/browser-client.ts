import { createClient, OAuthStrategy, type TokenStorage, type Tokens } from '@wix/sdk';
import { browserConfig } from '../../config/browser-config';
import {
  attempt,
  browserSession,
  ensureSession,
  ProblemError,
  type Result,
  removeSessionEnded,
  writeBrowserSession,
} from '../platform/browser';

// What the browser's part of log-in is made with. It brings the SDK along, so nothing imports this module, or one
// that does, but by `import()` once somebody begins to log in or out.

const NO_TOKEN = { value: '', expiresAt: 0 };

/** The session cookie as the SDK's store of tokens. */
const cookieStorage: TokenStorage = {
  getTokens: () =>
    browserSession() ?? {
      accessToken: NO_TOKEN,
      refreshToken: { value: '', role: 'none' },
    },
  setTokens: (tokens) => writeBrowserSession({ tokens, changed: true, memberEnded: false }),
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
  removeSessionEnded();
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

/**
 * `attempt`, once more with new tokens where the platform does not take this browser's any longer: whoever logs in has
 * no use for being told of a session that came before.
 */
export async function attemptLogIn<T>(...call: Parameters<typeof attempt<T>>): Promise<Result<T>> {
  const result = await attempt(...call);
  if (result.ok || result.problem.kind !== 'session') return result;
  return (await renewTokens()) ? attempt(...call) : result;
}

/** @returns whether this browser has new tokens now: the same visitor's where the platform still knows them */
async function renewTokens(): Promise<boolean> {
  const config = browserConfig();
  if (!config) return false;
  const refused = JSON.stringify({ ...cookieStorage.getTokens(), accessToken: NO_TOKEN });
  const session = await ensureSession(refused, config, Math.floor(Date.now() / 1000));
  writeBrowserSession(session);
  return session.changed;
}
