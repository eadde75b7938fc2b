import { applicationError, type ErrorCode, invalidField } from '#core/contract/errors';
import type { ServiceOption } from './entity';
import { alreadyExists } from './errors';

/** The kinds of choices, by the type of their option (SDK: ServiceChoice). */
export const CHOICE_OF = {
  CUSTOM: 'custom',
  STAFF_MEMBER: 'staffMemberId',
  DURATION: 'duration',
  DATE_TIME: 'dateTime',
  NUMBER_OF_PARTICIPANTS: 'participantRange',
} as const;

/** The kinds of date and time rules, by their type (SDK: DateTimeRule.ruleType). */
export const RULE_OF = {
  HOURS_AND_DAYS: 'hoursAndDaysRule',
  MONTHS: 'monthsRule',
  DATE_RANGE: 'dateRangeRule',
} as const;

/** Returns the default name of a duration: `1 hr 30 min` (SDK: Duration.name). */
export function durationName(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Returns the values that occur more than once, each once. */
export const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) < index)),
];

const refusal = (code: ErrorCode, description: string, data: Record<string, unknown>) =>
  applicationError(code, description, data);

/** The errors that the SDK declares, with the status from the documentation (Error Messages of this API). */
export const unknownOptionIds = (optionIds: unknown[]) =>
  refusal('UNKNOWN_OPTION_IDS', `The options have no such id: ${optionIds.join(', ')}`, { optionIds });

export const multipleCurrencies = (currencies: string[]) =>
  refusal('MULTIPLE_CURRENCIES', `All variants have one currency, not ${currencies.join(', ')}`, {
    currencies,
  });

export const unsupportedOptionType = (optionType: ServiceOption['type'], serviceId: string) =>
  refusal('UNSUPPORTED_OPTION_TYPE', `Service ${serviceId} cannot have an option of type ${optionType}`, {
    optionType,
    serviceId,
  });

export const unknownStaffIds = (staffIds: string[], serviceId: string) =>
  refusal('UNKNOWN_STAFF_IDS', `Service ${serviceId} has no such staff members: ${staffIds.join(', ')}`, {
    staffIds,
  });

export const missingStaffVariants = (staffIds: string[]) =>
  refusal('MISSING_STAFF_VARIANTS', `These staff members have no variant: ${staffIds.join(', ')}`, {
    staffIds,
  });

export const identicalChoices = (choices: unknown[]) =>
  refusal('IDENTICAL_CHOICES', 'Two variants have the same choice', { choices });

export const missingCustomChoices = (choices: string[]) =>
  refusal(
    'MISSING_CUSTOM_CHOICES',
    `The option and its variants must have the same choices: ${choices.join(', ')}`,
    { choices },
  );

export const unsupportedOptionData = (optionType: ServiceOption['type'], description: string) =>
  refusal('UNSUPPORTED_OPTION_DATA', `An option of type ${optionType} ${description}`, { optionType });

/** The code and the status are assumed (platform facts 28.1). */
export const variantsExist = (serviceId: string) => alreadyExists(serviceId);

export const missing = (field: string) =>
  invalidField(`serviceOptionsAndVariants.${field}`, 'must not be empty', 'REQUIRED_FIELD');
