import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidStaffMemberStatus = (id: string, status: string, next: string): PlatformError =>
  applicationError(
    'INVALID_STAFF_MEMBER_STATUS',
    `The staff member ${id} is ${status} and cannot become ${next}`,
    { status },
  );
