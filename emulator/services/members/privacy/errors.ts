import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidRevision = (revision: string): PlatformError =>
  applicationError('INVALID_REVISION', `The settings are at another revision than ${revision}`, { revision });

/** @param given the values of the request */
export const invalidSettings = (given: object): PlatformError =>
  applicationError('INVALID_SETTINGS', 'Visibility and candidates must both be stated', given);
