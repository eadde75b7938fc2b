import { cookies } from 'next/headers';
import { attempt, keepSession, type Result, renewSession, SESSION_ENDED_COOKIE } from '@/lib/wix/platform';

// A log-in writes cookies, so these functions are for server actions and route handlers.

/**
 * `attempt`, repeated once with new tokens if the platform refuses this browser's: a visitor who logs in need not know
 * that an earlier session has ended.
 */
export async function attemptLogIn<T>(...call: Parameters<typeof attempt<T>>): Promise<Result<T>> {
  const result = await attempt(...call);
  if (result.ok || result.problem.kind !== 'session') return result;
  return (await renewSession()).problem ? result : attempt(...call);
}

/** Makes this browser's session the member's, and removes the notice that an earlier session ended. */
export async function becomeMember(tokens: Parameters<typeof keepSession>[0]['tokens'] & {}): Promise<void> {
  await keepSession({ tokens, changed: true, memberEnded: false });
  (await cookies()).delete(SESSION_ENDED_COOKIE);
}
