import { applicationError, type PlatformError } from '#core/contract/errors';

export const resourceExhausted = (mostCodes: number): PlatformError =>
  applicationError('RESOURCE_EXHAUSTED', `A comment has at most ${mostCodes} kinds of reactions`);

export const commentNotPublished = (id: string): PlatformError =>
  applicationError('PERMISSION_DENIED', `Comment ${id} is not published`);
