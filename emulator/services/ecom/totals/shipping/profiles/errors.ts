import { applicationError } from '#core/contract/errors';

export const deliveryProfileNotFound = (id: string) =>
  applicationError('DELIVERY_PROFILE_NOT_FOUND', `Delivery profile ${id} not found`, {
    deliveryProfileId: id,
  });

export const deliveryRegionNotFound = (id: string) =>
  applicationError('DELIVERY_REGION_NOT_FOUND', `Delivery region ${id} not found`, { deliveryRegionId: id });

export const destinationsCollision = (country: string) =>
  applicationError('DESTINATIONS_COLLISION', `Another region of this profile delivers to ${country}`, {
    country,
  });

export const subdivisionsUnsupported = (country: string) =>
  applicationError(
    'SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY',
    `A region delivers to all of ${country} or to none of it`,
    { country },
  );

export const profilesLimitExceeded = (limit: number) =>
  applicationError('DELIVERY_PROFILES_LIMIT_EXCEEDED', `A site has at most ${limit} delivery profiles`, {
    limit,
  });

export const singleDefaultProfile = () =>
  applicationError('SINGLE_DEFAULT_DELIVERY_PROFILE', 'A site has one default delivery profile');

export const defaultCannotBeUpdated = () =>
  applicationError(
    'DEFAULT_CANNOT_BE_UPDATED',
    'A delivery profile cannot become the default one, or stop being it',
  );

export const regionCannotBeUpdated = () =>
  applicationError('DELIVERY_REGION_CANNOT_BE_UPDATED', 'Regions are changed by calls of their own');

export const carrierCannotBeUpdated = () =>
  applicationError('DELIVERY_CARRIER_CANNOT_BE_UPDATED', 'Carriers are changed by calls of their own');

export const unknownCarrier = (appId: string) =>
  applicationError('UNKNOWN_DELIVERY_CARRIER', `${appId} is not the id of a carrier of this site`, { appId });

export const carrierNotFound = (appId: string) =>
  applicationError('DELIVERY_CARRIER_NOT_FOUND', `Carrier ${appId} not found`, { appId });

export const carrierAlreadyExists = (appId: string) =>
  applicationError('CARRIER_ALREADY_EXISTS_IN_REGION', `Carrier ${appId} already delivers to this region`, {
    appId,
  });

export const missingBackupRate = () =>
  applicationError('DELIVERY_CARRIER_MISSING_BACKUP_RATE', 'A carrier needs a backup rate with an amount');
