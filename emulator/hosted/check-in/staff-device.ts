import type { Context as Call } from 'hono';
import { getCookie } from 'hono/cookie';
import { ANONYMOUS, type Caller } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import type { StaffMember } from '#services/events';
import { staffOfDevice } from '#services/events';
import type { Pages } from '../shared/session-pages';

/** The address of the check-in pages. */
export const DOOR = '/check-in';
/** The cookie that keeps a device logged in as a staff member. */
export const STAFF_COOKIE = 'event-staff';

export const PAUSED = {
  title: 'Your access is paused',
  text: 'Ask the organizer of the event to resume it; then the same link works again.',
};
const STRANGER = {
  title: 'This is the code of a ticket',
  text: 'Show it at the door, where it is scanned. If you work at the door, open your log-in link first, then scan it again.',
};
export const NO_TICKET = {
  title: 'There is no such ticket',
  text: 'Compare the number with the one under the code. The shop that sold it may have been reset since.',
};

/** The caller of check-ins: the platform's own check-in app, which staff members use. */
export const doorApp = ({ emulator }: Pages): Caller => ({ role: 'app', id: emulator.site().appId });

/** Returns the staff member of the calling device with the device's token, or a page that says why there is none. */
export function staffOf(
  { run }: Pages,
  c: Call,
): { member: StaffMember; token: string } | { problem: typeof STRANGER } {
  const token = getCookie(c, STAFF_COOKIE);
  if (!token) return { problem: STRANGER };
  try {
    return { member: run(c, ANONYMOUS, (context) => staffOfDevice(context, token)), token };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { problem: error.status === 403 ? PAUSED : STRANGER };
  }
}

/**
 * Returns the result of a read, or undefined if the platform answers that it does not exist.
 * @throws PlatformError with any other status
 */
export function orMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}
