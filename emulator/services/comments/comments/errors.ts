import { applicationError, type PlatformError } from '#core/contract/errors';

export const resourceExhausted = (mostCodes: number): PlatformError =>
  applicationError('RESOURCE_EXHAUSTED', `A comment has at most ${mostCodes} kinds of reactions`);
