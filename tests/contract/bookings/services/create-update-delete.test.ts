import type { services } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import { busyTimes } from '@/emulator/services/bookings/availability-calendar/slots';
import { bookSlot } from '@/emulator/services/bookings/bookings/hosted-checkout';
import {
  book as bookPlace,
  callerOf,
  idOf,
  MARY,
  ownerOf,
  received,
  showStart,
  slotOf,
  staffOf,
} from '../../../support/bookings/bookings';
import { BUYER } from '../../../support/ecom/shop';
import { NOWHERE } from '../../../support/emulator/demo-site';
import { START, startEmulator, visitor } from '../../../support/emulator/start';
import { freeSlots } from '../../../support/hosted/checkouts';

const emulator = startEmulator();
showStart();

const MAREN = staffOf('Maren');
const CLAY = { _id: seed.categories.clay.id };

const owner = () => ownerOf(emulator).services;

const raku = {
  name: 'Raku evening',
  type: 'CLASS' as const,
  defaultCapacity: 5,
  category: CLAY,
  onlineBooking: { enabled: true },
  payment: {
    rateType: 'FIXED' as const,
    fixed: { price: { value: '80.00', currency: 'USD' } },
    options: { online: true, inPerson: false },
  },
  locations: [{ type: 'BUSINESS' as const, business: { _id: seed.locations.studio.id } }],
};
const lesson = {
  ...raku,
  name: 'Trimming lesson',
  type: 'APPOINTMENT' as const,
  defaultCapacity: 1,
  staffMemberIds: [MAREN.resourceId],
  schedule: { availabilityConstraints: { sessionDurations: [45], timeBetweenSessions: 15 } },
};

async function created(service: services.Service = raku): Promise<{ id: string; revision: string }> {
  const { _id, revision } = await owner().createService(service);
  return { id: _id ?? '', revision: revision ?? '' };
}

/** The rule that a call breaks, as the platform names it. */
async function ruleOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  );
  return error?.details?.validationError?.fieldViolations?.[0]?.ruleName ?? String(error);
}

/** Books the first free slot of a service, as its hosted page does. */
async function book(slug: string) {
  const [entry] = await freeSlots(await visitor(), slug);
  const { slot } = entry ?? {};
  return emulator.run({ role: 'visitor', id: NOWHERE }, 'http://localhost:4010', (context) =>
    bookSlot(
      context,
      {
        slot: {
          serviceId: slot?.serviceId,
          startDate: slot?.startDate ?? '',
          endDate: slot?.endDate ?? '',
        },
      },
      { buyer: BUYER, participants: 1 },
    ),
  );
}

describe('creating a service', () => {
  test('fills in what was not said, and everyone can read it', async () => {
    const { id } = await created();
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

  test('of appointments offers them in the hours of its staff', async () => {
    await created(lesson);
    const slots = await freeSlots(await visitor(), 'trimming-lesson');
    expect(new Set(slots.map(({ slot }) => slot?.resource?.name))).toEqual(new Set([MAREN.name]));
  });

  test('gives a second one of that name another slug', async () => {
    await created();
    const { mainSlug } = await owner().createService(raku);
    expect(mainSlug?.name).toBe('raku-evening-1');
  });

  test.each<[string, services.Service]>([
    ['INVALID_SERVICE_TYPE', { ...raku, type: undefined }],
    ['INVALID_SERVICE_NAME', { ...raku, name: undefined }],
    ['INVALID_ONLINE_BOOKING', { ...raku, onlineBooking: undefined }],
    ['INVALID_DEFAULT_CAPACITY', { ...raku, defaultCapacity: undefined }],
    ['INVALID_APPOINTMENT_CAPACITY', { ...lesson, defaultCapacity: 2 }],
    ['PAYMENT_REQUIRED', { ...raku, payment: undefined }],
    ['INVALID_PAYMENT_TYPE', { ...raku, payment: { options: { inPerson: true } } }],
    ['INVALID_RATE', { ...raku, payment: { ...raku.payment, fixed: undefined } }],
    ['INVALID_PAYMENT_OPTIONS', { ...raku, payment: { ...raku.payment, options: {} } }],
    ['INVALID_PAYMENT_OPTIONS', { ...raku, payment: { rateType: 'NO_FEE', options: { online: true } } }],
    ['INVALID_CATEGORY', { ...raku, category: { _id: NOWHERE } }],
    ['INVALID_BOOKING_POLICY', { ...raku, bookingPolicy: { _id: NOWHERE } }],
    ['INVALID_STAFF_MEMBER_IDS', { ...lesson, staffMemberIds: [] }],
    ['INVALID_STAFF_MEMBER_IDS', { ...lesson, staffMemberIds: [NOWHERE] }],
    ['INVALID_SESSION_DURATION', { ...lesson, schedule: {} }],
    ['INVALID_BUSINESS_LOCATION', { ...raku, locations: [{ type: 'BUSINESS', business: { _id: NOWHERE } }] }],
    ['INVALID_CUSTOM_LOCATION', { ...raku, locations: [{ type: 'CUSTOM' }] }],
    [
      'INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS',
      {
        ...raku,
        onlineBooking: { enabled: true, requireManualApproval: true },
        payment: { ...raku.payment, options: { online: true, pricingPlan: true } },
      },
    ],
  ])('that breaks the rule %s is refused', async (rule, service) => {
    expect(await ruleOf(owner().createService(service))).toBe(rule);
    expect((await owner().queryServices().find()).totalCount).toBe(8);
  });
});

describe('updating a service', () => {
  test('changes what was said, and nothing else', async () => {
    const { id, revision } = await created();
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

  test('may replace one kind of rate by another', async () => {
    const { id, revision } = await created();
    const payment = {
      rateType: 'CUSTOM' as const,
      custom: { description: 'Ask us' },
      options: { online: false, inPerson: true },
    };
    const after = await owner().updateService(id, { revision, payment });
    expect(after.payment).toMatchObject(payment);
    expect(after.payment).not.toHaveProperty('fixed');
  });

  test('by another name gives it another slug, and the old one still leads to it', async () => {
    const { id, revision } = await created();
    const after = await owner().updateService(id, { revision, name: 'Raku night' });
    expect(after.mainSlug?.name).toBe('raku-night');
    expect(after.supportedSlugs?.map(({ name }) => name)).toEqual(['raku-evening', 'raku-night']);
  });

  test('that somebody else has changed since, or in a way that breaks a rule, changes nothing', async () => {
    const { id, revision } = await created();
    await owner().updateService(id, { revision, hidden: true });
    await expect(owner().updateService(id, { revision, name: 'Late' })).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    const broken = owner().updateService(id, { revision: '2', category: { _id: NOWHERE } });
    expect(await ruleOf(broken)).toBe('INVALID_CATEGORY');
    expect(await owner().getService(id)).toMatchObject({ name: 'Raku evening', revision: '2' });
  });
});

describe('deleting a service', () => {
  test('takes it away, with its sessions and the bookings of them', async () => {
    const { booking } = await book('open-studio');
    const id = idOf('open-studio');
    await owner().deleteService(id);
    await expect(owner().getService(id)).rejects.toMatchObject({
      details: { applicationError: { code: 404 } },
    });
    const { availabilityCalendar } = await visitor();
    const period = { startDate: new Date(START).toISOString(), endDate: new Date(START + DAY).toISOString() };
    await expect(
      availabilityCalendar.queryAvailability({ filter: { serviceId: [id], ...period } }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'SERVICE_NOT_FOUND' } } });
    const canceled = (await received(emulator)).filter(([type]) => type === 'BookingCanceled');
    expect(canceled.map(([, { data }]) => data)).toContainEqual(
      expect.objectContaining({
        previousStatus: 'CONFIRMED',
        booking: expect.objectContaining({ _id: booking.id, status: 'CANCELED' }),
      }),
    );
  });

  test('may leave the sessions in which somebody takes part', async () => {
    await book('open-studio');
    await owner().deleteService(idOf('open-studio'), { preserveFutureSessionsWithParticipants: true });
    expect((await received(emulator)).filter(([type]) => type === 'BookingCanceled')).toEqual([]);
  });

  test('leaves its teacher busy with what is booked alone, until that is canceled or declined', async () => {
    const client = await callerOf(emulator, 'member', MARY);
    const place = await slotOf(client, 'open-studio', 2);
    const made = [await bookPlace(client, place), await bookPlace(client, place)] as const;
    const start = Date.parse(place.slot.startDate ?? '');
    const isBusy = (at: number) =>
      emulator
        .run({ role: 'owner', id: NOWHERE }, '', (context) =>
          busyTimes(context, place.slot.resource._id, { start: at, end: at + MINUTE }),
        )
        .some((busy) => busy.start === at);
    expect([isBusy(start), isBusy(start + DAY)]).toEqual([true, true]);
    await owner().deleteService(idOf('open-studio'), { preserveFutureSessionsWithParticipants: true });
    expect([isBusy(start), isBusy(start + DAY)]).toEqual([true, false]);
    const [mine, other] = made;
    const [shown] =
      (
        await client.extendedBookings.queryExtendedBookings(
          { filter: { id: mine._id } },
          { withBookingAllowedActions: true },
        )
      ).extendedBookings ?? [];
    expect(shown?.allowedActions).toEqual({ cancel: true, reschedule: false });
    const canceled = await client.bookings.cancelBooking(mine._id, { revision: mine.revision });
    expect(canceled.booking?.status).toBe('CANCELED');
    expect(isBusy(start)).toBe(true);
    const declined = await ownerOf(emulator).bookings.declineBooking(other._id, other.revision);
    expect(declined.booking?.status).toBe('DECLINED');
    expect(isBusy(start)).toBe(false);
  });
});

test('visitors may not write, and what is not there is not found', async () => {
  const { id, revision } = await created();
  const { services: theirs } = await visitor();
  for (const call of [
    () => theirs.createService(raku),
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

describe('what happens is told', () => {
  test('of services', async () => {
    const { id, revision } = await created();
    await owner().updateService(id, { revision, tagLine: 'Fire!' });
    await owner().deleteService(id);
    const events = await received(emulator);
    expect(events.map(([type]) => type)).toEqual(['ServiceCreated', 'ServiceUpdated', 'ServiceDeleted']);
    expect(events[0]?.[1]).toMatchObject({ entity: { _id: id, name: 'Raku evening' } });
    expect(events[1]?.[1]).toMatchObject({ entity: { _id: id, tagLine: 'Fire!', revision: '2' } });
    expect(events[2]?.[1]).toMatchObject({ metadata: { entityId: id } });
  });

  test('of bookings', async () => {
    const { booking } = await book('wheel-throwing-lesson');
    const events = await received(emulator);
    expect(events.map(([type]) => type)).toEqual(['BookingCreated', 'BookingUpdated', 'BookingConfirmed']);
    expect(events[0]?.[1]).toMatchObject({ entity: { _id: booking.id, status: 'CREATED' } });
    expect(events[1]?.[1]).toMatchObject({ entity: { _id: booking.id, status: 'CONFIRMED' } });
    expect(events[2]?.[1]).toMatchObject({
      data: { booking: { _id: booking.id, status: 'CONFIRMED' }, previousStatus: 'CREATED' },
    });
  });
});
