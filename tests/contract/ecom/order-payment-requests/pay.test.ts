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

describe('paying a payment request', () => {
  test('with a card pays a part of its order', async () => {
    const { id, orderId, total } = await createRequest();
    const { body } = await chargeRequest(id, 'card-4242');
    expect(body.paymentResponseToken).toEqual(expect.any(String));
    expect(await order(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '10.00' }, balance: { amount: (total - 10).toFixed(2) } },
    });
    const { orderTransactions: transactions } =
      await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
    expect(transactions?.payments).toMatchObject([{ amount: { amount: '10.00' }, status: 'APPROVED' }]);
    expect(eventNamesOf(id)).toEqual(['created', 'paid']);
    const rest = await requests().createOrderPaymentRequest({
      orderPaymentRequest: { orderId, title: 'The rest', amount: { amount: (total - 10).toFixed(2) } },
    });
    await chargeRequest(String(rest._id), 'card-4242');
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test.each([
    ['APPROVED', 'PAID', 'PARTIALLY_PAID'],
    ['DECLINED', 'UNPAID', 'DECLINED'],
  ] as const)(
    'waits for the bank: once the payment is %s, it is %s',
    async (answer, status, paymentStatus) => {
      const { id, orderId } = await createRequest({ expirationDate: new Date(START + DAY) });
      await chargeRequest(id, 'card-0077');
      const again = await chargeRequest(id, 'card-4242');
      expect(again.body.details.applicationError.code).toBe('PAYMENT_IN_PROGRESS');
      const voided = requests().voidOrderPaymentRequest(id);
      expect(await failureOf(voided)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
      // It does not expire while the bank is checking.
      emulator.clock.advance(2 * DAY);
      expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
      emulator.clock.advance(-2 * DAY);
      const { orderTransactions: transactions } =
        await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
      const paymentId = String(transactions?.payments?.[0]?._id);
      await owned().orderTransactions.updatePaymentStatus({ orderId, paymentId }, { status: answer });
      expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status });
      expect(await order(orderId)).toMatchObject({ paymentStatus });
      if (status === 'UNPAID') expect((await chargeRequest(id, 'card-4242')).status).toBe(200);
    },
  );

  test('is refused with a declined card, and for an order that no longer takes payments', async () => {
    const { id, orderId } = await createRequest();
    const { status, body } = await chargeRequest(id, 'card-0002');
    expect([status, body.details.applicationError]).toMatchObject([
      402,
      { code: 'INVALID_PAYMENT_STATUS', data: { paymentStatus: 'DECLINED' } },
    ]);
    expect((await chargeRequest(id)).body.details).toHaveProperty('validationError');
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
    const amount = { amount: (await order(orderId)).balanceSummary?.balance?.amount };
    await owned().orderTransactions.addPayments(orderId, [{ amount }]);
    const late = await chargeRequest(id, 'card-4242');
    expect(late.body.details.applicationError.code).toBe('ORDER_STATUS_IS_NOT_SUPPORTED');
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
  });
});
