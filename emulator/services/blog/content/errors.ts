import { applicationError, type PlatformError } from '#core/contract/errors';

export const missingPostOwnerInformation = (): PlatformError =>
  applicationError(
    'MISSING_POST_OWNER_INFORMATION',
    'Missing post owner information: an app has to name the writer by memberId',
  );
