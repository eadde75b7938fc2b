import { createClient, OAuthStrategy } from '@wix/sdk';
import { connection } from 'next/server';
import { CLIENT_REFUSED, TOO_SLOW } from '@/lib/config/constants';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { SHOP_OVERLOADED, SHOP_OVERLOADED_MESSAGE } from '@/lib/overload';
import { observer } from './observer';
import { type Problem, ProblemError } from './problem';
import { withRetry } from './retry';
import type { Tokens } from './session/cookie';
import {
  isShared,
  requestSession,
  requestSessionProblem,
  withSharedSession,
} from './session/request-session';
import { requestTokens, type SessionProblem } from './session/session';
import { latestTokens, renewRejectedTokens } from './session/token-renewal';
import { installTransport, withRequestId } from './transport';

// Pages may be prerendered before instrumentation.ts has run, so this module installs the transport too.
installTransport(() => platformConfig().emulatorUrl);

/** Returns the problem that a page shows without a session. */
export function noSessionProblem(
  problem: SessionProblem,
  { clientId, emulatorUrl }: PlatformConfig,
): Problem {
  if (problem === 'refused') {
    return {
      kind: 'session',
      code: CLIENT_REFUSED,
      message: `The platform does not know the client id ${clientId} of this shop. Its owner has to check it.`,
    };
  }
  if (problem === 'busy')
    return { kind: 'unreachable', code: SHOP_OVERLOADED, message: SHOP_OVERLOADED_MESSAGE };
  if (problem === 'slow') {
    return {
      kind: 'unreachable',
      code: TOO_SLOW,
      message: `${emulatorUrl ? `The emulator at ${emulatorUrl}` : 'The shop’s platform'} took too long to give this shop a session. It is running, but slow: please try again in a moment.`,
    };
  }
  return {
    kind: 'unreachable',
    message: emulatorUrl
      ? `The emulator at ${emulatorUrl} gives this shop no session: it is not running, or it fails. “npm start” starts it together with the shop.`
      : 'The shop’s platform did not answer. Please try again in a moment.',
  };
}

type OnResponse = (response: Response) => void;

/**
 * Returns the SDK's client of the visitor or member who made this request. For server components and server actions,
 * within `attempt`; give it the modules you need: `(await visitorClient()).use(services)`.
 * @param onResponse gets each response, for example to read its headers
 * @throws {ProblemError} if the middleware got no session for this request
 */
export async function visitorClient(onResponse?: OnResponse) {
  // Ends a prefetch of this page here. It has cookies, but the SDK reads the clock, and a prefetch needs no platform
  // call.
  if (!isShared()) await connection();
  const tokens = await requestSession();
  const problem = await requestSessionProblem();
  const config = platformConfig();
  if (problem || !tokens) {
    throw new ProblemError(
      noSessionProblem(
        problem === 'refused' || problem === 'busy' || problem === 'slow' ? problem : 'unreachable',
        config,
      ),
    );
  }
  return sessionClient(config, await latestTokens(tokens), onResponse);
}

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
 * @throws {ProblemError} if the platform gives no tokens, and what `run` throws
 */
export async function forAllVisitors<T>(config: PlatformConfig, run: () => Promise<T>): Promise<T> {
  return withSharedSession(await throwawayTokens(config), run);
}

async function throwawayTokens(config: PlatformConfig): Promise<Tokens> {
  const answer = await requestTokens(
    config,
    undefined,
    Math.floor(Date.now() / 1000),
    observer()?.sendShared,
  );
  if (!answer.ok) throw new ProblemError(noSessionProblem(answer.problem, config));
  observer()?.markShared(answer.tokens.accessToken.value);
  return answer.tokens;
}

/** Returns the SDK's client with a session's tokens. @param heard gets each response */
export function sessionClient(config: PlatformConfig, tokens: Tokens, heard?: OnResponse) {
  return createClient({
    auth: OAuthStrategy({ clientId: config.clientId, tokens }),
    fetch: withRetry(async (input, init) => {
      // Read at each call, because the transport may replace the global fetch later.
      let response = await globalThis.fetch(input, init);
      const renewed = response.status === 401 && (await renewRejectedTokens(tokens, config));
      if (renewed) {
        // A call refused with 401 changed nothing, so even a write may be sent again.
        response.body?.cancel().catch(() => {});
        const headers = new Headers(init?.headers);
        headers.set('Authorization', renewed.accessToken.value);
        response = await globalThis.fetch(input, { ...init, headers });
      }
      heard?.(response);
      return withRequestId(response);
    }),
  });
}
