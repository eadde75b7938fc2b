import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '@/emulator/core/contract/context';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import {
  bookings,
  bufferOf,
  cancelBooking,
  capacityOf,
  confirmBooking,
  confirmOrDecline,
  createBooking,
  declineBooking,
  HOLDING_PLACES,
  overlaps,
  PlatformError,
  policies,
  rescheduleBooking,
  storedServices as services,
  slotsOf,
  updateParticipants,
  waitlistCapacity,
} from '@/emulator/exports/testing';
import type { Booking } from '@/emulator/services/bookings/bookings/entity';
import { MARY } from '@/tests/support/bookings/bookings';
import { serviceOf, wantedBy } from '@/tests/support/bookings/wanted-slots';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
// Wednesday to Sunday: lessons of all kinds, and two tastings.
const window = { start: START + 2 * DAY, end: START + 7 * DAY };
const SLUGS = ['wheel-throwing-lesson', 'wheel-for-two', 'glaze-consult', 'olive-oil-tasting', 'open-studio'];
const COURSE = 'eight-weeks-of-clay';

const owner = { role: 'owner', id: 'a5e1d2c3-0000-4000-8000-00000000000f' } as const;
const mary = { role: 'member', id: MARY } as const;
const by = <T>(who: typeof owner | typeof mary, work: (context: Context) => T): T =>
  emulator.run(who, EMULATOR, work);

const number = fc.nat(40);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      slug: fc.constantFrom(...SLUGS, COURSE),
      number,
      people: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm', 'markAsPending', 'decline', 'cancel'),
      which: number,
      stale: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reschedule' as const),
      which: number,
      number,
      people: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('participants' as const),
      which: number,
      people: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), which: number, paid: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('policy' as const), slug: fc.constantFrom(...SLUGS), which: number }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 300) }),
);
/** The bookings of a walk, in the order in which they were made: their dates are equal, and ids differ between runs. */
let ids: string[] = [];

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Makes a step of a walk. @throws PlatformError when it is refused */
function take(it: Step): void {
  if (it.kind === 'wait') {
    emulator.clock.advance(it.minutes * MINUTE);
    return;
  }
  by('slug' in it && it.kind === 'create' ? mary : owner, (context) => {
    const { documents } = context;
    const chosen = 'which' in it ? ids[it.which % Math.max(1, ids.length)] : undefined;
    const booking = chosen === undefined ? undefined : documents.get(bookings, chosen);
    const bookingId = booking?.id ?? '00000000-0000-4000-8000-0000000000ff';
    const stale = 'stale' in it && it.stale && it.which % 4 === 0;
    const revision = stale ? '0' : (booking?.revision ?? '1');
    const contactDetails = { firstName: 'Mary', email: 'mary@example.com' };
    switch (it.kind) {
      case 'create':
        return void ids.push(
          createBooking(context, {
            booking: {
              bookedEntity: wantedBy(context, window, it.slug, it.number),
              totalParticipants: it.people,
              contactDetails,
            },
          }).id,
        );
      case 'confirm':
        return confirmBooking(context, 'confirm', { bookingId, revision });
      case 'markAsPending':
        return confirmBooking(context, 'markAsPending', {
          bookingId,
          revision,
          flowControlSettings: { skipPendingApprovalServiceValidation: true },
        });
      case 'decline':
        return declineBooking(context, { bookingId, revision });
      case 'cancel':
        return cancelBooking(context, { bookingId, revision });
      case 'settle':
        return confirmOrDecline(context, bookingId, it.paid ? 'PAID' : 'NOT_PAID');
      case 'reschedule': {
        const slug = documents.get(services, booking?.bookedEntity?.slot?.serviceId ?? '')?.mainSlug?.name;
        const { slot = {} } = wantedBy(context, window, slug ?? COURSE, it.number);
        return rescheduleBooking(context, { bookingId, revision, slot, totalParticipants: it.people });
      }
      case 'participants':
        return updateParticipants(context, { bookingId, revision, totalParticipants: it.people });
      case 'policy': {
        const known = documents.list(policies, {});
        const bookingPolicy = known[it.which % known.length];
        const service = serviceOf(context, it.slug);
        return documents.put(services, { ...service, ...(bookingPolicy && { bookingPolicy }) });
      }
      default:
        throw new Error('There is no such step');
    }
  });
}

const everything = (): Booking[] => by(owner, ({ documents }) => documents.list(bookings, {}));

/**
 * Checks that no seat, staff member or place on a waiting list is given away twice, and that double bookings are paid
 * and marked.
 */
function assertConsistent({ documents }: Context): void {
  const holding = documents.list(bookings, HOLDING_PLACES);
  const people = new Map<string, number>();
  const marked = new Set<string>();
  for (const { bookedEntity, totalParticipants, doubleBooked } of holding) {
    const key = bookedEntity?.slot?.eventId ?? bookedEntity?.schedule?.scheduleId ?? '';
    people.set(key, (people.get(key) ?? 0) + totalParticipants);
    if (doubleBooked) marked.add(key);
  }
  for (const { bookedEntity } of holding) {
    const key = bookedEntity?.slot?.eventId ?? bookedEntity?.schedule?.scheduleId;
    const service = documents.get(
      services,
      bookedEntity?.slot?.serviceId ?? bookedEntity?.schedule?.serviceId ?? '',
    );
    if (key && service && !marked.has(key)) expect(people.get(key)).toBeLessThanOrEqual(capacityOf(service));
  }
  const appointments = holding.filter(
    ({ bookedEntity, doubleBooked }) => bookedEntity?.slot && !bookedEntity.slot.eventId && !doubleBooked,
  );
  const busy = appointments.map(({ id, bookedEntity, startDate, endDate }) => {
    const service = documents.get(services, bookedEntity?.slot?.serviceId ?? '');
    const buffer = service ? bufferOf(service) * MINUTE : 0;
    return {
      id,
      staff: bookedEntity?.slot?.resource?.id,
      start: Date.parse(startDate),
      end: Date.parse(endDate) + buffer,
    };
  });
  for (const a of busy)
    for (const b of busy) if (a.id < b.id && a.staff === b.staff) expect(overlaps(a, b)).toBe(false);
}

/** Checks that the open spots of the calendar and the waiting list stay within bounds. */
function assertCalendar(context: Context): void {
  for (const slug of SLUGS) {
    const service = serviceOf(context, slug);
    for (const { openSpots, totalSpots, waitingList } of slotsOf(context, service, window)) {
      expect(openSpots).toBeGreaterThanOrEqual(0);
      expect(openSpots).toBeLessThanOrEqual(totalSpots);
      if (!waitingList) continue;
      expect(waitingList.totalSpots).toBe(waitlistCapacity(service));
      expect(waitingList.openSpots).toBeGreaterThanOrEqual(0);
    }
  }
}

test('no sequence of booking calls overbooks a slot, and a refused call changes nothing', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), (steps) => {
      emulator.restart();
      ids = [];
      for (const it of steps) {
        const before = everything();
        const events = emulator.events.list(0, 10_000).length;
        try {
          take(it);
          seen.set(it.kind, (seen.get(it.kind) ?? 0) + 1);
        } catch (error) {
          expect(error).toBeInstanceOf(PlatformError);
          expect(everything()).toEqual(before);
          expect(emulator.events.list(0, 10_000)).toHaveLength(events);
        }
        const known = new Map(before.map((booking) => [booking.id, booking]));
        for (const after of everything()) {
          const was = known.get(after.id);
          if (was && JSON.stringify(was) !== JSON.stringify(after))
            expect(Number(after.revision)).toBeGreaterThan(Number(was.revision));
        }
        by(owner, assertConsistent);
      }
      by(owner, assertCalendar);
    }),
    { numRuns: 10, seed: 7 },
  );
  // The seed is one whose walks contain every outcome; walks that are always refused would prove nothing.
  expect([...seen.keys()].sort()).toEqual([
    'cancel',
    'confirm',
    'create',
    'decline',
    'markAsPending',
    'participants',
    'policy',
    'reschedule',
    'settle',
    'wait',
  ]);
});
