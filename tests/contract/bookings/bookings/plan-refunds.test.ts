import { orderBilling, orders, orderTransactions } from '@wix/ecom';
import { expect, test } from 'vitest';
import { bookSlot, membershipsOf } from '@/emulator/exports/testing';
import { bookingsOwner, slotOf, storedBooking } from '@/tests/support/bookings/bookings';
import { BUYER, failureOf } from '@/tests/support/ecom/shop';
import { MAYA, PLANS } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const money = () => owner().use({ orderBilling, orders, orderTransactions });

const ANNS = { role: 'member', id: MAYA } as const;
const remaining = () =>
  emulator
    .run(ANNS, EMULATOR, (context) => membershipsOf(context, MAYA))
    .map(({ credits }) => credits?.remaining);

/** Books two places of an open studio with a plan of ten visits, like the hosted page. */
async function booked() {
  const membershipId = buyPlan(emulator, PLANS.bench);
  const { slot } = await slotOf(owner(), 'open-studio', 1, { openSpots: 2 });
  const { booking, order } = emulator.run(ANNS, EMULATOR, (context) =>
    bookSlot(
      context,
      { slot: { eventId: slot.eventId } },
      { buyer: { ...BUYER, membershipId }, participants: 2 },
    ),
  );
  const orderId = order?.id ?? '';
  const { orderTransactions: paid } = await money().orderTransactions.listTransactionsForSingleOrder(orderId);
  expect(remaining()).toEqual([8]);
  return { booking, orderId, paymentId: paid?.payments?.[0]?._id ?? '' };
}

test('refunding a membership payment returns all of its credits, in every view', async () => {
  const { booking, orderId, paymentId } = await booked();
  const { orderTransactions: after, refund } = await money().orderBilling.refundPayments(orderId, {
    paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }],
  });
  expect(after?.payments).toMatchObject([
    { _id: paymentId, status: 'VOIDED', membershipPaymentDetails: { status: 'VOIDED', voided: true } },
  ]);
  expect(refund?.transactions).toMatchObject([
    { paymentId, amount: { amount: '0.00' }, refundStatus: 'SUCCEEDED' },
  ]);
  expect(remaining()).toEqual([10]);
  expect((await money().orders.getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED');
  expect((await storedBooking(owner(), booking.id))?.booking).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'REFUNDED',
  });
});

test('credits are returned once: a second refund is refused, and canceling returns none', async () => {
  const { booking, orderId, paymentId } = await booked();
  await money().orderBilling.refundPayments(orderId, { paymentRefunds: [{ paymentId }] });
  expect(
    await failureOf(money().orderBilling.refundPayments(orderId, { paymentRefunds: [{ paymentId }] })),
  ).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE',
  });
  const { revision = '' } = (await storedBooking(owner(), booking.id))?.booking ?? {};
  await owner().bookings.cancelBooking(booking.id, { revision: revision ?? '' });
  expect(remaining()).toEqual([10]);
});

test('a refund is refused once canceling has returned the credits', async () => {
  const { booking, orderId, paymentId } = await booked();
  await owner().bookings.cancelBooking(booking.id, { revision: booking.revision ?? '' });
  expect(remaining()).toEqual([10]);
  expect(
    await failureOf(money().orderBilling.refundPayments(orderId, { paymentRefunds: [{ paymentId }] })),
  ).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE',
  });
  expect(remaining()).toEqual([10]);
});
