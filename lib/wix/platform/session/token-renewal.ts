import type { PlatformConfig } from '@/lib/config/platform-config';
import type { Tokens } from './cookie';
import { requestTokens } from './session';

declare global {
  /** Renewed tokens, by those that the platform refused. Server bundles share them, like the recorder of calls. */
  var renewedSessions: Map<string, Promise<Tokens | undefined>> | undefined;
}

/** How many sessions are remembered; the browser gets the new tokens with its next page, and is forgotten here later. */
const REMEMBERED = 1_000;

/** How often the tokens of one browser are followed on: it gets the last ones with each page, so one is the rule. */
const MOST_RENEWALS = 5;

const renewed = () => {
  globalThis.renewedSessions ??= new Map();
  return globalThis.renewedSessions;
};

/** Both tokens: a refused access token alone, which may have leaked, must not open the session that came after it. */
const keyOf = ({ accessToken, refreshToken }: Tokens) => `${accessToken.value} ${refreshToken.value}`;

/**
 * New tokens in place of those whose access token the platform refuses before its time. Pages that ask at the same time
 * get the same. A visitor whose refresh token is refused too starts anew; a member is not made a visitor behind their
 * back.
 * @returns undefined where the platform gives none
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
  // A token that is issued again in the same second may be the very one that was refused.
  if (answer.ok) return answer.tokens.accessToken.value === accessToken.value ? undefined : answer.tokens;
  if (answer.problem !== 'refused' || refreshToken.role === 'member') return undefined;
  const anonymous = await requestTokens(config, undefined, now);
  return anonymous.ok ? anonymous.tokens : undefined;
}

/** The tokens to use for those of a browser: the same, or what this process has got in their place. */
export async function latestTokens(tokens: Tokens): Promise<Tokens> {
  let latest = tokens;
  for (let hop = 0; hop < MOST_RENEWALS; hop += 1) {
    const next = await renewed().get(keyOf(latest));
    if (!next) break;
    latest = next;
  }
  return latest;
}
