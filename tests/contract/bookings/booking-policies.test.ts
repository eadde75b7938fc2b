import type { bookingPolicies } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import {
  callerOf,
  code,
  field,
  MARY,
  ownerOf,
  PAUL,
  received,
  rule,
  serviceOf,
  showStart,
  slotsOf,
} from '../../support/bookings/bookings';
import { NOWHERE } from '../../support/emulator/demo-site';
import { control, START, startEmulator } from '../../support/emulator/start';

const emulator = startEmulator();
showStart();

const owner = () => ownerOf(emulator);
const policies = () => owner().bookingPolicies;
const visitor = () => callerOf(emulator, 'visitor', PAUL);
const { lessons, groups, tastings } = seed.policies;

const strict: bookingPolicies.BookingPolicy = {
  name: 'Strict',
  limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 3 * 24 * 60 },
  participantsPolicy: { maxParticipantsPerBooking: 2 },
};

/** A policy that was just made. */
async function created(policy = strict) {
  const made = await policies().createBookingPolicy(policy);
  const { _id, revision } = made;
  if (!_id || !revision) throw new Error('No policy was made');
  return { ...made, _id, revision };
}

/** The policy of a service, as everybody sees it. */
const policyOf = async (slug: string) => (await serviceOf(await visitor(), slug)).bookingPolicy;

/** Whether a slot can be booked, by where it stands among those of ten days. */
const bookable = async (slug: string) => (await slotsOf(await visitor(), slug, {})).map((it) => it.bookable);

describe('a booking policy', () => {
  test('says the usual where its maker says nothing, and everybody can read it', async () => {
    const made = await created();
    expect(made).toMatchObject({
      ...strict,
      default: false,
      revision: '1',
      _createdDate: new Date(START),
      limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
      cancellationPolicy: { enabled: false, latestCancellationInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
    });
    expect(await (await visitor()).bookingPolicies.getBookingPolicy(made._id)).toEqual(made);
    expect(await received(emulator)).toMatchObject([['BookingPolicyCreated', { entity: { _id: made._id } }]]);
  });

  test('is that of the services that name it, and is obeyed there', async () => {
    const { _id } = await created();
    expect((await bookable('wheel-throwing-lesson')).some(Boolean)).toBe(true);
    const { _id: serviceId, revision } = await serviceOf(owner(), 'wheel-throwing-lesson');
    await owner().services.updateService(serviceId, { revision: revision ?? '', bookingPolicy: { _id } });
    expect(await policyOf('wheel-throwing-lesson')).toMatchObject({ _id, name: 'Strict' });
    const { bookingPolicies: shown } = await owner().services.queryPolicies({});
    expect(shown?.find(({ bookingPolicy }) => bookingPolicy?._id === _id)).toMatchObject({
      bookingPolicy: { name: 'Strict' },
      totalServiceCount: 1,
      connectedServices: [{ _id: serviceId }],
    });
    const late = await slotsOf(await visitor(), 'wheel-throwing-lesson', {});
    for (const { bookable: can, bookingPolicyViolations, slot } of late) {
      const days = (Date.parse(slot?.startDate ?? '') - START) / DAY;
      if (days < 3) expect([can, bookingPolicyViolations?.tooLateToBook]).toEqual([false, true]);
      else expect(bookingPolicyViolations?.tooLateToBook).toBe(false);
    }
  });

  test('that is changed is changed for its services at once', async () => {
    const before = await serviceOf(owner(), 'wheel-throwing-lesson');
    const after = await policies().updateBookingPolicy(lessons.id, {
      revision: '1',
      name: 'Lessons of all kinds',
      limitLateBookingPolicy: { latestBookingInMinutes: 30 * 24 * 60 },
    });
    expect(after).toMatchObject({
      revision: '2',
      default: true,
      name: 'Lessons of all kinds',
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 43_200 },
      cancellationPolicy: lessons.cancellationPolicy,
    });
    expect(await policyOf('wheel-throwing-lesson')).toMatchObject({ name: 'Lessons of all kinds' });
    expect((await serviceOf(owner(), 'wheel-throwing-lesson')).revision).toBe(before.revision);
    expect((await bookable('wheel-throwing-lesson')).some(Boolean)).toBe(false);
    expect(await received(emulator)).toMatchObject([
      ['BookingPolicyUpdated', { entity: { _id: lessons.id, revision: '2' } }],
    ]);
    await expect(policies().updateBookingPolicy(lessons.id, { revision: '1' })).rejects.toMatchObject(
      code('REVISION_MISMATCH'),
    );
  });

  test('that is made the default takes the place of the one before', async () => {
    const { currentDefaultBookingPolicy, previousDefaultBookingPolicy } =
      await policies().setDefaultBookingPolicy(groups.id);
    expect([currentDefaultBookingPolicy, previousDefaultBookingPolicy]).toMatchObject([
      { _id: groups.id, default: true, revision: '2' },
      { _id: lessons.id, default: false, revision: '2' },
    ]);
    expect((await policies().queryBookingPolicies().eq('default', true).find()).items).toHaveLength(1);
    expect((await received(emulator)).map(([type]) => type).sort()).toEqual([
      'BookingPolicyDefaultBookingPolicySet',
      'BookingPolicyUpdated',
      'BookingPolicyUpdated',
    ]);
    const again = await policies().setDefaultBookingPolicy(groups.id);
    expect(again.currentDefaultBookingPolicy?.revision).toBe('2');
    expect(again.previousDefaultBookingPolicy).toBeUndefined();
    expect(await received(emulator)).toHaveLength(3);
  });

  test('that is deleted leaves its services to the default one, which cannot be deleted', async () => {
    expect(await policyOf('olive-oil-tasting')).toMatchObject({ name: 'Tastings' });
    await policies().deleteBookingPolicy(tastings.id);
    await expect(policies().getBookingPolicy(tastings.id)).rejects.toMatchObject(code(404));
    expect(await policyOf('olive-oil-tasting')).toMatchObject({ _id: lessons.id });
    expect(await received(emulator)).toMatchObject([
      ['BookingPolicyDeleted', { metadata: { entityId: tastings.id } }],
    ]);
    await expect(policies().deleteBookingPolicy(lessons.id)).rejects.toMatchObject(
      code('DEFAULT_POLICY_CANNOT_BE_DELETED'),
    );
    expect(await policies().countBookingPolicies()).toEqual({ count: 2 });
  });

  test('is the default of a site that had none', async () => {
    await control('/reset', { to: 'empty' });
    expect((await created()).default).toBe(true);
    expect((await created({ name: 'Second' })).default).toBe(false);
  });
});

describe('the booking policies', () => {
  test('are queried oldest first and page by page, and counted', async () => {
    emulator.clock.advance(1000);
    await created();
    const first = await policies().queryBookingPolicies().limit(2).find();
    const second = await first.next();
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
      'Lessons',
      'Groups',
      'Tastings',
      'Strict',
    ]);
    expect(second.hasNext()).toBe(false);
    const few = await policies()
      .queryBookingPolicies()
      .gt('participantsPolicy.maxParticipantsPerBooking', 1)
      .descending('name')
      .find();
    expect(few.items.map(({ name }) => name)).toEqual(['Tastings', 'Strict', 'Groups']);
    expect(await policies().countBookingPolicies({ filter: { 'waitlistPolicy.enabled': true } })).toEqual({
      count: 1,
    });
  });

  test('have a strictest version of each of their rules', async () => {
    const ids = [lessons.id, groups.id, tastings.id];
    const { bookingPolicy } = await policies().getStrictestBookingPolicy(ids);
    expect(bookingPolicy?._id ?? undefined).toBeUndefined();
    expect(bookingPolicy).toMatchObject({
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 64_800 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
      // Groups cannot be moved at all.
      reschedulePolicy: { enabled: false, limitLatestReschedule: true, latestRescheduleInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 4 },
      participantsPolicy: { maxParticipantsPerBooking: 1 },
    });
    const { bookingPolicy: alone } = await policies().getStrictestBookingPolicy([tastings.id]);
    expect(alone).toMatchObject({
      waitlistPolicy: tastings.waitlistPolicy,
      participantsPolicy: { maxParticipantsPerBooking: 4 },
    });
  });
});

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
])('a policy that breaks %s is neither made nor changed into', async (ruleName, policy) => {
  await expect(created({ name: 'Wrong', ...policy })).rejects.toMatchObject(rule(ruleName));
  const { _id, revision } = await created({ name: 'Right' });
  await expect(policies().updateBookingPolicy(_id, { ...policy, revision })).rejects.toMatchObject(
    rule(ruleName),
  );
  expect((await policies().getBookingPolicy(_id)).revision).toBe('1');
});

test('a policy may take fees in windows that come ever nearer', async () => {
  const cancellationFeePolicy = { enabled: true, cancellationWindows: windows(120, 60) };
  expect(await created({ ...withFee, cancellationFeePolicy })).toMatchObject({ cancellationFeePolicy });
});

type Policies = ReturnType<typeof policies>;

test.each<[string, (it: Policies, id: string) => Promise<unknown>]>([
  ['updateBookingPolicy', (it, id) => it.updateBookingPolicy(id, { revision: '1', name: 'X' })],
  ['setDefaultBookingPolicy', (it, id) => it.setDefaultBookingPolicy(id)],
  ['deleteBookingPolicy', (it, id) => it.deleteBookingPolicy(id)],
])('%s needs a policy that there is, and a manager', async (_name, call) => {
  await expect(call(policies(), NOWHERE)).rejects.toMatchObject(code(404));
  await expect(call(policies(), 'usual')).rejects.toMatchObject({
    details: { validationError: expect.anything() },
  });
  for (const { bookingPolicies: theirs } of [await visitor(), await callerOf(emulator, 'member', MARY)])
    await expect(call(theirs, groups.id)).rejects.toMatchObject(code(403));
});

test('visitors make no policies, and none finds what there is not', async () => {
  const { bookingPolicies: theirs } = await visitor();
  await expect(theirs.createBookingPolicy(strict)).rejects.toMatchObject(code(403));
  for (const call of [
    () => policies().getBookingPolicy(NOWHERE),
    () => policies().getStrictestBookingPolicy([lessons.id, NOWHERE]),
  ])
    await expect(call()).rejects.toMatchObject(code(404));
});

test.each<[string, (it: Policies) => Promise<unknown>, string]>([
  ['createBookingPolicy', (it) => it.createBookingPolicy({ name: 'x'.repeat(401) }), 'bookingPolicy.name'],
  ['getBookingPolicy', (it) => it.getBookingPolicy('usual'), 'bookingPolicyId'],
  ['getStrictestBookingPolicy', (it) => it.getStrictestBookingPolicy([]), 'bookingPolicyIds'],
  ['queryBookingPolicies', (it) => it.queryBookingPolicies().limit(101).find(), 'cursorPaging.limit'],
  ['countBookingPolicies', (it) => it.countBookingPolicies({ filter: { colour: 1 } }), 'colour'],
  ['updateBookingPolicy', (it) => it.updateBookingPolicy(groups.id, { revision: null as never }), 'revision'],
])('%s tells which field breaks its contract', async (_name, call, name) => {
  await expect(call(policies())).rejects.toMatchObject(field(name));
});
