import type { services } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { bookingsOwner, showStart } from '@/tests/support/bookings/bookings';
import { MAREN, RAKU_CLASS, servicesOf } from '@/tests/support/bookings/services';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { freeSlots } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const { createService } = servicesOf(emulator);
showStart();

const owner = () => bookingsOwner(emulator).services;
const lesson = {
  ...RAKU_CLASS,
  name: 'Trimming lesson',
  type: 'APPOINTMENT' as const,
  defaultCapacity: 1,
  staffMemberIds: [MAREN.resourceId],
  schedule: { availabilityConstraints: { sessionDurations: [45], timeBetweenSessions: 15 } },
};

/** Returns the rule that a call breaks, by the platform's name. */
async function ruleOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  );
  return error?.details?.validationError?.fieldViolations?.[0]?.ruleName ?? String(error);
}

describe('creating a service', () => {
  test('fills in defaults and makes the service public', async () => {
    const { id } = await createService();
    expect(await (await visitor()).services.getService(id)).toMatchObject({
      name: 'Raku evening',
      hidden: false,
      revision: '1',
      mainSlug: { name: 'raku-evening' },
      category: { name: 'At the wheel' },
      bookingPolicy: { name: 'Lessons' },
      locations: [{ type: 'BUSINESS', business: { name: 'Fennel & Clay studio' } }],
    });
    const client = await visitor();
    expect((await client.services.queryServices().eq('name', 'Raku evening').find()).items).toHaveLength(1);
  });

  test('offers appointments in the working hours of its staff', async () => {
    await createService(lesson);
    const slots = await freeSlots(await visitor(), 'trimming-lesson');
    expect(new Set(slots.map(({ slot }) => slot?.resource?.name))).toEqual(new Set([MAREN.name]));
  });

  test('numbers the slug of a second service with the same name', async () => {
    await createService();
    const { mainSlug } = await owner().createService(RAKU_CLASS);
    expect(mainSlug?.name).toBe('raku-evening-1');
  });

  test.each<[string, services.Service]>([
    ['INVALID_SERVICE_TYPE', { ...RAKU_CLASS, type: undefined }],
    ['INVALID_SERVICE_NAME', { ...RAKU_CLASS, name: undefined }],
    ['INVALID_ONLINE_BOOKING', { ...RAKU_CLASS, onlineBooking: undefined }],
    ['INVALID_DEFAULT_CAPACITY', { ...RAKU_CLASS, defaultCapacity: undefined }],
    ['INVALID_APPOINTMENT_CAPACITY', { ...lesson, defaultCapacity: 2 }],
    ['PAYMENT_REQUIRED', { ...RAKU_CLASS, payment: undefined }],
    ['INVALID_PAYMENT_TYPE', { ...RAKU_CLASS, payment: { options: { inPerson: true } } }],
    ['INVALID_RATE', { ...RAKU_CLASS, payment: { ...RAKU_CLASS.payment, fixed: undefined } }],
    ['INVALID_PAYMENT_OPTIONS', { ...RAKU_CLASS, payment: { ...RAKU_CLASS.payment, options: {} } }],
    [
      'INVALID_PAYMENT_OPTIONS',
      { ...RAKU_CLASS, payment: { rateType: 'NO_FEE', options: { online: true } } },
    ],
    ['INVALID_CATEGORY', { ...RAKU_CLASS, category: { _id: NOWHERE } }],
    ['INVALID_BOOKING_POLICY', { ...RAKU_CLASS, bookingPolicy: { _id: NOWHERE } }],
    ['MISSING_APPOINTMENT_RESOURCES', { ...lesson, staffMemberIds: [] }],
    ['INVALID_STAFF_MEMBER_IDS', { ...lesson, staffMemberIds: [NOWHERE] }],
    ['INVALID_SESSION_DURATION', { ...lesson, schedule: {} }],
    [
      'INVALID_BUSINESS_LOCATION',
      { ...RAKU_CLASS, locations: [{ type: 'BUSINESS', business: { _id: NOWHERE } }] },
    ],
    ['INVALID_CUSTOM_LOCATION', { ...RAKU_CLASS, locations: [{ type: 'CUSTOM' }] }],
    [
      'INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS',
      {
        ...RAKU_CLASS,
        onlineBooking: { enabled: true, requireManualApproval: true },
        payment: { ...RAKU_CLASS.payment, options: { online: true, pricingPlan: true } },
      },
    ],
  ])('refuses a service that breaks the rule %s', async (rule, service) => {
    expect(await ruleOf(owner().createService(service))).toBe(rule);
    expect((await owner().queryServices().find()).totalCount).toBe(8);
  });
});

describe('updating a service', () => {
  test('changes only the fields that were sent', async () => {
    const { id, revision } = await createService();
    const before = await owner().getService(id);
    await owner().updateService(id, { revision, payment: { options: { inPerson: true } } });
    const after = await owner().getService(id);
    expect(after).toMatchObject({
      revision: '2',
      payment: { fixed: { price: { value: '80.00' } }, options: { online: true, inPerson: true } },
    });
    const rest = { revision: '', payment: {}, _updatedDate: undefined };
    expect({ ...after, ...rest }).toEqual({ ...before, ...rest });
  });

  test('replaces one kind of rate by another', async () => {
    const { id, revision } = await createService();
    const payment = {
      rateType: 'CUSTOM' as const,
      custom: { description: 'Ask us' },
      options: { online: false, inPerson: true },
    };
    const after = await owner().updateService(id, { revision, payment });
    expect(after.payment).toMatchObject(payment);
    expect(after.payment).not.toHaveProperty('fixed');
  });

  test('with another name changes the slug, and the old slug still finds it', async () => {
    const { id, revision } = await createService();
    const after = await owner().updateService(id, { revision, name: 'Raku night' });
    expect(after.mainSlug?.name).toBe('raku-night');
    expect(after.supportedSlugs?.map(({ name }) => name)).toEqual(['raku-evening', 'raku-night']);
  });

  test('with an outdated revision or a broken rule changes nothing', async () => {
    const { id, revision } = await createService();
    await owner().updateService(id, { revision, hidden: true });
    await expect(owner().updateService(id, { revision, name: 'Late' })).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    const broken = owner().updateService(id, { revision: '2', category: { _id: NOWHERE } });
    expect(await ruleOf(broken)).toBe('INVALID_CATEGORY');
    expect(await owner().getService(id)).toMatchObject({ name: 'Raku evening', revision: '2' });
  });
});

test('visitors cannot write services, and an unknown service answers 404', async () => {
  const { id, revision } = await createService();
  const { services: theirs } = await visitor();
  for (const call of [
    () => theirs.createService(RAKU_CLASS),
    () => theirs.updateService(id, { revision, hidden: true }),
    () => theirs.deleteService(id),
  ]) {
    await expect(call()).rejects.toMatchObject({ details: { applicationError: { code: 403 } } });
  }
  for (const call of [
    () => owner().updateService(NOWHERE, { revision: '1', hidden: true }),
    () => owner().deleteService(NOWHERE),
  ]) {
    await expect(call()).rejects.toMatchObject({ details: { applicationError: { code: 404 } } });
  }
});
