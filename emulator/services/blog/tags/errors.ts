import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (field: 'label' | 'slug', value: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `There is a tag with the ${field} ${value}`, { [field]: value });
