import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { TICKET_ORDER_TRANSITIONS as ORDER_TRANSITIONS } from '@/emulator/exports/testing';
import type { OrderAction } from '@/emulator/services/events/orders/rules';
import { GLOVES, KILN } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';

const LIMIT = 8;
const PAYMENT = '11111111-2222-4333-8444-555555555555';
const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
/** Orders in these states hold no tickets. */
const GONE = ['CANCELED', 'VOIDED', 'DECLINED'];
type Kind = 'wait' | 'door' | 'till';
type Step =
  | { order: Kind; quantity: number }
  | { action: Exclude<OrderAction, 'correct'>; at: number }
  | { expire: true };

const emulator = startEmulator();

const steps = fc.array(
  fc.oneof(
    fc.record({
      order: fc.constantFrom<Kind>('wait', 'door', 'till'),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      action: fc.constantFrom(
        'CONFIRM' as const,
        'CAPTURE' as const,
        'VOID' as const,
        'edit' as const,
        'ARCHIVE' as const,
        'UNARCHIVE' as const,
        'cancel' as const,
      ),
      at: fc.nat(5),
    }),
    fc.constant({ expire: true as const }),
  ),
  { maxLength: 12 },
);

test('no sequence of order calls sells a ticket twice or loses one', { timeout: 60_000 }, async () => {
  const { orders: api, ticketReservations: reservations } = eventsOwner(emulator);

  async function place(kind: Kind, quantity: number): Promise<string | undefined> {
    const ticketQuantities = [{ ticketDefinitionId: GLOVES, quantity }];
    const { _id: reservationId = '' } = await api.createReservation(KILN, { ticketQuantities });
    const { order } =
      kind === 'till'
        ? await api.posCheckout(KILN, { reservationId, paymentDetailsId: PAYMENT })
        : await api.checkout(KILN, {
            reservationId,
            buyer,
            options: { payInPerson: kind === 'door' },
          });
    return order?.orderNumber;
  }

  async function act(action: Exclude<OrderAction, 'correct'>, orderNumber: string): Promise<unknown> {
    const identifiers = { eventId: KILN, orderNumber };
    switch (action) {
      case 'CONFIRM':
        return api.confirmOrder(KILN, { orderNumber: [orderNumber] });
      case 'CAPTURE':
        return api.captureAuthorizedPayment(orderNumber);
      case 'VOID':
        return api.voidAuthorizedPayment(orderNumber);
      case 'ARCHIVE':
        return api.updateOrder(identifiers, { archived: true });
      case 'UNARCHIVE':
        return api.updateOrder(identifiers, { archived: false });
      case 'edit':
        return api.updateCheckout(orderNumber, KILN, { buyer });
      case 'cancel': {
        const order = (await all()).find((each) => each.orderNumber === orderNumber);
        return reservations.cancelTicketReservation(order?.reservationId ?? '');
      }
    }
  }

  async function all() {
    const { orders = [] } = await api.listOrders({
      fieldset: ['DETAILS', 'TICKETS'],
      eventId: [KILN],
    });
    return orders;
  }

  async function walk(step: Step, placed: string[]): Promise<void> {
    if ('expire' in step) return emulator.clock.advance(HOUR);
    if ('order' in step) {
      const order = await place(step.order, step.quantity).catch((error) => {
        expect(error).toMatchObject({ details: { applicationError: { code: 'TICKETS_NOT_AVAILABLE' } } });
      });
      if (order) placed.push(order);
      return;
    }
    const orderNumber = placed[step.at % Math.max(1, placed.length)];
    if (!orderNumber) return;
    const statusOf = async () => (await all()).find((order) => order.orderNumber === orderNumber)?.status;
    const before = await statusOf();
    const next = ORDER_TRANSITIONS[before as keyof typeof ORDER_TRANSITIONS][step.action];
    const done = await act(step.action, orderNumber).then(
      () => true,
      () => false,
    );
    expect(done).toBe(next !== undefined);
    expect(await statusOf()).toBe(next ?? before);
  }

  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      emulator.restart();
      const placed: string[] = [];
      for (const step of sequence) {
        await walk(step, placed);
        const listed = await all();
        const held = listed.filter(({ status = '' }) => !GONE.includes(status));
        const sum = held.reduce((total, { ticketsQuantity = 0 }) => total + ticketsQuantity, 0);
        const { definitions } = await api.queryAvailableTickets({
          filter: { eventId: KILN },
          limit: 10,
          fieldset: ['DASHBOARD'],
        });
        const stock = definitions?.find(({ _id }) => _id === GLOVES)?.dashboard;
        expect(stock?.sold).toBe(sum);
        expect(stock?.unsold).toBe(LIMIT - sum);
        for (const { confirmed, tickets, ticketsQuantity } of held) {
          expect(tickets?.length ?? 0).toBe(confirmed ? ticketsQuantity : 0);
        }
      }
    }),
    { numRuns: 12 },
  );
});
