import { PlatformError } from '#core/contract/errors';

/** The SDK declares no code for this error. */
export const notScheduled = (id: string): PlatformError =>
  new PlatformError(428, `The campaign ${id} is not scheduled`);

export const publishedAlready = (id: string): PlatformError =>
  new PlatformError(428, `The campaign ${id} was sent already: reuse it to send it again`);
