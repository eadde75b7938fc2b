import { orderTransactions } from '@wix/ecom';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '@/emulator/core/time/clock';
import { bookSlot, chargeMembership, membershipsOf, planCredits } from '@/emulator/exports/testing';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  serviceOf,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { BUYER } from '@/tests/support/ecom/shop';
import { MAYA, PLANS } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const ann = () => clientAs(emulator, 'member', MAYA);

const ANNS = { role: 'member', id: MAYA } as const;
/** The remaining visits of Ann's plan of ten. */
const memberships = () => emulator.run(ANNS, EMULATOR, (context) => membershipsOf(context, MAYA));
const remaining = () => memberships().map(({ credits }) => credits?.remaining);

/** Books two places of an open studio with a plan of ten visits, like the hosted page. */
async function booked(participants = 2, plan: string = PLANS.bench) {
  const membershipId = buyPlan(emulator, plan);
  const { slot } = await slotOf(owner(), 'open-studio', 1, { openSpots: participants });
  const { booking, order } = emulator.run(ANNS, EMULATOR, (context) =>
    bookSlot(
      context,
      { slot: { eventId: slot.eventId } },
      { buyer: { ...BUYER, membershipId }, participants },
    ),
  );
  expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  expect(remaining()).toEqual([10 - participants]);
  return { ...booking, order: order?.id ?? '', revision: booking.revision ?? '' };
}

test('a booking paid by a plan returns its credits when canceled in time', async () => {
  const { id, revision, order } = await booked();
  const { booking } = await (await ann()).bookings.cancelBooking(id, { revision });
  expect(booking).toMatchObject({ status: 'CANCELED', paymentStatus: 'REFUNDED' });
  expect(remaining()).toEqual([10]);
  const { orderTransactions: paid } = await owner()
    .use({ orderTransactions })
    .orderTransactions.listTransactionsForSingleOrder(order);
  expect(paid?.payments).toMatchObject([
    { status: 'VOIDED', membershipPaymentDetails: { status: 'VOIDED', voided: true } },
  ]);
});

test('a late cancellation returns no credits, unless the owner says so', async () => {
  const { id, revision, startDate } = await booked();
  emulator.clock.set(Date.parse(startDate) - HOUR);
  const before = remaining();
  const late = await ann();
  await expect(late.bookings.cancelBooking(id, { revision })).rejects.toMatchObject(
    errorCode('BOOKING_POLICY_VIOLATION'),
  );
  expect(remaining()).toEqual(before);
  const flowControlSettings = { ignoreCancellationPolicy: true };
  const { booking } = await owner().bookings.cancelBooking(id, { revision, flowControlSettings });
  expect(booking).toMatchObject({ status: 'CANCELED', paymentStatus: 'PAID' });
  expect(remaining()).toEqual(before);
});

test('the owner can return the credits at any time', async () => {
  const { id, revision, startDate } = await booked(3);
  emulator.clock.set(Date.parse(startDate) - HOUR);
  const flowControlSettings = { ignoreCancellationPolicy: true, withRefund: true };
  await owner().bookings.cancelBooking(id, { revision, flowControlSettings });
  expect(remaining()).toEqual([10]);
});

test('deleting the service returns the credits', async () => {
  const { id } = await booked();
  await owner().services.deleteService((await serviceOf(owner(), 'open-studio'))._id);
  expect((await storedBooking(owner(), id))?.booking).toMatchObject({
    status: 'CANCELED',
    paymentStatus: 'REFUNDED',
  });
  expect(remaining()).toEqual([10]);
});

test('credits of a finished cycle are not returned to the next one', async () => {
  // Ten visits per month.
  emulator.run({ role: 'owner', id: MAYA }, EMULATOR, ({ documents }) =>
    documents.put(planCredits, { id: PLANS.membership, total: 10 }),
  );
  const { id, revision } = await booked(2, PLANS.membership);
  emulator.clock.advance(40 * DAY);
  expect(remaining()).toEqual([10]);
  const [membership] = memberships();
  emulator.run(ANNS, EMULATOR, (context) => chargeMembership(context, membership?.id ?? '', 4));
  const flowControlSettings = { ignoreCancellationPolicy: true, withRefund: true };
  await owner().bookings.cancelBooking(id, { revision, flowControlSettings });
  expect(remaining()).toEqual([6]);
});
