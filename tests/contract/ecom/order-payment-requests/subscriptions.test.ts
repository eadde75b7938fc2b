import { orderPaymentRequests } from '@wix/ecom';
import { expect, test } from 'vitest';
import { BUYER, completeCheckout, failureOf, markAsPaid, storeOwner } from '@/tests/support/ecom/shop';
import { begunBy, subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => storeOwner(emulator).use({ orderPaymentRequests });

/** Orders candles by subscription, to be paid later. */
async function subscribed() {
  const { checkoutId } = await begunBy(await subscriptionOptionOf(emulator)());
  const { id, priceSummary } = await completeCheckout(emulator, checkoutId, {
    buyer: { ...BUYER, payment: 'offline' },
  });
  return { id, total: String(priceSummary?.total?.amount) };
}

const requested = (orderId: string, amount: string) =>
  owner().orderPaymentRequests.createOrderPaymentRequest({
    orderPaymentRequest: { orderId, amount: { amount }, title: 'Candles' },
  });

test('a payment request for a subscription is for all of it, before it has begun or was canceled', async () => {
  const { id, total } = await subscribed();
  expect(await failureOf(requested(id, '1'))).toMatchObject({
    code: 'PARTIAL_PAYMENT_NOT_SUPPORTED_FOR_SUBSCRIPTION',
  });
  expect((await requested(id, total)).status).toBe('UNPAID');
  await markAsPaid(emulator, id);
  expect(await failureOf(requested(id, total))).toMatchObject({ code: 'SUBSCRIPTION_ALREADY_STARTED' });
  const other = await subscribed();
  await storeOwner(emulator).orders.cancelOrder(other.id);
  expect(await failureOf(requested(other.id, other.total))).toMatchObject({
    code: 'INVALID_ORDER_STATUS_FOR_SUBSCRIPTION',
  });
});
