import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidServiceChoices = (description: string, data?: Record<string, unknown>): PlatformError =>
  applicationError('INVALID_SERVICE_CHOICES', description, data);

export const oneChoiceEach = (name: string | null | undefined): PlatformError =>
  applicationError('INVALID_CHOICES', `${name} has one option, and each takes one choice of it`);
