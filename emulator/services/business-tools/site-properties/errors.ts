import { applicationError, PlatformError } from '#core/contract/errors';

export const permissionDenied = (): PlatformError =>
  applicationError('PERMISSION_DENIED', 'The properties of a site are for its owner and apps');

/** (statement sites-patch-no-mask) */
export const noUpdates = (): PlatformError =>
  new PlatformError(400, 'Illegal request - No updates on request body');

/** (statement sites-patch-mask-unknown) */
export const unknownInMask = (path: string): PlatformError =>
  new PlatformError(400, `Illegal request - Unknown field in field mask - ${path}`);
