import { applicationError, type PlatformError } from '#core/contract/errors';
import type { StaffMember } from './store';

export const staffMemberNotFound = (which: string): PlatformError =>
  applicationError(404, 'STAFF_MEMBER_NOT_FOUND', `There is no staff member ${which}`);

/** The access of a staff member is paused. */
export const staffMemberSuspended = (name: string): PlatformError =>
  applicationError(403, 'STAFF_MEMBER_SUSPENDED', `The access of ${name} is paused`);

/** The staff member's status cannot change to this one now. */
export const invalidStaffStatus = ({ id, status }: StaffMember, next: string): PlatformError =>
  applicationError(
    409,
    'INVALID_STAFF_MEMBER_STATUS',
    `The staff member ${id} is ${status} and cannot become ${next}`,
    { status },
  );
