import { applicationError, type PlatformError } from '#core/contract/errors';

export const identityDoesNotMatch = (): PlatformError =>
  applicationError('IDENTITY_DOES_NOT_MATCH', 'A visitor or member has only their own conversation');
