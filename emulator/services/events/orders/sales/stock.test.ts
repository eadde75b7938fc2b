import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { MINUTE } from '#core/time/clock';
import { startEmulator } from '@/tests/support/emulator/start';
import { events } from '../../events/entity';
import { ticketDefinitions } from '../../tickets/definitions/entity';
import { endReservation } from '../../tickets/reservations/changes';
import { type Reservation, reservations } from '../../tickets/reservations/entity';
import { reserve } from '../../tickets/reservations/reserve';
import { placeTicketOrder } from '../checkout/hosted-checkout';

const EVENT = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
const SEATS = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0102';
const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

const emulator = startEmulator();
const { clock } = emulator;

/** Runs a call as a visitor; returns undefined if the platform rejects it. */
function attempt<T>(work: (context: Context) => T): T | undefined {
  try {
    return emulator.run({ role: 'visitor', id: 'd0000000-0000-4000-8000-000000000000' }, '', work);
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

type Step =
  | { do: 'reserve'; quantity: number }
  | { do: 'cancel' | 'buy'; which: number }
  | { do: 'wait'; minutes: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('reserve' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'buy' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
);

function take(next: Step, known: string[]): void {
  if (next.do === 'wait') {
    clock.advance(next.minutes * MINUTE);
    return;
  }
  if (next.do === 'reserve') {
    const ticketQuantities = [{ ticketDefinitionId: SEATS, quantity: next.quantity }];
    const reservation = attempt((context) => {
      const event = context.documents.get(events, EVENT);
      return event && reserve(context, event, { ticketQuantities });
    });
    if (reservation) known.push(reservation.id);
    return;
  }
  const id = known[next.which % Math.max(1, known.length)];
  if (!id) return;
  if (next.do === 'buy') attempt((context) => placeTicketOrder(context, { reservationId: id, buyer }));
  else
    attempt((context) => {
      const reservation = context.documents.get(reservations, id);
      return reservation && endReservation(context, reservation, 'RESERVATION_CANCELED_MANUALLY');
    });
}

it('never sells or reserves more tickets than there are, and loses none, in any order of calls', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      emulator.restart();
      const known: string[] = [];
      for (const next of steps) {
        take(next, known);
        const { stock, all } = emulator.run({ role: 'owner', id: '' }, '', (context) => {
          const stock = context.documents.get(ticketDefinitions, SEATS);
          return { stock, all: context.documents.list(reservations, { eventId: EVENT }) };
        });
        const held = (status: Reservation['status']) =>
          all
            .filter((reservation) => reservation.status === status)
            .flatMap(({ tickets }) => tickets)
            .filter(({ ticketDefinitionId }) => ticketDefinitionId === SEATS)
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(stock?.reservedCount).toBe(held('RESERVATION_PENDING'));
        expect(stock?.soldCount).toBe(held('RESERVATION_CONFIRMED'));
        expect((stock?.soldCount ?? 0) + (stock?.reservedCount ?? 0)).toBeLessThanOrEqual(8);
      }
    }),
    { numRuns: 30 },
  );
});
