import { applicationError, type PlatformError } from '#core/contract/errors';

export const selfReportingForbidden = (memberId: string): PlatformError =>
  applicationError('SELF_REPORTING_FORBIDDEN', 'Members cannot report themselves', { memberId });

export const cannotReportBlockedMember = (memberId: string): PlatformError =>
  applicationError('CANNOT_REPORT_BLOCKED_MEMBER', 'The member is blocked already', { memberId });
