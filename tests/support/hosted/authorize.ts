import { createHash } from 'node:crypto';
import type { Emulator } from '@/emulator/runtime/emulator';
import { EMULATOR, visitor } from '../emulator/start';
import { hostedBrowser } from './browser';
import { beginLogin, CALLBACK, logInThroughPages, MAYA_LOGIN } from './sign-in';

const ENDPOINT = `${EMULATOR}/_api/oauth2/authorize`;
/** The code verifier of the OAuth client in `authorizeUrl`. */
export const VERIFIER = 'a-verifier-of-any-oauth-client-that-is-long-enough';

/** Helpers for the tests of the authorization endpoint. */
export function authorizeOf(emulator: Emulator) {
  /** Returns the authorization URL of an OAuth client other than the SDK, with the parameters of RFC 6749. */
  const authorizeUrl = (change: Record<string, string> = {}) => {
    const parameters = {
      client_id: emulator.site().clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      state: 'its-state',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    };
    return `${ENDPOINT}?${new URLSearchParams(parameters)}`;
  };

  /** Returns a browser in which Maya has logged in on the hosted pages. */
  async function mayasBrowser() {
    const browser = hostedBrowser(emulator);
    await logInThroughPages(browser, (await beginLogin(await visitor())).link, MAYA_LOGIN);
    return browser;
  }

  return { authorizeUrl, mayasBrowser };
}
