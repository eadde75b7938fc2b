import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import { bookingPoliciesOf, STRICT_POLICY } from '@/tests/support/bookings/booking-policies';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  PAUL,
  serviceOf,
  showStart,
  slotsOf,
  webhookEventsOf,
} from '@/tests/support/bookings/bookings';
import { control, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createPolicy } = bookingPoliciesOf(emulator);
showStart();

const owner = () => bookingsOwner(emulator);
const policies = () => owner().bookingPolicies;
const visitor = () => clientAs(emulator, 'visitor', PAUL);
const { lessons, groups, tastings } = seed.policies;

/** The policy of a service, as visitors see it. */
const policyOf = async (slug: string) => (await serviceOf(await visitor(), slug)).bookingPolicy;

/** Whether each of the slots of ten days can be booked. */
const bookable = async (slug: string) => (await slotsOf(await visitor(), slug, {})).map((it) => it.bookable);

describe('a booking policy', () => {
  test('gets default values for the fields left out, and is public', async () => {
    const policy = await createPolicy();
    expect(policy).toMatchObject({
      ...STRICT_POLICY,
      default: false,
      revision: '1',
      _createdDate: new Date(START),
      limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
      cancellationPolicy: { enabled: false, latestCancellationInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
    });
    expect(await (await visitor()).bookingPolicies.getBookingPolicy(policy._id)).toEqual(policy);
    expect(await webhookEventsOf(emulator)).toMatchObject([
      ['BookingPolicyCreated', { entity: { _id: policy._id } }],
    ]);
  });

  test('applies to the services that refer to it', async () => {
    const { _id } = await createPolicy();
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

  test('applies its changes to its services at once', async () => {
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
    expect(await webhookEventsOf(emulator)).toMatchObject([
      ['BookingPolicyUpdated', { entity: { _id: lessons.id, revision: '2' } }],
    ]);
    await expect(policies().updateBookingPolicy(lessons.id, { revision: '1' })).rejects.toMatchObject(
      errorCode('REVISION_MISMATCH'),
    );
  });

  test('replaces the default when it is made the default', async () => {
    const { currentDefaultBookingPolicy, previousDefaultBookingPolicy } =
      await policies().setDefaultBookingPolicy(groups.id);
    expect([currentDefaultBookingPolicy, previousDefaultBookingPolicy]).toMatchObject([
      { _id: groups.id, default: true, revision: '2' },
      { _id: lessons.id, default: false, revision: '2' },
    ]);
    expect((await policies().queryBookingPolicies().eq('default', true).find()).items).toHaveLength(1);
    expect((await webhookEventsOf(emulator)).map(([type]) => type).sort()).toEqual([
      'BookingPolicyDefaultBookingPolicySet',
      'BookingPolicyUpdated',
      'BookingPolicyUpdated',
    ]);
    const again = await policies().setDefaultBookingPolicy(groups.id);
    expect(again.currentDefaultBookingPolicy?.revision).toBe('2');
    expect(again.previousDefaultBookingPolicy).toBeUndefined();
    expect(await webhookEventsOf(emulator)).toHaveLength(3);
  });

  test('is replaced by the default when it is deleted; the default cannot be deleted', async () => {
    expect(await policyOf('olive-oil-tasting')).toMatchObject({ name: 'Tastings' });
    await policies().deleteBookingPolicy(tastings.id);
    await expect(policies().getBookingPolicy(tastings.id)).rejects.toMatchObject(errorCode(404));
    expect(await policyOf('olive-oil-tasting')).toMatchObject({ _id: lessons.id });
    expect(await webhookEventsOf(emulator)).toMatchObject([
      ['BookingPolicyDeleted', { metadata: { entityId: tastings.id } }],
    ]);
    await expect(policies().deleteBookingPolicy(lessons.id)).rejects.toMatchObject(
      errorCode('DEFAULT_POLICY_CANNOT_BE_DELETED'),
    );
    expect(await policies().countBookingPolicies()).toEqual({ count: 2 });
  });

  test('becomes the default of a site that has none', async () => {
    await control('/reset', { to: 'empty' });
    expect((await createPolicy()).default).toBe(true);
    expect((await createPolicy({ name: 'Second' })).default).toBe(false);
  });
});
