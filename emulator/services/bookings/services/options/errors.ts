import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (serviceId: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `Service ${serviceId} has options and variants already`, { serviceId });
