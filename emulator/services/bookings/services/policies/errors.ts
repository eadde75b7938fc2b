import { applicationError, type PlatformError } from '#core/contract/errors';

export const defaultPolicyCannotBeDeleted = (): PlatformError =>
  applicationError('DEFAULT_POLICY_CANNOT_BE_DELETED', `Make another policy the default first`);
