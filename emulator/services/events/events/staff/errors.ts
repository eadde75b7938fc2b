import { applicationError, type PlatformError } from '#core/contract/errors';
import type { StaffMember } from './entity';

export const invalidStaffStatus = ({ id, status }: StaffMember, next: string): PlatformError =>
  applicationError(
    'INVALID_STAFF_MEMBER_STATUS',
    `The staff member ${id} is ${status} and cannot become ${next}`,
    { status },
  );

export const staffMemberNotFound = (which: string): PlatformError =>
  applicationError('STAFF_MEMBER_NOT_FOUND', `There is no staff member ${which}`);

/** The access of a staff member is paused. */
export const staffMemberSuspended = (name: string): PlatformError =>
  applicationError('STAFF_MEMBER_SUSPENDED', `The access of ${name} is paused`);
