import type { PlatformConfig } from '@/lib/config/platform-config';
import { parseSession, serializeSession, type Tokens } from './cookie';
import { type EnsuredSession, ensureSession, requestTokens, type Send } from './session';

declare global {
  /**
   * Renewed tokens by the refused ones. Global because the bundles of the server share them, like the call recorder.
   */
  var renewedSessions: Map<string, Promise<Tokens | undefined>> | undefined;
}

/** The number of sessions that are remembered. The browser gets the new tokens with its next page. */
const REMEMBERED = 1_000;

const renewed = () => {
  globalThis.renewedSessions ??= new Map();
  return globalThis.renewedSessions;
};

/**
 * The key has both tokens, so that a refused access token, which may have leaked, does not lead to the renewed session.
 */
const keyOf = ({ accessToken, refreshToken }: Tokens) => `${accessToken.value} ${refreshToken.value}`;

/**
 * Returns new tokens for ones that the platform refuses before they expire. Concurrent requests get the same tokens. A
 * visitor whose refresh token is refused too gets a new session; a member is not silently made a visitor.
 * @returns undefined if the platform gives no tokens
 */
export async function renewRejectedTokens(
  tokens: Tokens,
  config: PlatformConfig,
): Promise<Tokens | undefined> {
  const key = keyOf(tokens);
  const known = renewed().get(key);
  if (known) return known;
  const renewal = requestNew(tokens, config);
  renewed().set(key, renewal);
  for (const oldest of renewed().keys()) {
    if (renewed().size <= REMEMBERED) break;
    renewed().delete(oldest);
  }
  const answer = await renewal;
  if (!answer) renewed().delete(key);
  return answer;
}

async function requestNew(
  { accessToken, refreshToken }: Tokens,
  config: PlatformConfig,
): Promise<Tokens | undefined> {
  const now = Math.floor(Date.now() / 1000);
  const answer = await requestTokens(config, refreshToken, now);
  // A token that is issued again within the same second may equal the refused one.
  if (answer.ok) return answer.tokens.accessToken.value === accessToken.value ? undefined : answer.tokens;
  if (answer.problem !== 'refused' || refreshToken.role === 'member') return undefined;
  const anonymous = await requestTokens(config, undefined, now);
  return anonymous.ok ? anonymous.tokens : undefined;
}

/** Returns the latest tokens for those of a browser: the same ones, or those that replaced them in this process. */
export async function latestTokens(tokens: Tokens): Promise<Tokens> {
  return (await renewed().get(keyOf(tokens))) ?? tokens;
}

/**
 * Makes sure that a request has a session, as `ensureSession` does. A browser whose tokens were replaced meanwhile gets
 * the latest ones.
 * @param cookie the value of the session cookie
 */
export async function ensureLatestSession(
  cookie: string | undefined,
  config: PlatformConfig,
  send?: Send,
): Promise<EnsuredSession> {
  const sent = parseSession(cookie);
  const latest = sent && (await latestTokens(sent));
  const replaced = latest !== sent;
  const value = latest && replaced ? serializeSession(latest) : cookie;
  const session = await ensureSession(value, config, Math.floor(Date.now() / 1000), send);
  return { ...session, changed: session.changed || replaced };
}
