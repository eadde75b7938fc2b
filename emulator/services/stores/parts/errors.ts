import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (kindName: string, name: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `There is a ${kindName} ${name}`, { name });

export const infoSectionExists = (uniqueName: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `There is an info section ${uniqueName}`, { uniqueName });
