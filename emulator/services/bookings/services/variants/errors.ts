import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidServiceChoices = (description: string, data?: Record<string, unknown>): PlatformError =>
  applicationError('INVALID_SERVICE_CHOICES', description, data);
