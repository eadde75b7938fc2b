import { cookies, headers } from 'next/headers';
import { parseSession, type Tokens } from './cookie';
import { SESSION_COOKIE, SESSION_PROBLEM_HEADER } from './names';

/** The session of this request, for server components, actions and routes; undefined where it brings none. */
export async function requestSession(): Promise<Tokens | undefined> {
  return parseSession((await cookies()).get(SESSION_COOKIE)?.value);
}

/** Why the middleware could not get this request a session, by `SessionProblem`; null where it could. */
export const requestSessionProblem = async (): Promise<string | null> =>
  (await headers()).get(SESSION_PROBLEM_HEADER);
