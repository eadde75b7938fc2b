import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies, headers } from 'next/headers';
import { type PlatformConfig, platformConfig } from '../config';
import { SESSION_COOKIE, SESSION_PROBLEM_HEADER } from '../constants';
import { type Problem, ProblemError } from './result';
import { readSession, requestTokens, type SessionProblem, type Tokens } from './session';
import { installTransport } from './transport';

// Pages may be prerendered before instrumentation.ts has run, so the module that makes clients asks for it too.
installTransport(() => platformConfig().emulatorUrl);

const problems: Record<SessionProblem, Problem> = {
  unreachable: {
    kind: 'unreachable',
    message: 'The shop’s platform did not answer. Please try again in a moment.',
  },
  refused: {
    kind: 'session',
    code: 'CLIENT_REFUSED',
    message: 'The platform does not accept the client id of this shop. Its owner has to check WIX_CLIENT_ID.',
  },
};

/**
 * The SDK as the visitor or member who made this request. For server components and server actions, inside
 * `attempt`; give it the modules you need: `(await visitorClient()).use(services)`.
 * @throws {ProblemError} where the middleware could not get the request a session
 */
export async function visitorClient() {
  const tokens = readSession((await cookies()).get(SESSION_COOKIE)?.value);
  const problem = (await headers()).get(SESSION_PROBLEM_HEADER);
  if (problem === 'refused') throw new ProblemError(problems.refused);
  if (problem || !tokens) throw new ProblemError(problems.unreachable);
  return client(platformConfig(), tokens);
}

/**
 * The SDK as a visitor whom nobody will ever meet again: for what must not touch anybody's cart.
 * @throws {ProblemError} where the platform gives no tokens
 */
export async function throwawayClient(config: PlatformConfig) {
  const answer = await requestTokens(config, undefined, Math.floor(Date.now() / 1000));
  if (!answer.ok) throw new ProblemError(problems[answer.problem]);
  return client(config, answer.tokens);
}

function client({ clientId }: PlatformConfig, tokens: Tokens) {
  return createClient({ auth: OAuthStrategy({ clientId, tokens }) });
}
