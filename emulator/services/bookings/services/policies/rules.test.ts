import { describe, expect, test } from 'vitest';
import { brokenRule, DEFAULT_RULES } from './rules';

type Policy = Parameters<typeof brokenRule>[0];
const policy = (more: Partial<Policy> = {}): Policy => ({ ...DEFAULT_RULES, ...more });

const FEES: Partial<Policy> = {
  cancellationFeePolicy: { enabled: true, cancellationWindows: [{ startInMinutes: 60 }] },
  saveCreditCardPolicy: { enabled: true },
  customPolicyDescription: { enabled: true, description: 'Half the price' },
};
const windows = (...starts: (number | undefined)[]): Partial<Policy> => ({
  ...FEES,
  cancellationFeePolicy: {
    enabled: true,
    cancellationWindows: starts.map((startInMinutes) =>
      startInMinutes === undefined ? {} : { startInMinutes },
    ),
  },
});
const early = (earliestBookingInMinutes?: number) => ({
  limitEarlyBookingPolicy: { enabled: true, ...(earliestBookingInMinutes && { earliestBookingInMinutes }) },
});
const late = (latestBookingInMinutes?: number) => ({
  limitLateBookingPolicy: { enabled: true, ...(latestBookingInMinutes && { latestBookingInMinutes }) },
});
const off = <T extends object>(part: T) => ({ ...part, enabled: false });

/** The rules that a policy can break, each after its field. */
const BROKEN = {
  BOTH: 'bookAfterStartPolicy BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED',
  WINDOW: 'limitEarlyBookingPolicy.earliestBookingInMinutes INVALID_BOOKING_WINDOW',
  CARD: 'saveCreditCardPolicy CANCELLATION_FEE_WITHOUT_CREDIT_CARD',
  TEXT: 'customPolicyDescription CANCELLATION_FEE_WITHOUT_DESCRIPTION',
  EMPTY: 'cancellationFeePolicy.cancellationWindows EMPTY_CANCELLATION_WINDOWS_LIST',
  ORDER: 'cancellationFeePolicy.cancellationWindows INVALID_CANCELLATION_WINDOWS_ORDER',
  NO_FORM: 'intakeFormPolicy.formId INTAKE_FORM_ID_REQUIRED',
  TOO_LATE: 'intakeFormPolicy INVALID_COMPLETION_REQUIREMENT_FOR_TIMING',
  NO_APP: 'intakeFormPolicy INTAKE_FORM_APP_NOT_INSTALLED',
};
type FormPolicy = NonNullable<Policy['intakeFormPolicy']>;
const form = (more: Partial<FormPolicy>): Partial<Policy> => ({
  intakeFormPolicy: { enabled: true, ...more },
});
const BEFORE = { completionRequirement: 'REQUIRED_BEFORE_BOOKING' } as const;

describe('a policy', () => {
  test.each<[string, Partial<Policy>, string | undefined]>([
    ['of defaults', {}, undefined],
    [
      'of nothing',
      Object.fromEntries(Object.keys(DEFAULT_RULES).map((name) => [name, undefined])),
      undefined,
    ],
    ['booked after the start', { bookAfterStartPolicy: { enabled: true } }, undefined],
    ['booked until late', late(60), undefined],
    [
      'booked after the start and until late',
      { bookAfterStartPolicy: { enabled: true }, ...late(60) },
      BROKEN.BOTH,
    ],
    ['with time to book in', { ...early(61), ...late(60) }, undefined],
    ['without time to book in', { ...early(60), ...late(60) }, BROKEN.WINDOW],
    ['with a start alone', { ...early(), ...late(60) }, BROKEN.WINDOW],
    ['with an end alone', { ...early(1), ...late() }, undefined],
    [
      'with a start that is off',
      { limitEarlyBookingPolicy: off(early(1).limitEarlyBookingPolicy), ...late(60) },
      undefined,
    ],
    [
      'with an end that is off',
      { ...early(1), limitLateBookingPolicy: off(late(60).limitLateBookingPolicy) },
      undefined,
    ],
    ['with fees', FEES, undefined],
    ['with fees, without a card', { ...FEES, saveCreditCardPolicy: undefined }, BROKEN.CARD],
    ['with fees, the card off', { ...FEES, saveCreditCardPolicy: { enabled: false } }, BROKEN.CARD],
    ['with fees, undescribed', { ...FEES, customPolicyDescription: undefined }, BROKEN.TEXT],
    [
      'with fees, the description off',
      { ...FEES, customPolicyDescription: { enabled: false, description: 'x' } },
      BROKEN.TEXT,
    ],
    [
      'with fees, the description empty',
      { ...FEES, customPolicyDescription: { enabled: true, description: '' } },
      BROKEN.TEXT,
    ],
    ['with fees at no time', windows(), BROKEN.EMPTY],
    ['with fees without windows', { ...FEES, cancellationFeePolicy: { enabled: true } }, BROKEN.EMPTY],
    [
      'with fees that are off, at no time',
      { cancellationFeePolicy: { enabled: false, cancellationWindows: [] } },
      undefined,
    ],
    ['with windows that follow', windows(undefined, 90, 60), undefined],
    ['with windows the wrong way round', windows(60, 90), BROKEN.ORDER],
    ['with the same window twice', windows(60, 60), BROKEN.ORDER],
    ['with a second window without a start', windows(60, undefined), BROKEN.ORDER],
    ['with a form without an id', form({}), BROKEN.NO_FORM],
    [
      'with a form that comes too late',
      form({ formId: 'f', ...BEFORE, timing: 'AFTER_BOOKING' }),
      BROKEN.TOO_LATE,
    ],
    ['with a form in time', form({ formId: 'f', ...BEFORE, timing: 'BEFORE_BOOKING' }), BROKEN.NO_APP],
    ['with an optional form', form({ formId: 'f' }), BROKEN.NO_APP],
    ['with a form that is off', form({ enabled: false, ...BEFORE, timing: 'AFTER_BOOKING' }), undefined],
  ] as [string, Partial<Policy>, string | undefined][])('%s', (_name, more, expected) => {
    const broken = brokenRule(policy(more));
    expect(broken && `${broken.field} ${broken.ruleName}`).toBe(expected);
    if (broken) expect(broken.description).toMatch(/^(must|can|needs)/);
  });
});

test('the defaults of a policy limit nothing and charge no fee', () => {
  expect(DEFAULT_RULES).toEqual({
    customPolicyDescription: { enabled: false, description: '' },
    limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 7 * 24 * 60 },
    limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 24 * 60 },
    bookAfterStartPolicy: { enabled: false },
    cancellationPolicy: {
      enabled: false,
      limitLatestCancellation: false,
      latestCancellationInMinutes: 24 * 60,
    },
    reschedulePolicy: { enabled: false, limitLatestReschedule: false, latestRescheduleInMinutes: 24 * 60 },
    waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
    participantsPolicy: { maxParticipantsPerBooking: 1 },
    cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
    saveCreditCardPolicy: { enabled: false },
  });
});
