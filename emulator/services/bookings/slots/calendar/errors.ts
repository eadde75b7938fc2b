import { applicationError, type PlatformError } from '#core/contract/errors';

export const serviceNotFound = (serviceId: string | undefined): PlatformError =>
  applicationError('SERVICE_NOT_FOUND', `There is no service ${serviceId}`);

export const failedResolvingSchedule = (scheduleId: string): PlatformError =>
  applicationError('FAILED_RESOLVING_SCHEDULE', `There is no schedule ${scheduleId}`);

export const invalidDateFormat = (): PlatformError =>
  applicationError('INVALID_DATE_FORMAT', 'State dates as 2026-03-03T09:00:00, or with a time zone');

export const invalidTimeZone = (zone: string | null | undefined): PlatformError =>
  applicationError('INVALID_TIME_ZONE', `'${zone}' is not a time zone of the IANA database`);

export const sessionNotFound = (name: string | null | undefined): PlatformError =>
  applicationError('SESSION_NOT_FOUND', `${name} has no such session`);

export const slotNotAvailable = (name: string | null | undefined): PlatformError =>
  applicationError('SLOT_NOT_AVAILABLE', `${name} is not offered at that time`);
