import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidStartDate = (keptDays: number): PlatformError =>
  applicationError('INVALID_START_DATE', 'Do not have data for this start date', { days: keptDays });
