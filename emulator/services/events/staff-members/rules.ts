import type { StaffMember, StaffStatus } from './store';

/** The actions that change a staff member's access: the log-in by the link, and those of managers. */
type StaffAction = 'logIn' | 'pause' | 'resume';

/**
 * The next status of a staff member (JSDoc of `Status` and `joinStaffMember`). Only a log-in ends PENDING. A paused
 * staff member cannot log in; resumed access needs no new log-in.
 */
export const STAFF_TRANSITIONS: Record<StaffStatus, Partial<Record<StaffAction, StaffStatus>>> = {
  PENDING: { logIn: 'HAS_ACCESS', pause: 'ACCESS_PAUSED' },
  HAS_ACCESS: { logIn: 'HAS_ACCESS', pause: 'ACCESS_PAUSED' },
  ACCESS_PAUSED: { resume: 'HAS_ACCESS' },
};

/** The action of a manager who writes a status. */
const WRITTEN: Record<StaffStatus, StaffAction | undefined> = {
  PENDING: undefined,
  HAS_ACCESS: 'resume',
  ACCESS_PAUSED: 'pause',
};

/** Whether a manager may change one status to another. */
export function mayBecome(from: StaffStatus, to: StaffStatus): boolean {
  const action = WRITTEN[to];
  return from === to || (action !== undefined && STAFF_TRANSITIONS[from][action] === to);
}

/** Whether a staff member may check in guests of an event now. */
export const mayCheckIn = ({ status, permissions, eventIds }: StaffMember, eventId: string): boolean =>
  status === 'HAS_ACCESS' &&
  permissions.includes('CHECK_IN_GUESTS') &&
  (eventIds === undefined || eventIds.includes(eventId));
