import { applicationError, type PlatformError } from '#core/contract/errors';

/** @param isAll whether it refuses all items of the order */
export const notAtApp = (isAll: boolean, message: string): PlatformError =>
  applicationError(
    isAll ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK',
    `The app does not have the items: ${message}`,
  );
