import { createClient, OAuthStrategy } from '@wix/sdk';
import { connection } from 'next/server';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { ProblemError } from './problem';
import { withRetry } from './retry';
import type { Tokens } from './session/cookie';
import { noSessionProblem } from './session/no-session';
import { isShared, requestSession, requestSessionProblem, visitorChoice } from './session/request-session';
import { tokenSiteId } from './session/token';
import { latestTokens, renewRejectedTokens } from './session/token-renewal';
import { callPlatform } from './transport';

type OnResponse = (response: Response) => void;

/**
 * Returns the SDK's client of the visitor or member who made this request. For server components and server actions,
 * within `attempt`; give it the modules you need: `(await visitorClient()).use(services)`.
 * @param onResponse gets each response, for example to read its headers
 * @throws {ProblemError} if the middleware got no session for this request
 */
export async function visitorClient(onResponse?: OnResponse) {
  // A prefetch of this page ends here. It has cookies, but the SDK reads the clock, and a prefetch needs no platform
  // call.
  if (!isShared()) await connection();
  const tokens = await requestSession();
  const problem = await requestSessionProblem();
  const config = platformConfig();
  if (problem || !tokens) {
    throw new ProblemError(
      noSessionProblem(problem === 'refused' || problem === 'slow' ? problem : 'unreachable', config),
    );
  }
  return sessionClient(config, await latestTokens(tokens), onResponse, (await visitorChoice()).language);
}

/**
 * Returns the SDK's client with a session's tokens.
 * @param heard gets each response
 * @param language in which the platform formats amounts and dates, if not in the site's own (platform facts 27.1)
 */
export function sessionClient(config: PlatformConfig, tokens: Tokens, heard?: OnResponse, language?: string) {
  return createClient({
    auth: OAuthStrategy({ clientId: config.clientId, tokens }),
    fetch: withRetry(async (input, init) => {
      const headers = new Headers(init?.headers);
      if (language) headers.set('x-wix-linguist', linguist(language, tokens));
      let response = await callPlatform(input, { ...init, headers });
      const renewed = response.status === 401 && (await renewRejectedTokens(tokens, config));
      if (renewed) {
        // A call refused with 401 changed nothing, so even a write may be sent again.
        response.body?.cancel().catch(() => {});
        headers.set('Authorization', renewed.accessToken.value);
        response = await callPlatform(input, { ...init, headers });
      }
      heard?.(response);
      return response;
    }),
  });
}

/** The header with the language of a call (platform facts 27.1). */
const linguist = (language: string, { accessToken }: Tokens): string =>
  [language, language, false, tokenSiteId(accessToken.value)].join('|');
