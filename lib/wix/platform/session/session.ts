import type { PlatformConfig } from '@/lib/config/platform-config';
import { errorChain } from '@/lib/wix/platform/error-facts';
import { connectionFault, isTimeout } from '@/lib/wix/platform/transport';
import { parseSession, type Tokens } from './cookie';
import { InvalidTokenError, tokenClientId } from './token';

/** Why there is no session: the platform did not answer, was too slow or refused our client id. */
export type SessionProblem = 'unreachable' | 'slow' | 'refused';

export type EnsuredSession = {
  /** The session to use, if there is one. */
  tokens?: Tokens;
  /** Whether `tokens` must be written to the cookie. */
  changed: boolean;
  /** Whether a member became a visitor and must be told. */
  memberEnded: boolean;
  problem?: SessionProblem;
};

/** Sends a call of this module, like the global `fetch`. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The hosted platform's address. */
const PLATFORM = 'https://www.wixapis.com';

/** A token that expires sooner than this is renewed, so that it lasts until the page is finished. */
const RENEW_SECONDS_AHEAD = 60;

/** How long a page waits for a token at most. */
const TOKEN_TIMEOUT_MS = 3_000;

/** How long a member's page waits to learn whether the session was ended elsewhere. The next page asks again. */
const ENDED_TIMEOUT_MS = 1_000;

/**
 * Makes sure that a request has a session (specification 2.2). A valid one is kept. An expired or damaged one is
 * renewed with its refresh token; if that is missing or refused, the visitor gets a new session. A member's session may
 * have been ended elsewhere, so the platform is asked. A session for another client id is replaced. During an outage
 * the session is kept.
 * @param cookie the value of the session cookie
 * @param now seconds since the epoch
 */
export async function ensureSession(
  cookie: string | undefined,
  config: PlatformConfig,
  now: number,
  send: Send = fetch,
): Promise<EnsuredSession> {
  const kept = parseSession(cookie);
  const clientId = kept && clientIdOf(kept);
  const foreign = typeof clientId === 'string' && clientId.toLowerCase() !== config.clientId.toLowerCase();
  const tokens = foreign ? undefined : kept;
  if (tokens && isGood(tokens, now) && !(await endedElsewhere(tokens, config, send))) {
    return { tokens, changed: false, memberEnded: false };
  }
  let memberEnded = foreign && kept?.refreshToken.role === 'member';
  if (tokens?.refreshToken.value) {
    const renewed = await requestTokens(config, tokens.refreshToken, now, send);
    if (renewed.ok) return { tokens: renewed.tokens, changed: true, memberEnded };
    if (renewed.problem !== 'refused') {
      return { tokens, changed: false, memberEnded, problem: renewed.problem };
    }
    memberEnded = tokens.refreshToken.role === 'member';
  }
  const anonymous = await requestTokens(config, undefined, now, send);
  if (anonymous.ok) return { tokens: anonymous.tokens, changed: true, memberEnded };
  return { tokens, changed: false, memberEnded: false, problem: anonymous.problem };
}

/** Returns the client id of a session: undefined if the token has none, false if it is not a token. */
function clientIdOf({ accessToken }: Tokens): string | undefined | false {
  try {
    return tokenClientId(accessToken.value);
  } catch (error) {
    if (error instanceof InvalidTokenError) return false;
    throw error;
  }
}

const isGood = (tokens: Tokens, now: number): boolean =>
  clientIdOf(tokens) !== false && tokens.accessToken.expiresAt > now + RENEW_SECONDS_AHEAD;

/**
 * Asks the platform whether it refuses a member's access token, because it was revoked or the member blocked (platform
 * facts 3.7).
 */
async function endedElsewhere(
  { accessToken: { value: token }, refreshToken }: Tokens,
  { emulatorUrl = PLATFORM }: PlatformConfig,
  send: Send,
): Promise<boolean> {
  if (refreshToken.role !== 'member') return false;
  try {
    const response = await send(`${emulatorUrl}/oauth2/token-info`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(ENDED_TIMEOUT_MS),
      cache: 'no-store',
    });
    const { status, headers } = response;
    if (status === 200) return (await response.json()).active === false;
    if (status === 401 || status === 403) return true;
    console.error('[session] token-info unreachable', { status, requestId: headers.get('x-wix-request-id') });
  } catch (cause) {
    console.error(`[session] token-info unreachable: ${errorChain(cause)}`);
  }
  return false;
}

/**
 * Requests a new visitor's tokens, or new ones for a refresh token, whose role and value stay the same (specification
 * 2.4; platform facts 3.1 to 3.3). Not through the SDK, which silently turns a member whose refresh fails into a
 * visitor, and would add 460 KB to the middleware.
 */
export async function requestTokens(
  { clientId, emulatorUrl = PLATFORM }: PlatformConfig,
  refreshToken: Tokens['refreshToken'] | undefined,
  now: number,
  send: Send = fetch,
): Promise<{ ok: true; tokens: Tokens } | { ok: false; problem: SessionProblem }> {
  const grant = refreshToken
    ? { clientId, refreshToken: refreshToken.value, grantType: 'refresh_token' }
    : { clientId, grantType: 'anonymous' };
  try {
    const response = await send(`${emulatorUrl}/oauth2/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(grant),
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
      cache: 'no-store',
    });
    const body = await response.json();
    if (response.status === 200 && body.access_token) {
      return {
        ok: true,
        tokens: {
          accessToken: { value: body.access_token, expiresAt: now + Number(body.expires_in) },
          refreshToken: refreshToken ?? { value: body.refresh_token, role: 'visitor' },
        },
      };
    }
    const { status } = response;
    const problem = status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable';
    console.error(`[session] ${grant.grantType} token ${problem}`, {
      status,
      requestId: response.headers.get('x-wix-request-id'),
      body,
    });
    return { ok: false, problem };
  } catch (cause) {
    const late = cause instanceof Error && isTimeout(connectionFault(cause) ?? cause);
    const problem = late ? 'slow' : 'unreachable';
    console.error(`[session] ${grant.grantType} token ${problem}: ${errorChain(cause)}`);
    return { ok: false, problem };
  }
}
