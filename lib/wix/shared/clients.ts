import type { PlatformConfig } from '@/lib/config/platform-config';
import {
  noSessionProblem,
  ProblemError,
  requestTokens,
  sessionClient,
  type Tokens,
  type VisitorChoice,
  withSharedSession,
} from '@/lib/wix/platform';
import './observer';

/**
 * Returns the SDK's client of a new visitor, for calls that must not touch a real visitor's cart.
 * @throws {ProblemError} if the platform gives no tokens
 */
export async function throwawayClient(config: PlatformConfig) {
  return sessionClient(config, await throwawayTokens(config));
}

/**
 * Runs reads that are the same for all visitors, as a new visitor, so that their results can be cached: within `run`,
 * `visitorClient` returns that visitor's client.
 * @param choice for which the results are valid, as `visitorChoice` returns it
 * @throws {ProblemError} if the platform gives no tokens, and what `run` throws
 */
export async function forAllVisitors<T>(
  config: PlatformConfig,
  run: () => Promise<T>,
  choice: VisitorChoice = { language: '', currency: '' },
): Promise<T> {
  return withSharedSession({ tokens: await throwawayTokens(config), choice }, run);
}

async function throwawayTokens(config: PlatformConfig): Promise<Tokens> {
  const observer = globalThis.platformObserver;
  const answer = await requestTokens(config, undefined, Math.floor(Date.now() / 1000), observer?.sendShared);
  if (!answer.ok) throw new ProblemError(noSessionProblem(answer.problem, config));
  observer?.markShared(answer.tokens.accessToken.value);
  return answer.tokens;
}
