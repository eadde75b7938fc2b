import { applicationError, invalidField, notFound, type PlatformError } from '#core/contract/errors';

export const eventNotFound = (id: string): PlatformError => notFound(`Event ${id}`);

export const scheduleNotFound = (id: string): PlatformError =>
  applicationError('SCHEDULE_NOT_FOUND', `There is no schedule ${id}`, { scheduleId: id });

export const resourceUnknown = (id: string): PlatformError =>
  applicationError('RESOURCE_NOT_FOUND', `There is no staff member with the resource ${id}`);

export const scheduleOfOtherType = (type: string): PlatformError =>
  invalidField('event.type', `must be that of the schedule, and not ${type}`);

export const instanceFixed = (): PlatformError =>
  invalidField('event.id', 'must be that of a whole series, or of a session without a series');
