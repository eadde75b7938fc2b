import { orderBilling, orderTransactions } from '@wix/ecom';
import { memberships } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { bookingsInCartOf, startMembershipApp } from '@/tests/support/ecom/bookings-in-cart';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { provide, checkoutOf, bookedCheckout } = startMembershipApp(emulator);
const { clientOfAnn, bookOpenStudio, addToCart, readBooking } = bookingsInCartOf(emulator);
const owned = () => storeOwner(emulator).use({ orderBilling, orderTransactions });

/** Orders Ann's checkout. @returns the id of the order */
const ordered = async (checkoutId: string) =>
  (await storeOwner(emulator).checkout.createOrder(checkoutId)).orderId ?? '';

const paymentsOf = async (orderId: string) =>
  (await owned().orderTransactions.listTransactionsForSingleOrder(orderId)).orderTransactions?.payments ?? [];

test('an order is not placed if the app does not charge, and the app voids its earlier charges', async () => {
  const requests = await provide({
    charge(number) {
      if (number === '2') throw new memberships.MembershipCannotBeUsedWixError();
    },
  });
  const lines = await addToCart(await bookOpenStudio('MEMBERSHIP'), await bookOpenStudio('MEMBERSHIP', 1));
  const checkoutId = await checkoutOf(lines);
  expect(await failureOf(storeOwner(emulator).checkout.createOrder(checkoutId))).toMatchObject({
    code: 'CALCULATION_ERROR',
    data: { membershipError: { applicationError: { code: 'INVALID_MEMBERSHIP' } } },
  });
  expect(requests.void).toEqual(['charge-1']);
  expect((await (await clientOfAnn()).checkout.getCheckout(checkoutId)).completed).toBe(false);
});

test('a charge that the app had already made counts as charged', async () => {
  await provide({
    charge() {
      throw new memberships.MembershipAlreadyChargedWixError({ transactionId: 'made-before' });
    },
  });
  const { checkoutId } = await bookedCheckout();
  expect(await paymentsOf(await ordered(checkoutId))).toMatchObject([
    { membershipPaymentDetails: { externalTransactionId: 'made-before' } },
  ]);
});

test('a refund makes the app void its charge, unless the app forbids that', async () => {
  const requests = await provide();
  const { bookingId, checkoutId } = await bookedCheckout();
  const orderId = await ordered(checkoutId);
  const [payment] = await paymentsOf(orderId);
  const paymentRefunds = [{ paymentId: payment?._id ?? '' }];
  const { payments } = await owned().orderBilling.getOrderRefundability(orderId);
  expect(payments).toMatchObject([{ refundable: true }]);
  await owned().orderBilling.refundPayments(orderId, { paymentRefunds });
  expect(requests.void).toEqual(['charge-1']);
  expect(await paymentsOf(orderId)).toMatchObject([
    { status: 'VOIDED', membershipPaymentDetails: { status: 'VOIDED', voided: true } },
  ]);
  expect(await readBooking(bookingId)).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('a charge that the app does not void cannot be refunded', async () => {
  await provide({ voidable: false });
  const { checkoutId } = await bookedCheckout();
  const orderId = await ordered(checkoutId);
  const [payment] = await paymentsOf(orderId);
  const { payments } = await owned().orderBilling.getOrderRefundability(orderId);
  expect(payments).toMatchObject([{ nonRefundable: { reason: 'FORBIDDEN' } }]);
  const paymentRefunds = [{ paymentId: payment?._id ?? '' }];
  expect(await failureOf(owned().orderBilling.refundPayments(orderId, { paymentRefunds }))).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE',
    data: { nonRefundableReason: 'FORBIDDEN' },
  });
});
