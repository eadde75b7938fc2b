import type { Policy } from './entity';

/** The rules of a policy, without id, dates and creator. */
type PolicyRules = Omit<
  Policy,
  'id' | 'revision' | 'createdDate' | 'updatedDate' | 'appId' | 'createdByAppId' | 'default'
>;

/** The defaults of a policy's rules (SDK: `BookingPolicy`). */
export const DEFAULT_RULES = {
  customPolicyDescription: { enabled: false, description: '' },
  limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
  limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 1440 },
  bookAfterStartPolicy: { enabled: false },
  cancellationPolicy: { enabled: false, limitLatestCancellation: false, latestCancellationInMinutes: 1440 },
  reschedulePolicy: { enabled: false, limitLatestReschedule: false, latestRescheduleInMinutes: 1440 },
  waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
  participantsPolicy: { maxParticipantsPerBooking: 1 },
  cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
  saveCreditCardPolicy: { enabled: false },
} satisfies PolicyRules;

interface BrokenRule {
  field: string;
  ruleName: string;
  description: string;
}

type Rule = BrokenRule & { breaks: (policy: PolicyRules) => unknown };

const windowsOf = ({ cancellationFeePolicy }: PolicyRules) =>
  cancellationFeePolicy?.cancellationWindows ?? [];
const takesFees = ({ cancellationFeePolicy }: PolicyRules) => cancellationFeePolicy?.enabled;
const asksForm = ({ intakeFormPolicy }: PolicyRules) => intakeFormPolicy?.enabled;

/** The rules for policies (SDK: `CreateBookingPolicyValidationErrors`, JSDoc of `BookingPolicy`). */
const RULES: Rule[] = [
  {
    field: 'bookAfterStartPolicy',
    ruleName: 'BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED',
    description: 'cannot be enabled together with limitLateBookingPolicy',
    breaks: (it) => it.bookAfterStartPolicy?.enabled && it.limitLateBookingPolicy?.enabled,
  },
  {
    field: 'limitEarlyBookingPolicy.earliestBookingInMinutes',
    ruleName: 'INVALID_BOOKING_WINDOW',
    description: 'must be greater than limitLateBookingPolicy.latestBookingInMinutes',
    breaks: ({ limitEarlyBookingPolicy: early, limitLateBookingPolicy: late }) =>
      early?.enabled &&
      late?.enabled &&
      (early.earliestBookingInMinutes ?? 0) <= (late.latestBookingInMinutes ?? 0),
  },
  {
    field: 'saveCreditCardPolicy',
    ruleName: 'CANCELLATION_FEE_WITHOUT_CREDIT_CARD',
    description: 'must be enabled where canceling costs a fee',
    breaks: (it) => takesFees(it) && !it.saveCreditCardPolicy?.enabled,
  },
  {
    field: 'customPolicyDescription',
    ruleName: 'CANCELLATION_FEE_WITHOUT_DESCRIPTION',
    description: 'must be enabled and have a text where canceling costs a fee',
    breaks: (it) =>
      takesFees(it) && !(it.customPolicyDescription?.enabled && it.customPolicyDescription.description),
  },
  {
    field: 'cancellationFeePolicy.cancellationWindows',
    ruleName: 'EMPTY_CANCELLATION_WINDOWS_LIST',
    description: 'must not be empty',
    breaks: (it) => takesFees(it) && windowsOf(it).length === 0,
  },
  {
    field: 'cancellationFeePolicy.cancellationWindows',
    ruleName: 'INVALID_CANCELLATION_WINDOWS_ORDER',
    description: 'must be in the order of their start',
    breaks: (it) =>
      windowsOf(it).some(({ startInMinutes }, index, all) => {
        const next = all[index + 1];
        // A window without a start reaches back to the booking, so it must be the first.
        return next && (next.startInMinutes ?? Infinity) >= (startInMinutes ?? Infinity);
      }),
  },
  {
    field: 'intakeFormPolicy.formId',
    ruleName: 'INTAKE_FORM_ID_REQUIRED',
    description: 'must be stated',
    breaks: (it) => asksForm(it) && !it.intakeFormPolicy?.formId,
  },
  {
    field: 'intakeFormPolicy',
    ruleName: 'INVALID_COMPLETION_REQUIREMENT_FOR_TIMING',
    description: 'can only require a form before booking whose timing is BEFORE_BOOKING',
    breaks: ({ intakeFormPolicy: form }) =>
      form?.enabled &&
      form.completionRequirement === 'REQUIRED_BEFORE_BOOKING' &&
      form.timing !== 'BEFORE_BOOKING',
  },
  {
    field: 'intakeFormPolicy',
    ruleName: 'INTAKE_FORM_APP_NOT_INSTALLED',
    description: 'needs the app for intake forms, which is not installed on this site',
    breaks: asksForm,
  },
];

export const brokenRule = (policy: PolicyRules): BrokenRule | undefined =>
  RULES.find(({ breaks }) => breaks(policy));

const allowed = (parts: readonly ({ enabled?: boolean } | undefined)[]) => parts.every((it) => it?.enabled);

const enabledOf = <T extends { enabled?: boolean }>(parts: readonly (T | undefined)[]): T[] =>
  parts.flatMap((part) => (part?.enabled ? [part] : []));

const least = (numbers: readonly (number | undefined)[], usual: number) =>
  Math.min(...(numbers.length > 0 ? numbers.map((it) => it ?? usual) : [usual]));

const most = (numbers: readonly (number | undefined)[], usual: number) =>
  Math.max(...(numbers.length > 0 ? numbers.map((it) => it ?? usual) : [usual]));

type Ending<Limited extends string, Minutes extends string> = { enabled?: boolean } & {
  [Name in Limited]?: boolean;
} & { [Name in Minutes]?: number };

/** Returns the strictest of the rules for canceling or for rescheduling, which differ only in two field names. */
function strictestEnding<Limited extends string, Minutes extends string>(
  parts: readonly (Ending<Limited, Minutes> | undefined)[],
  [limited, minutes, usual]: [Limited, Minutes, number],
): Ending<Limited, Minutes> {
  const limits = parts.filter((it) => it?.[limited]);
  return {
    enabled: allowed(parts),
    [limited]: limits.length > 0,
    [minutes]: most(
      limits.map((it) => it?.[minutes]),
      usual,
    ),
  } as Ending<Limited, Minutes>;
}

/**
 * Returns the strictest rules of several policies (JSDoc of getStrictestBookingPolicy): the shortest booking period,
 * the earliest end of canceling and rescheduling, the fewest participants. Anything one of them forbids is forbidden.
 */
export function strictest(policies: readonly PolicyRules[]): PolicyRules {
  const all = <Name extends keyof PolicyRules>(name: Name) => policies.map((policy) => policy[name]);
  const rules = DEFAULT_RULES;
  const early = enabledOf(all('limitEarlyBookingPolicy'));
  const late = enabledOf(all('limitLateBookingPolicy'));
  const waiting = enabledOf(all('waitlistPolicy'));
  const [fee] = enabledOf(all('cancellationFeePolicy'));
  return {
    ...rules,
    limitEarlyBookingPolicy: {
      enabled: early.length > 0,
      earliestBookingInMinutes: least(
        early.map((it) => it.earliestBookingInMinutes),
        rules.limitEarlyBookingPolicy.earliestBookingInMinutes,
      ),
    },
    limitLateBookingPolicy: {
      enabled: late.length > 0,
      latestBookingInMinutes: most(
        late.map((it) => it.latestBookingInMinutes),
        rules.limitLateBookingPolicy.latestBookingInMinutes,
      ),
    },
    bookAfterStartPolicy: { enabled: late.length === 0 && allowed(all('bookAfterStartPolicy')) },
    cancellationPolicy: strictestEnding(all('cancellationPolicy'), [
      'limitLatestCancellation',
      'latestCancellationInMinutes',
      rules.cancellationPolicy.latestCancellationInMinutes,
    ]),
    reschedulePolicy: strictestEnding(all('reschedulePolicy'), [
      'limitLatestReschedule',
      'latestRescheduleInMinutes',
      rules.reschedulePolicy.latestRescheduleInMinutes,
    ]),
    waitlistPolicy: {
      enabled: allowed(all('waitlistPolicy')),
      capacity: least(
        waiting.map((it) => it.capacity),
        rules.waitlistPolicy.capacity,
      ),
      reservationTimeInMinutes: least(
        waiting.map((it) => it.reservationTimeInMinutes),
        rules.waitlistPolicy.reservationTimeInMinutes,
      ),
    },
    participantsPolicy: {
      maxParticipantsPerBooking: least(
        all('participantsPolicy').map((it) => it?.maxParticipantsPerBooking),
        rules.participantsPolicy.maxParticipantsPerBooking,
      ),
    },
    ...(fee && { cancellationFeePolicy: fee }),
    saveCreditCardPolicy: { enabled: enabledOf(all('saveCreditCardPolicy')).length > 0 },
  };
}
