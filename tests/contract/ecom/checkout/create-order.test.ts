import { orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { callEcom } from '@/tests/support/ecom/http';
import { failureOf, item, seeded, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();
const address = { country: 'US', subdivision: 'US-ME', city: 'Portland', addressLine1: '12 Wharf Street' };

/** The official SDK as the site's owner, who records payments. */
const payments = () => storeOwner(emulator).use({ orderTransactions }).orderTransactions;

/** Creates a checkout of Ann's with pitchers and their address. */
async function begun(details: object = { email: 'ann@example.com', shippingAddress: address }) {
  const ann = await storeMember(emulator, MAYA);
  await ann.currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  const { checkoutId = '' } = await ann.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    selectedShippingOption: { code: 'standard' },
    ...details,
  });
  return { ...ann, checkoutId };
}
const stock = async () => {
  const { product } = await storeOwner(emulator).products.getProduct(seeded('pitcher').id);
  return product?.stock?.quantity ?? 0;
};

describe('an order without the hosted page', () => {
  test('stays unapproved until the owner records its payment', async () => {
    const { checkout, orders, checkoutId } = await begun();
    const before = await stock();
    const { orderId = '', paymentGatewayOrderId } = await checkout.createOrder(checkoutId);
    expect(paymentGatewayOrderId).toEqual(expect.any(String));
    const placed = await orders.getOrder(orderId);
    expect(placed).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'NOT_PAID', checkoutId });
    expect(await stock()).toBe(before - 2);
    const amount = { amount: placed.priceSummary?.total?.amount };
    await payments().addPayments(orderId, [{ amount, regularPaymentDetails: { offlinePayment: true } }]);
    expect(await orders.getOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    const names = eventNamesAbout(emulator, orderId);
    expect(names.filter((name) => name === 'order_approved')).toHaveLength(1);
    expect(names.indexOf('order_created')).toBeLessThan(names.indexOf('order_approved'));
  });

  test('is rejected by a declined payment, which returns the stock', async () => {
    const { checkout, orders, checkoutId } = await begun();
    const before = await stock();
    const { orderId = '' } = await checkout.createOrder(checkoutId);
    const amount = { amount: (await orders.getOrder(orderId)).priceSummary?.total?.amount };
    const { paymentsIds } = await payments().addPayments(orderId, [
      { amount, regularPaymentDetails: { offlinePayment: false, status: 'PENDING' } },
    ]);
    expect(await orders.getOrder(orderId)).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'PENDING' });
    await payments().updatePaymentStatus(
      { orderId, paymentId: paymentsIds?.[0] ?? '' },
      { status: 'DECLINED' },
    );
    expect(await orders.getOrder(orderId)).toMatchObject({ status: 'REJECTED', paymentStatus: 'DECLINED' });
    expect(await stock()).toBe(before);
    const { orders: listed = [] } = await storeOwner(emulator).orders.searchOrders({});
    expect(listed.map(({ _id }) => _id)).not.toContain(orderId);
  });

  test('is placed once, needs the buyer’s e-mail, and is refused to others', async () => {
    const { checkout, checkoutId } = await begun();
    const bea = await storeMember(emulator, THEO);
    expect(await failureOf(bea.checkout.createOrder(checkoutId))).toMatchObject({ code: 403 });
    expect(await failureOf(checkout.createOrder(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(checkout.createOrder('no-guid'))).toHaveProperty('fields');
    await checkout.createOrder(checkoutId);
    expect(await failureOf(checkout.createOrder(checkoutId))).toMatchObject({
      code: 'CHECKOUT_ALREADY_PAID',
    });
    const anonymous = await begun({});
    expect(await failureOf(anonymous.checkout.createOrder(anonymous.checkoutId))).toEqual({
      fields: ['checkout.buyerInfo.email'],
    });
  });
});

describe('the address of a checkout', () => {
  test('leads to its page, once', async () => {
    const { checkout, checkoutId } = await begun();
    const { checkoutUrl = '' } = await checkout.getCheckoutUrl(checkoutId);
    const page = await hostedBrowser(emulator).open(checkoutUrl);
    expect(page.text).toContain('Pitcher');
    expect((await hostedBrowser(emulator).open(checkoutUrl)).text).not.toContain('Pitcher');
  });

  test('is also answered by POST on its earlier path', async () => {
    const { checkoutId, ...buyer } = await begun();
    const { status, body } = await callEcom(buyer, `checkouts/${checkoutId}/getCheckoutUrl`);
    expect(status).toBe(200);
    expect((await hostedBrowser(emulator).open(body.checkoutUrl)).text).toContain('Pitcher');
    const bea = await storeMember(emulator, THEO);
    expect(await callEcom(bea, `checkouts/${checkoutId}/getCheckoutUrl`)).toMatchObject({ status: 403 });
  });

  test('is the cart’s own URL if it has one', async () => {
    const { checkout, currentCart, checkoutId } = await begun();
    const overrideCheckoutUrl = 'https://shop.example/pay';
    await currentCart.updateCurrentCart({ cartInfo: { overrideCheckoutUrl } });
    expect(await checkout.getCheckoutUrl(checkoutId)).toMatchObject({ checkoutUrl: overrideCheckoutUrl });
  });

  test('is only for its buyer', async () => {
    const { checkout, checkoutId } = await begun();
    const bea = await storeMember(emulator, THEO);
    expect(await failureOf(bea.checkout.getCheckoutUrl(checkoutId))).toMatchObject({ code: 403 });
    expect(await failureOf(checkout.getCheckoutUrl(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(checkout.getCheckoutUrl('no-guid'))).toHaveProperty('fields');
  });
});
