import { bookings } from '@wix/bookings';
import { orderTransactions } from '@wix/ecom';
import { beforeEach, describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { MINUTE } from '@/emulator/core/time/clock';
import { book, ownerOf, slotOf } from '../../../support/bookings/bookings';
import { completeCheckout, failureOf, member, owner } from '../../../support/ecom/shop';
import { MAYA, NOWHERE, PLANS, THEO } from '../../../support/emulator/demo-site';
import { tokensOf } from '../../../support/emulator/session';
import { startEmulator, visitor } from '../../../support/emulator/start';
import { hostedBrowser } from '../../../support/hosted/browser';
import { linkTo } from '../../../support/hosted/checkouts';
import { buyPlan } from '../../../support/pricing-plans/plans';

const BOOKINGS = APPS.bookings;
const PLANS_APP = APPS['pricing-plans'];

const emulator = startEmulator();

/** The official SDK as Ann. */
async function asAnn() {
  const { checkout, currentCart, orders, use } = await member(emulator, MAYA);
  return { checkout, currentCart, orders, ...use({ bookings }) };
}
type Client = Awaited<ReturnType<typeof asAnn>>;
let ann: Client;
beforeEach(async () => {
  ann = await asAnn();
});

type Option = 'ONLINE' | 'OFFLINE' | 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE';

/** Books an evening of the open studio that is to be paid like this; the booking's id. */
async function booked(selectedPaymentOption: Option, number = 0, totalParticipants = 1): Promise<string> {
  const { slot } = await slotOf(ownerOf(emulator), 'open-studio', number);
  const { booking } = await ann.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants,
    selectedPaymentOption,
    contactDetails: { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' },
  });
  return booking?._id ?? '';
}

/** A booking as a line of the cart. */
const line = (bookingId: string, more = {}) => ({
  quantity: 1,
  catalogReference: { appId: BOOKINGS, catalogItemId: bookingId },
  ...more,
});

/** Puts bookings into Ann's cart; the ids of its lines. */
async function inCart(...ids: string[]): Promise<string[]> {
  const { cart } = await ann.currentCart.addToCurrentCart({ lineItems: ids.map((id) => line(id)) });
  return (cart?.lineItems ?? []).map(({ _id }) => String(_id));
}

/** The answer of a membership to what is paid with it. */
const paying = (membershipId: string, ...lineItemIds: string[]) => ({
  memberships: [{ _id: membershipId, appId: PLANS_APP, lineItemIds }],
});

/** Takes Ann's cart to the checkout, with these memberships; the checkout's id. */
async function checkOut(selectedMemberships?: ReturnType<typeof paying>): Promise<string> {
  const made = await ann.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const checkoutId = made.checkoutId ?? '';
  if (selectedMemberships)
    await ann.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
  return checkoutId;
}

/** A booking as its owner sees it now. */
const read = async (bookingId: string) => {
  const { extendedBookings: [found] = [] } = await ownerOf(emulator).extendedBookings.queryExtendedBookings({
    filter: { id: bookingId },
  });
  return found?.booking;
};

describe('a booking in the cart', () => {
  test('costs what its service does, for all who come, and is there once', async () => {
    const id = await booked('ONLINE', 0, 2);
    await inCart(id, id, NOWHERE);
    const cart = await ann.currentCart.getCurrentCart();
    expect(cart.lineItems).toMatchObject([
      {
        quantity: 1,
        paymentOption: 'FULL_PAYMENT_ONLINE',
        fixedQuantity: true,
        productName: { original: 'Open studio' },
        price: { amount: '36.00' },
        itemType: { preset: 'SERVICE' },
        serviceProperties: { numberOfParticipants: 2 },
        availability: { status: 'AVAILABLE', quantityAvailable: 1 },
      },
    ]);
    expect(cart.lineItems?.[0]?.rootCatalogItemId).not.toBe(id);
    const more = ann.currentCart.updateCurrentCartLineItemQuantity([
      { _id: String(cart.lineItems?.[0]?._id), quantity: 2 },
    ]);
    expect(await failureOf(more)).toEqual({ fields: ['lineItems[0].quantity'] });
  });

  test('is confirmed and paid by the order that it becomes', async () => {
    const id = await booked('ONLINE');
    await inCart(id);
    const order = completeCheckout(emulator, await checkOut());
    expect(order).toMatchObject({ paymentStatus: 'PAID', priceSummary: { total: { amount: '18.00' } } });
    expect(await read(id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  });

  test('that is paid on the spot is confirmed and not paid', async () => {
    const id = await booked('OFFLINE');
    await inCart(id);
    expect(completeCheckout(emulator, await checkOut())).toMatchObject({ paymentStatus: 'NOT_PAID' });
    expect(await read(id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'NOT_PAID' });
  });

  test('whose place others have taken meanwhile cannot be ordered', async () => {
    const id = await booked('ONLINE');
    await inCart(id);
    const checkoutId = await checkOut();
    emulator.clock.advance(11 * MINUTE);
    const slot = await slotOf(ownerOf(emulator), 'open-studio');
    for (const participants of [4, 2]) {
      const other = await book(ownerOf(emulator), slot, participants);
      await ownerOf(emulator).bookings.confirmBooking(other._id, other.revision, {});
    }
    expect(() => completeCheckout(emulator, checkoutId)).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'FULL_OUT_OF_STOCK' }) },
      }),
    );
    expect(await read(id)).toMatchObject({ status: 'CREATED' });
  });
});

describe('a membership', () => {
  test('pays for the bookings that its plan includes', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const id = await booked('MEMBERSHIP');
    const [lineItem = ''] = await inCart(id);
    const open = await ann.currentCart.estimateCurrentCartTotals({});
    expect(open).toMatchObject({
      priceSummary: { total: { amount: '0.00' } },
      calculationErrors: { membershipError: { applicationError: { code: 'MEMBERSHIP_NOT_SELECTED' } } },
      membershipOptions: {
        eligibleMemberships: [
          { _id: plan, appId: PLANS_APP, name: { original: 'Studio Membership' }, lineItemIds: [lineItem] },
        ],
        invalidMemberships: [],
        selectedMemberships: [],
      },
    });
    const estimate = await ann.currentCart.estimateCurrentCartTotals({
      selectedMemberships: paying(plan, lineItem),
    });
    expect(estimate.calculationErrors).not.toHaveProperty('membershipError');
    expect(estimate.membershipOptions?.selectedMemberships).toMatchObject([{ _id: plan }]);

    const unpaid = await checkOut();
    expect(() => completeCheckout(emulator, unpaid)).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'CALCULATION_ERROR' }) },
      }),
    );
    const checkoutId = await checkOut(paying(plan, lineItem));
    const { id: orderId } = completeCheckout(emulator, checkoutId);
    const order = await ann.orders.getOrder(orderId);
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '0.00' } },
      lineItems: [{ paymentOption: 'MEMBERSHIP', catalogReference: { catalogItemId: id } }],
    });
    expect(await read(id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    const { orderTransactions: paid } = await owner(emulator)
      .use({ orderTransactions })
      .orderTransactions.listTransactionsForSingleOrder(orderId);
    expect(paid?.payments).toMatchObject([
      { status: 'APPROVED', membershipPaymentDetails: { membershipId: plan, status: 'CHARGED' } },
    ]);
  });

  test('is chosen with the line, too', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const id = await booked('MEMBERSHIP');
    const selectedMembership = () => ({ _id: plan, appId: PLANS_APP });
    const { cart } = await ann.currentCart.addToCurrentCart({
      lineItems: [line(id, { selectedMembership: selectedMembership() })],
    });
    expect(cart?.lineItems).toMatchObject([{ selectedMembership: selectedMembership() }]);
    expect(completeCheckout(emulator, await checkOut())).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('pays no more than it has credits for', async () => {
    const plan = buyPlan(emulator, PLANS.bench);
    const order = async (number: number, participants: number) => {
      const [lineItem = ''] = await inCart(await booked('MEMBERSHIP', number, participants));
      completeCheckout(emulator, await checkOut(paying(plan, lineItem)));
    };
    for (const number of [0, 1, 2]) await order(number, 3);
    const ids = [await booked('MEMBERSHIP', 3), await booked('MEMBERSHIP', 4, 2)];
    const [one = '', two = ''] = await inCart(...ids);
    const estimate = await ann.currentCart.estimateCurrentCartTotals({});
    expect(estimate.membershipOptions?.eligibleMemberships).toMatchObject([
      {
        _id: plan,
        credits: { total: 10, remaining: 1 },
        lineItemIds: [one],
        expirationDate: new Date('2026-06-02T08:00:00.000Z'),
      },
    ]);
    const both = await ann.currentCart.estimateCurrentCartTotals({
      selectedMemberships: paying(plan, one, two),
    });
    expect(both.calculationErrors?.membershipError?.applicationError).toMatchObject({
      code: 'INVALID_MEMBERSHIP',
      data: { lineItemId: two },
    });
    await ann.currentCart.removeLineItemsFromCurrentCart([one]);
    const rest = await ann.currentCart.estimateCurrentCartTotals({});
    expect(rest.membershipOptions).toMatchObject({
      eligibleMemberships: [],
      invalidMemberships: [{ membership: { _id: plan }, reason: 'NO_CREDITS_LEFT' }],
    });
  });

  test.each<[string, string, (plan: string) => Promise<unknown> | undefined, string]>([
    ['of a plan without the service', PLANS.friend, () => undefined, 'NOT_FOR_THIS_ITEM'],
    ['that is paused', PLANS.year, (plan) => owner(emulator).planOrders.pauseOrder(plan), 'PAUSED'],
  ])('%s is shown as invalid', async (_, planId, change, reason) => {
    const plan = buyPlan(emulator, planId);
    await change(plan);
    await inCart(await booked('MEMBERSHIP'));
    const { membershipOptions } = await ann.currentCart.estimateCurrentCartTotals({});
    expect(membershipOptions).toMatchObject({
      eligibleMemberships: [],
      invalidMemberships: [{ membership: { _id: plan }, reason }],
    });
  });

  test('pays for nothing that is paid with money', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const [lineItem = ''] = await inCart(await booked('ONLINE'));
    const code = 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM';
    const selectedMemberships = paying(plan, lineItem);
    const estimated = ann.currentCart.estimateCurrentCartTotals({ selectedMemberships });
    expect(await failureOf(estimated)).toMatchObject({ code });
    const checkoutId = await checkOut();
    const updated = ann.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
    expect(await failureOf(updated)).toMatchObject({ code });
  });

  test('of somebody else pays for nothing', async () => {
    const plan = buyPlan(emulator, PLANS.membership, 'paid', THEO);
    const [lineItem = ''] = await inCart(await booked('MEMBERSHIP'));
    const checkoutId = await checkOut(paying(plan, lineItem));
    const checkout = await ann.checkout.getCheckout(checkoutId);
    expect(checkout).toMatchObject({
      membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
      calculationErrors: { membershipError: { applicationError: { code: 'INVALID_MEMBERSHIP' } } },
    });
    expect(() => completeCheckout(emulator, checkoutId)).toThrow();
  });

  test('pays on the hosted page of a booking, for a member who has one', async () => {
    const plan = buyPlan(emulator, PLANS.bench);
    const client = await visitor();
    client.auth.setTokens(await tokensOf(emulator, 'member', MAYA));
    const [slotAvailability] = [await slotOf(ownerOf(emulator), 'open-studio')];
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(page.text).toContain('Winter Bench');
    expect(page.text).toContain('10 left');
    const done = await browser.submit(page, { payment: `membership:${plan}` });
    const order = await ann.orders.getOrder(done.parameters.orderId ?? '');
    expect(order).toMatchObject({ paymentStatus: 'PAID', priceSummary: { total: { amount: '0.00' } } });
    const id = order.lineItems?.[0]?.catalogReference?.catalogItemId ?? '';
    expect(await read(id)).toMatchObject({ selectedPaymentOption: 'MEMBERSHIP', paymentStatus: 'PAID' });
    const again = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(again.text).toContain('9 left');
  });
});
