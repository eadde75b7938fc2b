import { orderTransactions } from '@wix/ecom';
import { beforeEach, describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { bookingsOwner, slotOf } from '@/tests/support/bookings/bookings';
import { bookingLine, bookingsInCartOf, membershipPayment } from '@/tests/support/ecom/bookings-in-cart';
import { completeCheckout, failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { linkTo } from '@/tests/support/hosted/checkouts';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const PLANS_APP = APPS['pricing-plans'];

const emulator = startEmulator();
const { clientOfAnn, bookOpenStudio, addToCart, createCheckout, readBooking } = bookingsInCartOf(emulator);
type Client = Awaited<ReturnType<typeof clientOfAnn>>;
let ann: Client;
beforeEach(async () => {
  ann = await clientOfAnn();
});

describe('a membership', () => {
  test('pays for the bookings that its plan includes', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const id = await bookOpenStudio('MEMBERSHIP');
    const [lineItem = ''] = await addToCart(id);
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
      selectedMemberships: membershipPayment(plan, lineItem),
    });
    expect(estimate.calculationErrors).not.toHaveProperty('membershipError');
    expect(estimate.membershipOptions?.selectedMemberships).toMatchObject([{ _id: plan }]);

    const unpaid = await createCheckout();
    expect(() => completeCheckout(emulator, unpaid)).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'CALCULATION_ERROR' }) },
      }),
    );
    const checkoutId = await createCheckout(membershipPayment(plan, lineItem));
    const { id: orderId } = completeCheckout(emulator, checkoutId);
    const order = await ann.orders.getOrder(orderId);
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '0.00' } },
      lineItems: [{ paymentOption: 'MEMBERSHIP', catalogReference: { catalogItemId: id } }],
    });
    expect(await readBooking(id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    const { orderTransactions: paid } = await storeOwner(emulator)
      .use({ orderTransactions })
      .orderTransactions.listTransactionsForSingleOrder(orderId);
    expect(paid?.payments).toMatchObject([
      { status: 'APPROVED', membershipPaymentDetails: { membershipId: plan, status: 'CHARGED' } },
    ]);
  });

  test('can be selected together with the line', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const id = await bookOpenStudio('MEMBERSHIP');
    const selectedMembership = () => ({ _id: plan, appId: PLANS_APP });
    const { cart } = await ann.currentCart.addToCurrentCart({
      lineItems: [bookingLine(id, { selectedMembership: selectedMembership() })],
    });
    expect(cart?.lineItems).toMatchObject([{ selectedMembership: selectedMembership() }]);
    expect(completeCheckout(emulator, await createCheckout())).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('pays only as far as its credits go', async () => {
    const plan = buyPlan(emulator, PLANS.bench);
    const order = async (number: number, participants: number) => {
      const [lineItem = ''] = await addToCart(await bookOpenStudio('MEMBERSHIP', number, participants));
      completeCheckout(emulator, await createCheckout(membershipPayment(plan, lineItem)));
    };
    for (const number of [0, 1, 2]) await order(number, 3);
    const ids = [await bookOpenStudio('MEMBERSHIP', 3), await bookOpenStudio('MEMBERSHIP', 4, 2)];
    const [one = '', two = ''] = await addToCart(...ids);
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
      selectedMemberships: membershipPayment(plan, one, two),
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
});

describe('a membership that does not pay', () => {
  test.each<[string, string, (plan: string) => Promise<unknown> | undefined, string]>([
    ['of a plan without the service', PLANS.friend, () => undefined, 'NOT_FOR_THIS_ITEM'],
    ['that is paused', PLANS.year, (plan) => storeOwner(emulator).planOrders.pauseOrder(plan), 'PAUSED'],
  ])('%s is shown as invalid', async (_, planId, change, reason) => {
    const plan = buyPlan(emulator, planId);
    await change(plan);
    await addToCart(await bookOpenStudio('MEMBERSHIP'));
    const { membershipOptions } = await ann.currentCart.estimateCurrentCartTotals({});
    expect(membershipOptions).toMatchObject({
      eligibleMemberships: [],
      invalidMemberships: [{ membership: { _id: plan }, reason }],
    });
  });

  test('does not pay for services that accept only money', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const [lineItem = ''] = await addToCart(await bookOpenStudio('ONLINE'));
    const code = 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM';
    const selectedMemberships = membershipPayment(plan, lineItem);
    const estimated = ann.currentCart.estimateCurrentCartTotals({ selectedMemberships });
    expect(await failureOf(estimated)).toMatchObject({ code });
    const checkoutId = await createCheckout();
    const updated = ann.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
    expect(await failureOf(updated)).toMatchObject({ code });
  });

  test('of another member pays for nothing', async () => {
    const plan = buyPlan(emulator, PLANS.membership, 'paid', THEO);
    const [lineItem = ''] = await addToCart(await bookOpenStudio('MEMBERSHIP'));
    const checkoutId = await createCheckout(membershipPayment(plan, lineItem));
    const checkout = await ann.checkout.getCheckout(checkoutId);
    expect(checkout).toMatchObject({
      membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
      calculationErrors: { membershipError: { applicationError: { code: 'INVALID_MEMBERSHIP' } } },
    });
    expect(() => completeCheckout(emulator, checkoutId)).toThrow();
  });

  test('pays on the hosted page of a booking, for a member who has it', async () => {
    const plan = buyPlan(emulator, PLANS.bench);
    const client = await visitor();
    client.auth.setTokens(await tokensOf(emulator, 'member', MAYA));
    const [slotAvailability] = [await slotOf(bookingsOwner(emulator), 'open-studio')];
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(page.text).toContain('Winter Bench');
    expect(page.text).toContain('10 left');
    const done = await browser.submit(page, { payment: `membership:${plan}` });
    const order = await ann.orders.getOrder(done.parameters.orderId ?? '');
    expect(order).toMatchObject({ paymentStatus: 'PAID', priceSummary: { total: { amount: '0.00' } } });
    const id = order.lineItems?.[0]?.catalogReference?.catalogItemId ?? '';
    expect(await readBooking(id)).toMatchObject({
      selectedPaymentOption: 'MEMBERSHIP',
      paymentStatus: 'PAID',
    });
    const again = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(again.text).toContain('9 left');
  });
});
