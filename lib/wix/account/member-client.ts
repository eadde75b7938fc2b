import { isMember } from '@/lib/wix/auth';
import { ProblemError, visitorClient } from '@/lib/wix/platform';

/**
 * The SDK as the member who made this request. Inside `attempt`.
 * @throws {ProblemError} `session` where the request is a visitor's, as it is once a member's session has ended elsewhere
 */
export async function memberClient() {
  if (!(await isMember())) {
    const message = 'You are not logged in any more. Nothing has been changed: log in, and try again.';
    throw new ProblemError({ kind: 'session', message });
  }
  return visitorClient();
}
