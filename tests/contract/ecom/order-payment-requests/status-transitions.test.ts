import { orderPaymentRequests, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { paymentRequestsOf } from '@/tests/support/ecom/order-payment-requests';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createRequest, eventNamesOf, chargeRequest } = paymentRequestsOf(emulator);
const owned = () => storeOwner(emulator).use({ orderPaymentRequests, orderTransactions });
const requests = () => owned().orderPaymentRequests;
const order = (id: string) => storeOwner(emulator).orders.getOrder(id);

/** Puts a request into each possible state. */
const INTO = {
  UNPAID: async () => undefined,
  PAID: async (id: string) => void (await chargeRequest(id, 'card-4242')),
  EXPIRED: async () => emulator.clock.advance(2 * DAY),
  VOIDED: (id: string) => requests().voidOrderPaymentRequest(id),
};

describe.each(Object.entries(INTO))('a payment request that is %s', (status, into) => {
  /** The possible actions and the resulting state; all others are refused with a code of the SDK. */
  const MAY: Record<string, Record<string, string>> = {
    UNPAID: { update: 'UNPAID', void: 'VOIDED', charge: 'PAID', delete: 'gone' },
    EXPIRED: { delete: 'gone' },
    VOIDED: { void: 'VOIDED', delete: 'gone' },
  };
  const DO: Record<string, (id: string) => Promise<unknown>> = {
    update: (id) => requests().updateOrderPaymentRequest(id, { title: 'Other' }),
    void: (id) => requests().voidOrderPaymentRequest(id),
    delete: (id) => requests().deleteOrderPaymentRequest(id),
    charge: async (id) => {
      const { status: answer, body } = await chargeRequest(id, 'card-4242');
      if (answer !== 200) throw Object.assign(new Error(), { details: body.details });
    },
  };
  test.each(Object.keys(DO))('and %s', async (name) => {
    const { id, orderId } = await createRequest({ expirationDate: new Date(START + DAY) });
    await into(id);
    const before = await requests().getOrderPaymentRequest(id);
    expect(before.status).toBe(status);
    const [events, paid] = [eventNamesOf(id), (await order(orderId)).balanceSummary];
    const act = () => DO[name]?.(id) ?? Promise.resolve();
    const next = MAY[status]?.[name];
    if (!next) {
      const code = `CANNOT_${name.toUpperCase()}_${status}_ORDER_PAYMENT_REQUEST`;
      expect(await failureOf(act())).toMatchObject({ code });
      expect(await requests().getOrderPaymentRequest(id)).toEqual(before);
      expect([eventNamesOf(id), (await order(orderId)).balanceSummary]).toEqual([events, paid]);
      return;
    }
    await act();
    if (next === 'gone') await expect(requests().getOrderPaymentRequest(id)).rejects.toBeDefined();
    else expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: next });
  });
});
