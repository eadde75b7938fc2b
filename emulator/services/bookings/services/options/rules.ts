import { invalidField } from '#core/contract/errors';

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
export const missing = (field: string) =>
  invalidField(`serviceOptionsAndVariants.${field}`, 'must not be empty', 'REQUIRED_FIELD');
