import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, isoDate, MINUTE } from '@/emulator/core/time/clock';
import {
  ACTIVE,
  cancelReservation,
  createHeldReservation,
  createReservation,
  PlatformError,
  reservationLocations,
  tableReservations as reservations,
  updateReservation,
} from '@/emulator/exports/testing';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { NOON, reservee } from '@/tests/support/table-reservations/reservations';

const emulator = startEmulator();
const owner = { role: 'owner', id: 'a5e1d2c3-0000-4000-8000-00000000000f' } as const;
const visitor = { role: 'visitor', id: 'a5e1d2c3-0000-4000-8000-0000000000aa' } as const;
const FROM = Date.parse(NOON) - 2 * HOUR;

const size = fc.integer({ min: 1, max: 11 });
const slot = fc.integer({ min: 0, max: 8 });
const which = fc.nat({ max: 30 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve' as const), size, slot }) },
  fc.record({ kind: fc.constant('hold' as const), size, slot }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('move' as const), which, size, slot }),
  fc.record({ kind: fc.constant('wait' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Performs an action on the café's reservations, which may be refused. */
function take(action: Step): void {
  if (action.kind === 'wait') return void emulator.clock.advance(4 * MINUTE);
  const caller = action.kind === 'reserve' || action.kind === 'hold' ? visitor : owner;
  emulator.run(caller, EMULATOR, (context) => {
    const [cafe] = context.documents.list(reservationLocations, {});
    const reservationLocationId = cafe?.id ?? '';
    const details = (wanted: { size: number; slot: number }) => ({
      startDate: isoDate(FROM + wanted.slot * 30 * MINUTE),
      partySize: wanted.size,
    });
    const chosen = (number: number) => {
      const all = context.documents.list(reservations, {});
      return all[number % Math.max(1, all.length)];
    };
    try {
      if (action.kind === 'reserve')
        createReservation(context, {
          reservation: { details: { reservationLocationId, ...details(action) }, reservee: reservee() },
        });
      else if (action.kind === 'hold')
        createHeldReservation(context, { reservationDetails: { reservationLocationId, ...details(action) } });
      else {
        const reservation = chosen(action.which);
        if (!reservation) return;
        const { id, revision } = reservation;
        if (action.kind === 'cancel') cancelReservation(context, { reservationId: id, revision });
        else updateReservation(context, { reservation: { id, revision, details: details(action) } });
      }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
    }
  });
}

test('a table has one party at a time, and a party at most as many people as its tables have seats', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const begun = emulator.clock.now();
      emulator.run(owner, EMULATOR, ({ documents }) => {
        for (const { id } of documents.list(reservations, {})) documents.delete(reservations, id);
      });
      for (const each of steps) take(each);
      emulator.run(owner, EMULATOR, ({ documents, clock }) => {
        const [cafe] = documents.list(reservationLocations, {});
        const tables = cafe?.configuration?.tableManagement?.tableDefinitions ?? [];
        const seatsOf = (ids: readonly string[]) =>
          ids.reduce((sum, id) => sum + (tables.find((it) => it.id === id)?.seatsMax ?? 0), 0);
        const now = isoDate(clock.now());
        const active = documents
          .list(reservations, { status: { $in: ACTIVE } })
          .filter(({ heldUntil }) => !heldUntil || heldUntil > now);
        const begins = new Map<string, number>();
        for (const { id, details } of active) {
          expect(details.tables.ids.length).toBeGreaterThan(0);
          expect(details.partySize).toBeLessThanOrEqual(seatsOf(details.tables.ids));
          begins.set(details.startDate, (begins.get(details.startDate) ?? 0) + details.partySize);
          for (const other of active)
            if (
              other.id !== id &&
              other.details.startDate < details.endDate &&
              details.startDate < other.details.endDate
            )
              expect(other.details.tables.ids.filter((it) => details.tables.ids.includes(it))).toEqual([]);
        }
        // The kitchen's limit: the most guests that begin in one slot.
        for (const guests of begins.values()) expect(guests).toBeLessThanOrEqual(16);
      });
      emulator.clock.set(begun);
    }),
    { numRuns: 60 },
  );
});
