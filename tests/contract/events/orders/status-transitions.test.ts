import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import type { BulkAction } from '@/emulator/services/events/orders/rules';
import { FREE, GLOVES, KILN, MARKET } from '@/tests/support/emulator/demo-site';
import { control, START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, GUEST_ADA } from '@/tests/support/events/clients';
import { ticketOrdersOf } from '@/tests/support/events/orders';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);
const { initiated, placed, atTheTill, reserved, statusOf } = ticketOrdersOf(emulator);

interface Placed {
  orderNumber: string;
  eventId?: string;
}

/** Creates an order in each reachable state. */
const STATES: Record<string, () => Promise<Placed>> = {
  INITIATED: initiated,
  PENDING: async () => ({ orderNumber: await placed('pending') }),
  OFFLINE_PENDING: async () => ({ orderNumber: await placed('offline') }),
  AUTHORIZED: async () => ({ orderNumber: await atTheTill() }),
  PAID: async () => ({ orderNumber: await placed('paid') }),
  VOIDED: async () => {
    const orderNumber = await atTheTill();
    await owner().orders.voidAuthorizedPayment(orderNumber);
    return { orderNumber };
  },
  CANCELED: async () => {
    const { guest, reservationId } = await reserved(KILN, GLOVES);
    const { order } = await guest.checkout(KILN, { reservationId, buyer: GUEST_ADA });
    await guest.cancelReservation(reservationId ?? '', KILN);
    return { orderNumber: order?.orderNumber ?? '' };
  },
  FREE: async () => {
    const { guest, reservationId } = await reserved(MARKET, FREE);
    const { order } = await guest.checkout(MARKET, { reservationId, buyer: GUEST_ADA });
    return { orderNumber: order?.orderNumber ?? '', eventId: MARKET };
  },
};

/** Performs one of the managers' actions. */
async function act(action: BulkAction, { orderNumber, eventId = KILN }: Placed): Promise<unknown> {
  const { orders } = owner();
  switch (action) {
    case 'ARCHIVE':
    case 'UNARCHIVE':
      return orders.bulkUpdateOrders(eventId, {
        orderNumber: [orderNumber],
        archived: action === 'ARCHIVE',
        fields: ['archived'],
      });
    case 'CONFIRM':
      return orders.confirmOrder(eventId, { orderNumber: [orderNumber] });
    case 'CAPTURE':
      return orders.captureAuthorizedPayment(orderNumber, { eventId });
    case 'VOID':
      return orders.voidAuthorizedPayment(orderNumber, { eventId });
  }
}

/** Returns the code of a call's refusal, if it is refused. */
const refused = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    ({ details }) => details.applicationError.code,
  );

const ACTIONS: BulkAction[] = ['ARCHIVE', 'UNARCHIVE', 'CONFIRM', 'CAPTURE', 'VOID'];

/** The resulting state of each allowed action; all others are refused. */
const ALLOWED: Record<string, Partial<Record<BulkAction, string>>> = {
  INITIATED: { CONFIRM: 'PAID' },
  PENDING: { ARCHIVE: 'PENDING', UNARCHIVE: 'PENDING', CONFIRM: 'PAID' },
  OFFLINE_PENDING: { ARCHIVE: 'OFFLINE_PENDING', UNARCHIVE: 'OFFLINE_PENDING', CONFIRM: 'PAID' },
  AUTHORIZED: { ARCHIVE: 'AUTHORIZED', UNARCHIVE: 'AUTHORIZED', CAPTURE: 'PAID', VOID: 'VOIDED' },
  PAID: { ARCHIVE: 'PAID', UNARCHIVE: 'PAID' },
  FREE: { ARCHIVE: 'FREE', UNARCHIVE: 'FREE' },
  VOIDED: { ARCHIVE: 'VOIDED', UNARCHIVE: 'VOIDED' },
  CANCELED: { ARCHIVE: 'CANCELED', UNARCHIVE: 'CANCELED' },
};

test.each(Object.entries(STATES))('the actions of managers on an order that is %s', async (state, place) => {
  for (const action of ACTIONS) {
    const order = await place();
    const { orderNumber, eventId = KILN } = order;
    const read = () => owner().orders.getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS'] });
    expect((await read()).status).toBe(state);
    const next = ALLOWED[state]?.[action];
    const payment = action === 'CAPTURE' || action === 'VOID';
    const refusal = payment ? 'ORDER_STATUS_NOT_AUTHORIZED' : 'ORDER_ACTION_NOT_AVAILABLE';
    expect(await refused(act(action, order)), `${action} ${state}`).toBe(next ? undefined : refusal);
    const { status, archived } = await read();
    expect([action, status, archived]).toEqual([
      action,
      next ?? state,
      action === 'ARCHIVE' && Boolean(next),
    ]);
    // Returns the places that this order held, because there are few.
    const { reservationId = '' } = await read();
    await owner()
      .ticketReservations.cancelTicketReservation(reservationId)
      .catch(({ status: over }) => expect(over).toBe(409));
  }
});

describe('an authorized payment that is neither captured nor voided', () => {
  const payment = async (orderNumber: string) =>
    (await owner().orders.getOrder({ eventId: KILN, orderNumber }, { fieldset: ['DETAILS'] })).paymentDetails
      ?.transaction;

  test.each([
    ['VOID', 'VOIDED', 0],
    ['CAPTURE', 'PAID', 1],
  ] as const)('is scheduled for a %s after a week, and is %s then', async (action, status, tickets) => {
    await control('/site', { authorizedTickets: action }, 'PATCH');
    const orderNumber = await atTheTill();
    const transaction = await payment(orderNumber);
    expect(transaction).toEqual({
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'pointOfSale',
      scheduledAction: action,
      scheduledActionExecutionDate: new Date(START + 7 * DAY),
    });
    emulator.clock.advance(7 * DAY - 1);
    expect(await statusOf(orderNumber)).toBe('AUTHORIZED');
    emulator.clock.advance(DAY);
    const { orders = [] } = await owner().orders.listOrders({
      orderNumber: [orderNumber],
      fieldset: ['DETAILS', 'TICKETS'],
    });
    expect(orders).toMatchObject([{ status, updated: new Date(START + 7 * DAY) }]);
    expect(orders[0]?.tickets).toHaveLength(tickets);
    expect(await payment(orderNumber), 'nothing is scheduled any more').toEqual({
      transactionId: transaction?.transactionId,
      method: 'pointOfSale',
    });
  });

  test('has no scheduled action once it is captured or voided', async () => {
    const [captured, voided] = [await atTheTill(), await atTheTill()];
    await owner().orders.captureAuthorizedPayment(captured);
    await owner().orders.voidAuthorizedPayment(voided);
    for (const orderNumber of [captured, voided])
      expect(await payment(orderNumber)).not.toHaveProperty('scheduledAction');
    emulator.clock.advance(8 * DAY);
    expect([await statusOf(captured), await statusOf(voided)]).toEqual(['PAID', 'VOIDED']);
  });
});
