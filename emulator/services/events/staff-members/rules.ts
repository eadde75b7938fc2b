import type { StaffMember, StaffStatus } from './store';

/** What changes the access of a staff member: the log-in by the link, and what managers decide. */
type StaffAction = 'logIn' | 'pause' | 'resume';

/**
 * What becomes of a staff member's access (JSDoc of `Status` and `joinStaffMember`). Only a log-in ends PENDING, and
 * a paused staff member cannot log in: access is resumed as it would have been, not asked for again.
 */
export const STAFF_TRANSITIONS: Record<StaffStatus, Partial<Record<StaffAction, StaffStatus>>> = {
  PENDING: { logIn: 'HAS_ACCESS', pause: 'ACCESS_PAUSED' },
  HAS_ACCESS: { logIn: 'HAS_ACCESS', pause: 'ACCESS_PAUSED' },
  ACCESS_PAUSED: { resume: 'HAS_ACCESS' },
};

/** What managers do by writing a status. */
const WRITTEN: Record<StaffStatus, StaffAction | undefined> = {
  PENDING: undefined,
  HAS_ACCESS: 'resume',
  ACCESS_PAUSED: 'pause',
};

/** Whether managers may write a status over another one. */
export function mayBecome(from: StaffStatus, to: StaffStatus): boolean {
  const action = WRITTEN[to];
  return from === to || (action !== undefined && STAFF_TRANSITIONS[from][action] === to);
}

/** Whether a staff member may let guests of an event in now. */
export const mayCheckIn = ({ status, permissions, eventIds }: StaffMember, eventId: string): boolean =>
  status === 'HAS_ACCESS' &&
  permissions.includes('CHECK_IN_GUESTS') &&
  (eventIds === undefined || eventIds.includes(eventId));
