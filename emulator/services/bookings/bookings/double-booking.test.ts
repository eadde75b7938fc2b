import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '#core/contract/context';
import { DAY, MINUTE } from '#core/time/clock';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { type Service, services } from '../services/entity';
import { bufferOf, HOLDING } from '../slots/rules';
import { overlaps } from '../slots/schedule';
import { serializeSlot } from '../slots/serialize';
import { type Slot, slotsOf } from '../slots/slots';
import { bookings } from './entity';
import { bookSlot } from './hosted-checkout';

const WEEK = 7 * DAY;
const window = { start: START, end: START + WEEK };
const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const visitor = { role: 'visitor', id: 'd9c1a3f0-0000-4000-8000-000000000001' } as const;

const emulator = startEmulator();

const within = <T>(work: (context: Context) => T): T => emulator.run(visitor, 'http://localhost', work);

function serviceOf({ documents }: Context, slug: string): Service {
  const service = documents.find(services, { 'mainSlug.name': slug });
  if (!service) throw new Error(`The seed has no service ${slug}`);
  return service;
}

const freeSlots = (context: Context, slug: string): Slot[] =>
  slotsOf(context, serviceOf(context, slug), window).filter(({ bookable }) => bookable);

function book(context: Context, slot: Slot, participants: number): void {
  const entry = serializeSlot(slot, 'America/New_York', slot.service.locations?.[0]);
  const { order } = bookSlot(context, entry, { buyer, participants });
  if (!order) throw new Error('The booking has no order');
}

test('a teacher cannot give a lesson while leading a class', () => {
  within((context) => {
    const classes = freeSlots(context, 'clay-in-the-park');
    expect(classes).toHaveLength(1);
    const lessons = freeSlots(context, 'wheel-throwing-lesson');
    for (const held of classes) {
      const same = lessons.filter(({ resource }) => resource.id === held.resource.id);
      expect(same.length).toBeGreaterThan(0);
      expect(same.filter((lesson) => overlaps(lesson, held))).toEqual([]);
    }
  });
});

test('bookings never overlap for a teacher or exceed the places of a class', () => {
  const attempt = fc.record({
    slug: fc.constantFrom(
      'wheel-throwing-lesson',
      'wheel-for-two',
      'glaze-consult',
      'open-studio',
      'clay-in-the-park',
    ),
    index: fc.nat(60),
    participants: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 25 }), (attempts) => {
      emulator.restart();
      for (const { slug, index, participants } of attempts) {
        // Taken slots are tried too; they must be refused.
        const slots = within((context) => slotsOf(context, serviceOf(context, slug), window));
        const slot = slots[index % slots.length];
        try {
          if (slot) within((context) => book(context, slot, participants));
        } catch (error) {
          expect(error).toMatchObject({ name: 'PlatformError' });
        }
      }
      within(assertConsistent);
    }),
    { numRuns: 25 },
  );
});

function assertConsistent(context: Context): void {
  const held = context.documents.list(bookings, { status: { $in: HOLDING } }).map((booking) => {
    const { serviceId = '', resource, eventId } = booking.bookedEntity?.slot ?? {};
    const service = context.documents.get(services, serviceId);
    if (!service) throw new Error(`There is no service ${serviceId}`);
    const [start, end] = [Date.parse(booking.startDate), Date.parse(booking.endDate)];
    return { id: booking.id, resource: resource?.id, eventId, start, end: end + bufferOf(service) * MINUTE };
  });
  for (const a of held) {
    for (const b of held) {
      const sameSession = a.eventId !== undefined && a.eventId === b.eventId;
      if (a.id === b.id || a.resource !== b.resource || sameSession) continue;
      expect(overlaps(a, b)).toBe(false);
    }
  }
  for (const service of context.documents.list(services, {})) {
    for (const { openSpots, totalSpots } of slotsOf(context, service, window)) {
      expect(openSpots).toBeGreaterThanOrEqual(0);
      expect(openSpots).toBeLessThanOrEqual(totalSpots);
    }
  }
}
