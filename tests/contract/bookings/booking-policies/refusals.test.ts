import type { bookingPolicies } from '@wix/bookings';
import { expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { bookingPoliciesOf, STRICT_POLICY } from '@/tests/support/bookings/booking-policies';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  MARY,
  PAUL,
  showStart,
  violatedField,
  violatedRule,
} from '@/tests/support/bookings/bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createPolicy } = bookingPoliciesOf(emulator);
showStart();

const owner = () => bookingsOwner(emulator);
const policies = () => owner().bookingPolicies;
const visitor = () => clientAs(emulator, 'visitor', PAUL);
const { lessons, groups } = seed.policies;

const fee = { enabled: true, cancellationWindows: [{ percentage: '50', startInMinutes: 60 }] };
const withFee = {
  cancellationFeePolicy: fee,
  saveCreditCardPolicy: { enabled: true },
  customPolicyDescription: { enabled: true, description: 'Half of it within the hour.' },
};
const windows = (...starts: number[]) =>
  starts.map((startInMinutes) => ({ percentage: '50', startInMinutes }));

test.each<[string, bookingPolicies.BookingPolicy]>([
  [
    'BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED',
    { limitLateBookingPolicy: { enabled: true }, bookAfterStartPolicy: { enabled: true } },
  ],
  [
    'INVALID_BOOKING_WINDOW',
    {
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
    },
  ],
  ['CANCELLATION_FEE_WITHOUT_CREDIT_CARD', { ...withFee, saveCreditCardPolicy: { enabled: false } }],
  ['CANCELLATION_FEE_WITHOUT_DESCRIPTION', { ...withFee, customPolicyDescription: { enabled: true } }],
  ['EMPTY_CANCELLATION_WINDOWS_LIST', { ...withFee, cancellationFeePolicy: { enabled: true } }],
  [
    'INVALID_CANCELLATION_WINDOWS_ORDER',
    { ...withFee, cancellationFeePolicy: { enabled: true, cancellationWindows: windows(60, 120) } },
  ],
  ['INTAKE_FORM_ID_REQUIRED', { intakeFormPolicy: { enabled: true } }],
  ['INTAKE_FORM_APP_NOT_INSTALLED', { intakeFormPolicy: { enabled: true, formId: NOWHERE } }],
  [
    'INVALID_COMPLETION_REQUIREMENT_FOR_TIMING',
    {
      intakeFormPolicy: {
        enabled: true,
        formId: NOWHERE,
        timing: 'AFTER_BOOKING',
        completionRequirement: 'REQUIRED_BEFORE_BOOKING',
      },
    },
  ],
])('a policy that breaks %s is refused, on create and on update', async (ruleName, policy) => {
  await expect(createPolicy({ name: 'Wrong', ...policy })).rejects.toMatchObject(violatedRule(ruleName));
  const { _id, revision } = await createPolicy({ name: 'Right' });
  await expect(policies().updateBookingPolicy(_id, { ...policy, revision })).rejects.toMatchObject(
    violatedRule(ruleName),
  );
  expect((await policies().getBookingPolicy(_id)).revision).toBe('1');
});

test('a policy accepts cancellation fees in windows of decreasing length', async () => {
  const cancellationFeePolicy = { enabled: true, cancellationWindows: windows(120, 60) };
  expect(await createPolicy({ ...withFee, cancellationFeePolicy })).toMatchObject({ cancellationFeePolicy });
});

type Policies = ReturnType<typeof policies>;

test.each<[string, (it: Policies, id: string) => Promise<unknown>]>([
  ['updateBookingPolicy', (it, id) => it.updateBookingPolicy(id, { revision: '1', name: 'X' })],
  ['setDefaultBookingPolicy', (it, id) => it.setDefaultBookingPolicy(id)],
  ['deleteBookingPolicy', (it, id) => it.deleteBookingPolicy(id)],
])('%s refuses visitors and unknown policies', async (_name, call) => {
  await expect(call(policies(), NOWHERE)).rejects.toMatchObject(errorCode(404));
  await expect(call(policies(), 'usual')).rejects.toMatchObject({
    details: { validationError: expect.anything() },
  });
  for (const { bookingPolicies: theirs } of [await visitor(), await clientAs(emulator, 'member', MARY)])
    await expect(call(theirs, groups.id)).rejects.toMatchObject(errorCode(403));
});

test('visitors cannot create policies, and an unknown one answers 404', async () => {
  const { bookingPolicies: theirs } = await visitor();
  await expect(theirs.createBookingPolicy(STRICT_POLICY)).rejects.toMatchObject(errorCode(403));
  for (const call of [
    () => policies().getBookingPolicy(NOWHERE),
    () => policies().getStrictestBookingPolicy([lessons.id, NOWHERE]),
  ])
    await expect(call()).rejects.toMatchObject(errorCode(404));
});

test.each<[string, (it: Policies) => Promise<unknown>, string]>([
  ['createBookingPolicy', (it) => it.createBookingPolicy({ name: 'x'.repeat(401) }), 'bookingPolicy.name'],
  ['getBookingPolicy', (it) => it.getBookingPolicy('usual'), 'bookingPolicyId'],
  ['getStrictestBookingPolicy', (it) => it.getStrictestBookingPolicy([]), 'bookingPolicyIds'],
  ['queryBookingPolicies', (it) => it.queryBookingPolicies().limit(101).find(), 'cursorPaging.limit'],
  ['countBookingPolicies', (it) => it.countBookingPolicies({ filter: { colour: 1 } }), 'colour'],
  ['updateBookingPolicy', (it) => it.updateBookingPolicy(groups.id, { revision: null as never }), 'revision'],
])('%s names the field that breaks its contract', async (_name, call, name) => {
  await expect(call(policies())).rejects.toMatchObject(violatedField(name));
});
