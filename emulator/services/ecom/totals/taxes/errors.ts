import { applicationError, type PlatformError } from '#core/contract/errors';

export const taxRegionExists = (place: string): PlatformError => {
  const reasonForConflict = `There is a tax region for ${place}`;
  return applicationError('ALREADY_EXISTS', reasonForConflict, { reasonForConflict });
};

export const calculatorIdNotFound = (appId: string): PlatformError =>
  applicationError('CALCULATOR_ID_NOT_FOUND', `No tax calculator of the site has the id ${appId}`);

export const taxRegionIdNotFound = (id: string): PlatformError =>
  applicationError('TAX_REGION_ID_NOT_FOUND', `There is no tax region ${id}`);

export const mappingExists = (): PlatformError =>
  applicationError('MANUAL_TAX_MAPPING_ALREADY_EXISTS', 'The tax group already has a rate in this region');

export const illegalUpdateOfDefaultGroup = (): PlatformError =>
  applicationError('ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP', 'Default tax groups cannot be changed');

export const taxGroupIdNotFound = (id: string): PlatformError =>
  applicationError('TAX_GROUP_ID_NOT_FOUND', `There is no tax group ${id}`);

export const subdivisionsNotSupported = (country: string): PlatformError =>
  applicationError(
    'SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY',
    `Parts of ${country} have no taxes of their own`,
  );

export const invalidSubdivision = (subdivision: string): PlatformError =>
  applicationError(
    'INVALID_SUBDIVISION_FORMAT',
    `${subdivision} is not a code of ISO 3166-2, such as US-NY or NY`,
  );
