import { applicationError, type PlatformError } from '#core/contract/errors';
import type { ServiceOption } from './entity';

/** The errors that the SDK declares, with the status from the documentation (Error Messages of this API). */
export const unknownOptionIds = (optionIds: unknown[]): PlatformError =>
  applicationError('UNKNOWN_OPTION_IDS', `The options have no such id: ${optionIds.join(', ')}`, {
    optionIds,
  });

export const multipleCurrencies = (currencies: string[]): PlatformError =>
  applicationError('MULTIPLE_CURRENCIES', `All variants have one currency, not ${currencies.join(', ')}`, {
    currencies,
  });

export const unsupportedOptionType = (optionType: ServiceOption['type'], serviceId: string): PlatformError =>
  applicationError(
    'UNSUPPORTED_OPTION_TYPE',
    `Service ${serviceId} cannot have an option of type ${optionType}`,
    {
      optionType,
      serviceId,
    },
  );

export const unknownStaffIds = (staffIds: string[], serviceId: string): PlatformError =>
  applicationError(
    'UNKNOWN_STAFF_IDS',
    `Service ${serviceId} has no such staff members: ${staffIds.join(', ')}`,
    {
      staffIds,
    },
  );

export const missingStaffVariants = (staffIds: string[]): PlatformError =>
  applicationError('MISSING_STAFF_VARIANTS', `These staff members have no variant: ${staffIds.join(', ')}`, {
    staffIds,
  });

export const identicalChoices = (choices: unknown[]): PlatformError =>
  applicationError('IDENTICAL_CHOICES', 'Two variants have the same choice', { choices });

export const missingCustomChoices = (choices: string[]): PlatformError =>
  applicationError(
    'MISSING_CUSTOM_CHOICES',
    `The option and its variants must have the same choices: ${choices.join(', ')}`,
    { choices },
  );

export const unsupportedOptionData = (
  optionType: ServiceOption['type'],
  description: string,
): PlatformError =>
  applicationError('UNSUPPORTED_OPTION_DATA', `An option of type ${optionType} ${description}`, {
    optionType,
  });

/** The code and the status are assumed (platform facts 28.1). */
export const variantsExist = (serviceId: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `Service ${serviceId} has options and variants already`, { serviceId });
