import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

/** @param code the one that the SDK declares for the kind */
export const namedLimitReached = (code: ErrorCode, limit: number): PlatformError =>
  applicationError(code, `A site has at most ${limit} of its own`, { limit });

export const notSortable = (code: ErrorCode, kind: string, fieldName: string): PlatformError =>
  applicationError(code, `${kind}s cannot be sorted by '${fieldName}'`);
