import { describe, expect, test } from 'vitest';
import type { Context } from '#core/contract/context';
import { DAY, MINUTE } from '#core/time/clock';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { orders } from '../../ecom/orders/entity';
import { type Service, services } from '../services/entity';
import { overlaps } from '../slots/schedule';
import { serializeSlot } from '../slots/serialize';
import { type Slot, slotsOf } from '../slots/slots';
import { bookings } from './entity';
import { type Booker, bookSlot, describeSlot } from './hosted-checkout';

const WEEK = 7 * DAY;
const window = { start: START, end: START + WEEK };
const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const visitor = { role: 'visitor', id: 'd9c1a3f0-0000-4000-8000-000000000001' } as const;

const emulator = startEmulator();
const { clock } = emulator;

const within = <T>(work: (context: Context) => T): T => emulator.run(visitor, 'http://localhost', work);

function serviceOf({ documents }: Context, slug: string): Service {
  const service = documents.find(services, { 'mainSlug.name': slug });
  if (!service) throw new Error(`The seed has no service ${slug}`);
  return service;
}

const freeSlots = (context: Context, slug: string): Slot[] =>
  slotsOf(context, serviceOf(context, slug), window).filter(({ bookable }) => bookable);

function firstFree(context: Context, slug: string): Slot {
  const [slot] = freeSlots(context, slug);
  if (!slot) throw new Error(`${slug} has no free slot`);
  return slot;
}

const entryOf = (slot: Slot, zone = 'America/New_York') =>
  serializeSlot(slot, zone, slot.service.locations?.[0]);
function book(context: Context, slot: Slot, change: Partial<Booker> = {}) {
  const { booking, order } = bookSlot(context, entryOf(slot), { buyer, participants: 1, ...change });
  if (!order) throw new Error('The booking has no order');
  return { booking, order };
}

describe('booking a slot', () => {
  test('stores the booking and its order, and takes the slot', () => {
    const { slot, booking, order } = within((context) => {
      const free = firstFree(context, 'wheel-throwing-lesson');
      return { slot: free, ...book(context, free, { timezone: 'Europe/Berlin' }) };
    });
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      revision: '2',
      totalParticipants: 1,
      contactDetails: { firstName: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Berlin' },
      bookedEntity: { slot: { resource: slot.resource, timezone: 'Europe/Berlin' } },
      createdBy: { anonymousVisitorId: visitor.id },
    });
    expect(order.priceSummary?.total?.amount).toBe('65.00');
    expect(order.lineItems?.[0]?.catalogReference?.catalogItemId).toBe(booking.id);
    within((context) => {
      expect(context.documents.get(bookings, booking.id)).toEqual(booking);
      const now = slotsOf(context, slot.service, slot, { resourceIds: [slot.resource.id] });
      expect(now).toMatchObject([{ openSpots: 0, bookable: false }]);
    });
  });

  test('gives the last place to only one of two people, and charges only that one', () => {
    const slot = within((context) => firstFree(context, 'glaze-consult'));
    within((context) => book(context, slot));
    expect(() => within((context) => book(context, slot))).toThrow('already booked');
    within((context) => {
      expect(context.documents.count(orders, {})).toBe(1);
    });
  });

  test('makes the staff member busy in other services too', () => {
    const lesson = within((context) => {
      const free = freeSlots(context, 'wheel-throwing-lesson').find(
        ({ resource }) => resource.name === 'Maren Holt',
      );
      if (!free) throw new Error('Maren has no free lesson');
      book(context, free);
      return free;
    });
    const pair = within((context) => freeSlots(context, 'wheel-for-two'));
    expect(pair.filter((slot) => overlaps(slot, lesson))).toEqual([]);
    expect(pair.length).toBeGreaterThan(0);
  });

  test('takes one place per participant in a class, up to its capacity', () => {
    const { slot, before } = within((context) => {
      const free = firstFree(context, 'open-studio');
      book(context, free, { participants: 2 });
      return { slot: free, before: free.openSpots };
    });
    const openSpots = within((context) => slotsOf(context, slot.service, slot)[0]?.openSpots);
    expect(openSpots).toBe(before - 2);
    expect(() => within((context) => book(context, slot, { participants: 4 }))).toThrow('places are left');
  });

  test('waits for the owner’s approval if the service requires it, and is paid in person', () => {
    const { booking, order } = within((context) => book(context, firstFree(context, 'kitchen-visit')));
    expect(booking).toMatchObject({ status: 'PENDING', paymentStatus: 'NOT_PAID' });
    expect(order.paymentStatus).toBe('NOT_PAID');
  });

  test('exempts a free service from payment', () => {
    const { booking } = within((context) => book(context, firstFree(context, 'glaze-consult')));
    expect(booking.paymentStatus).toBe('EXEMPT');
  });

  test.each([0, -1, 1.5, 5, 1e9])('refuses %d participants', (participants) => {
    expect(() =>
      within((context) => book(context, firstFree(context, 'open-studio'), { participants })),
    ).toThrow(/for 1 to 4|places are left/);
  });

  test('refuses a slot whose start has come too close', () => {
    const slot = within((context) => firstFree(context, 'wheel-throwing-lesson'));
    clock.set(slot.start - MINUTE);
    expect(() => within((context) => book(context, slot))).toThrow('cannot be booked for that time now');
  });

  test('refuses a time that the service never offers', () => {
    const slot = within((context) => firstFree(context, 'wheel-throwing-lesson'));
    const shifted = { ...slot, start: slot.start + MINUTE, end: slot.end + MINUTE };
    expect(() => within((context) => book(context, shifted))).toThrow('not offered at that time');
  });

  test('requires a site that accepts payments to pay online', () => {
    emulator.updateSite({ acceptsPayments: false });
    expect(() => within((context) => book(context, firstFree(context, 'open-studio')))).toThrow('payments');
    within((context) => book(context, firstFree(context, 'glaze-consult')));
  });

  test('takes any free staff member if none is named', () => {
    const { booking, slot } = within((context) => {
      const free = firstFree(context, 'wheel-throwing-lesson');
      const entry = entryOf(free);
      const anyone = { ...entry, slot: { ...entry.slot, resource: undefined } };
      return { slot: free, booking: bookSlot(context, anyone, { buyer, participants: 1 }).booking };
    });
    expect(booking.bookedEntity?.slot?.resource?.id).toBe(slot.resource.id);
  });

  test.each([{}, { slot: {} }, { slot: { serviceId: 'x', startDate: 'soon', endDate: 'later' } }])(
    'refuses the entry %j',
    (entry) => {
      expect(() => within((context) => bookSlot(context, entry, { buyer, participants: 1 }))).toThrow(
        /slotAvailability\.slot|There is no service x/,
      );
    },
  );
});

describe('the description of a slot', () => {
  const describeFirst = (slug: string, zone?: string) => {
    const description = within((context) => describeSlot(context, entryOf(firstFree(context, slug)), zone));
    // Intl uses thin spaces.
    return { ...description, when: description.when.replace(/\s/g, ' ') };
  };

  test('has the service, time, staff member, location and price', () => {
    expect(describeFirst('wheel-throwing-lesson')).toEqual({
      addOnGroups: [],
      serviceName: 'Wheel-throwing lesson',
      when: 'Monday, March 2, 2026, 12:00 – 1:00 PM (America/New York)',
      staff: 'Tomás Reyes',
      place: 'Fennel & Clay studio, 84 Cooperage Street, Portland, ME 04101',
      price: '$65.00',
      free: false,
      asksAddress: false,
      inPerson: false,
      waits: false,
      maxParticipants: 1,
      memberships: [],
    });
  });

  test('states the time in the visitor’s time zone', () => {
    expect(describeFirst('wheel-throwing-lesson', 'Europe/Berlin').when).toBe(
      'Monday, March 2, 2026, 6:00 – 7:00 PM (Europe/Berlin)',
    );
  });

  test('limits participants to the places left', () => {
    expect(describeFirst('open-studio').maxParticipants).toBe(2);
  });

  test('has the owner’s text for a price that is agreed in person', () => {
    expect(describeFirst('kitchen-visit')).toMatchObject({
      price: 'Quoted by the size of your kitchen',
      free: true,
    });
  });
});
