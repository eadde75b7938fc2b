import { createClient, OAuthStrategy, type TokenStorage, type Tokens } from '@wix/sdk';
import { browserConfig } from '@/lib/config/browser-config';
import { message } from '@/lib/translations/translate';
import {
  attempt,
  browserSession,
  ensureSession,
  installTransport,
  ProblemError,
  type Result,
  removeSessionEnded,
  writeBrowserSession,
} from '@/lib/wix/platform/browser';

// The SDK for log-in in the browser. It loads the whole SDK, so this module and those that import it are only loaded
// with `import()`, once the visitor begins to log in or out.

const NO_TOKEN = { value: '', expiresAt: 0 };

/** Lets the SDK store its tokens in the session cookie. */
const cookieStorage: TokenStorage = {
  getTokens: () =>
    browserSession() ?? {
      accessToken: NO_TOKEN,
      refreshToken: { value: '', role: 'none' },
    },
  setTokens: (tokens) => writeBrowserSession({ tokens, changed: true, memberEnded: false }),
};

/** Makes this browser's session the member's, and removes the notice that an earlier session ended. */
export function becomeMember(tokens: Tokens): void {
  cookieStorage.setTokens(tokens);
  // Chromium writes cookies asynchronously; reading the cookie makes sure that the next request sends it.
  if (cookieStorage.getTokens().refreshToken.value !== tokens.refreshToken.value) {
    const text = message(
      'Your browser did not keep the session. Please allow cookies for this site, and log in again.',
    );
    throw new ProblemError({ kind: 'failed', message: text });
  }
  removeSessionEnded();
}

/**
 * Returns the SDK's authentication with this browser's session. Call it within `attempt`.
 * @throws {ProblemError} while the part of the page that names the platform has not arrived
 */
export function browserAuth() {
  const config = browserConfig();
  if (!config) {
    const text = message('This page has not arrived completely. Please reload it.');
    throw new ProblemError({ kind: 'unreachable', message: text });
  }
  installTransport(() => config.emulatorUrl);
  return OAuthStrategy({ clientId: config.clientId, tokenStorage: cookieStorage });
}

/** Returns a plain client with this browser's session, for endpoints without a function in the SDK. */
export const browserClient = () => createClient({ auth: browserAuth() });

/**
 * `attempt`, repeated once with new tokens if the platform refuses this browser's: a visitor who logs in need not know
 * that an earlier session has ended.
 */
export async function attemptLogIn<T>(...call: Parameters<typeof attempt<T>>): Promise<Result<T>> {
  const result = await attempt(...call);
  if (result.ok || result.problem.kind !== 'session') return result;
  return (await renewTokens()) ? attempt(...call) : result;
}

/** @returns whether this browser has new tokens now; the same visitor's, if the platform still knows them */
async function renewTokens(): Promise<boolean> {
  const config = browserConfig();
  if (!config) return false;
  const refused = JSON.stringify({ ...cookieStorage.getTokens(), accessToken: NO_TOKEN });
  const session = await ensureSession(refused, config, Math.floor(Date.now() / 1000));
  writeBrowserSession(session);
  return session.changed;
}
