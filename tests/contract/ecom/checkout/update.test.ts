import { orderBilling, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { BUYER, completeCheckout, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Creates a visitor with a checkout of olive spoons. */
async function begun(quantity = 2) {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: [item('olive-spoon', quantity)] });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return { ...client, id: checkoutId };
}

describe('a checkout', () => {
  test('is updated in part, and read back', async () => {
    const { checkout, id } = await begun();
    const address = { country: 'US', subdivision: 'US-ME', city: 'Portland', postalCode: '04101' };
    await checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      buyerNote: 'Ring twice',
      shippingInfo: { shippingDestination: { address } },
    });
    await checkout.updateCheckout(id, {}, { couponCode: 'WELCOME10' });
    expect(await checkout.getCheckout(id)).toMatchObject({
      buyerInfo: { email: 'ada@example.com' },
      buyerNote: 'Ring twice',
      shippingInfo: { shippingDestination: { address } },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    });
    await checkout.removeCoupon(id);
    expect((await checkout.getCheckout(id)).appliedDiscounts).toEqual([]);
  });

  test('refuses invalid coupons, delivery options and fields', async () => {
    const { checkout, id } = await begun();
    await checkout.updateCheckout(id, { buyerInfo: { email: 'ada@example.com' } });
    const before = await checkout.getCheckout(id);
    expect(await failureOf(checkout.updateCheckout(id, {}, { couponCode: 'NEVER' }))).toMatchObject({
      code: 'ERROR_COUPON_DOES_NOT_EXIST',
    });
    const shippingInfo = { selectedCarrierServiceOption: { code: 'by-balloon' } };
    expect(await failureOf(checkout.updateCheckout(id, { shippingInfo }))).toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    });
    expect(await failureOf(checkout.updateCheckout(id, { buyerInfo: { email: '' } }))).toHaveProperty(
      'fields',
    );
    expect(await checkout.getCheckout(id)).toEqual(before);
  });

  test('can be updated by its buyer only, until it is ordered', async () => {
    const { checkout, id } = await begun();
    const { checkout: other } = await visitor();
    for (const [client, checkoutId, answer] of [
      [other, id, { status: 403 }],
      [checkout, NOWHERE, { status: 404 }],
    ] as const)
      for (const call of [
        () => client.updateCheckout(checkoutId, { buyerNote: 'Mine' }),
        () => client.removeCoupon(checkoutId),
        () => client.removeGiftCard(checkoutId),
      ])
        await expect(call()).rejects.toMatchObject(answer);
    completeCheckout(emulator, id);
    for (const call of [
      () => checkout.updateCheckout(id, { buyerNote: 'Late' }),
      () => checkout.removeCoupon(id),
      () => checkout.removeGiftCard(id),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'CHECKOUT_IS_COMPLETE' });
    expect(await failureOf(checkout.removeCoupon('mine'))).toEqual({ fields: ['_id'] });
  });
});

describe('a gift card', () => {
  test('pays up to its balance, the rest is paid by card, and a refund restores the balance', async () => {
    const { checkout, id } = await begun(5);
    const changed = await checkout.updateCheckout(id, {}, { giftCardCode: 'clay-gift-0050' });
    expect(changed).toMatchObject({
      giftCard: { obfuscatedCode: '**********0050', amount: { amount: '50.00' } },
    });
    const order = completeCheckout(emulator, id);
    const total = Number(order.priceSummary?.total?.amount);
    expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } });
    const owned = storeOwner(emulator).use({ orderBilling, orderTransactions });
    const { orderTransactions: paid } = await owned.orderTransactions.listTransactionsForSingleOrder(
      order.id,
    );
    expect(paid?.payments).toMatchObject([
      { amount: { amount: '50.00' }, giftcardPaymentDetails: { obfuscatedCode: '**********0050' } },
      { amount: { amount: (total - 50).toFixed(2) }, regularPaymentDetails: { status: 'APPROVED' } },
    ]);
    const { checkout: second, id: next } = await begun(1);
    const use = () => second.updateCheckout(next, {}, { giftCardCode: 'CLAY-GIFT-0050' });
    expect(await failureOf(use())).toMatchObject({ code: 'GIFT_CARD_IS_EMPTY' });
    const paymentRefunds = [{ paymentId: String(paid?.payments?.[0]?._id) }];
    await owned.orderBilling.refundPayments(order.id, { paymentRefunds });
    expect(await use()).toHaveProperty('giftCard');
  });

  test('pays the total or the requested amount, and nothing once removed', async () => {
    const { checkout, id } = await begun(1);
    const options = { giftCardCode: 'CLAY-GIFT-0500', giftCardRedeemAmount: '5' };
    const partly = await checkout.updateCheckout(id, {}, options);
    expect(partly.giftCard?.amount?.amount).toBe('5.00');
    await checkout.removeGiftCard(id);
    expect(await checkout.getCheckout(id)).not.toHaveProperty('giftCard');
    await checkout.updateCheckout(id, {}, { giftCardCode: 'CLAY-GIFT-0500' });
    const order = completeCheckout(emulator, id, { buyer: { ...BUYER, payment: 'offline' } });
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: order.priceSummary?.total },
    });
  });

  test('leaves an offline order partially paid', async () => {
    const { checkout, id } = await begun(5);
    await checkout.updateCheckout(id, {}, { giftCardCode: 'CLAY-GIFT-0050' });
    const order = completeCheckout(emulator, id, { buyer: { ...BUYER, payment: 'offline' } });
    expect(order).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '50.00' } },
    });
  });

  test.each([
    ['no!', 'GIFT_CARD_CODE_INVALID'],
    ['CLAY-GIFT-9999', 'GIFT_CARD_NOT_FOUND'],
    ['CLAY-GIFT-NONE', 'GIFT_CARD_IS_EMPTY'],
    ['CLAY-GIFT-LATE', 'GIFT_CARD_EXPIRED'],
    ['CLAY-GIFT-LOST', 'GIFT_CARD_DISABLED'],
  ])('%s is refused: %s', async (giftCardCode, code) => {
    const { checkout, id } = await begun();
    expect(await failureOf(checkout.updateCheckout(id, {}, { giftCardCode }))).toMatchObject({ code });
    expect(await checkout.getCheckout(id)).not.toHaveProperty('giftCard');
  });

  test('that has expired by the time of ordering refuses the order', async () => {
    const { checkout, id } = await begun();
    await checkout.updateCheckout(id, {}, { giftCardCode: 'CLAY-GIFT-0050' });
    emulator.clock.advance(301 * DAY);
    expect(() => completeCheckout(emulator, id)).toThrow('This gift card has expired');
  });
});
