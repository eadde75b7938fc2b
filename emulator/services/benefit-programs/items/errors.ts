import { notFound, PlatformError } from '#core/contract/errors';

export const itemSetNotFound = (id: string): PlatformError => notFound(`Item set ${id}`);

/** The SDK declares no code for this error. */
export const itemInSet = (externalId: string): PlatformError =>
  new PlatformError(409, `Item ${externalId} is in the set already`);
