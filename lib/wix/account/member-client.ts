import { message } from '@/lib/translations/translate';
import { isMember } from '@/lib/wix/auth';
import { ProblemError, visitorClient } from '@/lib/wix/platform';

/**
 * Returns the SDK's client of the member who made this request. Call it within `attempt`.
 * @throws {ProblemError} `session` for a visitor, for example after the member's session has ended elsewhere
 */
export async function memberClient() {
  if (!(await isMember())) {
    const told = message('You are not logged in any more. Nothing has been changed: log in, and try again.');
    throw new ProblemError({ kind: 'session', message: told });
  }
  return visitorClient();
}
