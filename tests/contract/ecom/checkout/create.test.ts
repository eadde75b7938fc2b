import { describe, expect, test } from 'vitest';
import { checkoutSummary } from '@/emulator/exports/testing';
import { BUYER, failureOf, HOME, item, storeOwner } from '@/tests/support/ecom/shop';
import { checkoutOf, MAINE, visitorWithCart } from '@/tests/support/ecom/shopper';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('creating a checkout', () => {
  test('copies the cart, and updates the same checkout when the cart has changed', async () => {
    const client = await visitorWithCart();
    await client.currentCart.updateCurrentCart({
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'A gift' },
    });
    const id = await checkoutOf(client, { shippingAddress: MAINE, email: BUYER.email });
    const cart = await client.currentCart.getCurrentCart();
    expect(cart.checkoutId).toBe(id);
    expect(await client.checkout.getCheckout(id)).toMatchObject({
      _id: id,
      cartId: cart._id,
      channelType: 'WEB',
      completed: false,
      buyerNote: 'A gift',
      buyerInfo: { email: BUYER.email, visitorId: cart.buyerInfo?.visitorId },
      lineItems: [{ quantity: 2, availability: { status: 'AVAILABLE' } }, { price: { amount: '32.30' } }],
      shippingInfo: {
        selectedCarrierServiceOption: { code: 'standard' },
        shippingDestination: { address: MAINE },
      },
      priceSummary: { discount: { amount: '10.03' }, total: { amount: '102.19' } },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    });
    await client.currentCart.addToCurrentCart({ lineItems: [item('olive-spoon')] });
    expect(await checkoutOf(client)).toBe(id);
    const again = await client.checkout.getCheckout(id);
    expect(again.lineItems).toHaveLength(3);
    expect(again.shippingInfo?.shippingDestination?.address).toMatchObject(MAINE);
  });

  test('refuses a missing channel, an address without an e-mail, and an empty cart', async () => {
    const client = await visitorWithCart();
    const { currentCart } = client;
    expect(await failureOf(currentCart.createCheckoutFromCurrentCart({}))).toHaveProperty('fields');
    expect(
      await failureOf(currentCart.createCheckoutFromCurrentCart({ channelType: 'UNSPECIFIED' })),
    ).toHaveProperty('fields');
    expect(await failureOf(checkoutOf(client, { shippingAddress: MAINE }))).toHaveProperty('fields');
    const { lineItems } = await currentCart.getCurrentCart();
    await currentCart.removeLineItemsFromCurrentCart((lineItems ?? []).map(({ _id }) => _id ?? ''));
    expect(await failureOf(checkoutOf(client))).toMatchObject({ code: 'EMPTY_CHECKOUT' });
  });

  test('is refused on a site that cannot take payments, even for a total of zero', async () => {
    const client = await visitorWithCart();
    await control('/site', { acceptsPayments: false }, 'PATCH');
    expect(await failureOf(checkoutOf(client))).toMatchObject({
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    });
    expect((await client.currentCart.getCurrentCart()).checkoutId).toBeUndefined();
  });
});

describe('reading a checkout', () => {
  test('is for its buyer and the owner', async () => {
    const id = await checkoutOf(await visitorWithCart());
    const stranger = await visitor();
    expect(await failureOf(stranger.checkout.getCheckout(id))).toMatchObject({ code: 403 });
    expect((await storeOwner(emulator).checkout.getCheckout(id))._id).toBe(id);
  });

  test('fails for an unknown id, an invalid id, and without the app', async () => {
    const client = await visitorWithCart();
    const id = await checkoutOf(client);
    expect(await failureOf(client.checkout.getCheckout(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(client.checkout.getCheckout('first'))).toHaveProperty('fields');
    await control('/apps/stores', undefined, 'DELETE');
    expect(await failureOf(client.checkout.getCheckout(id))).toMatchObject({ code: 428 });
  });
});

describe('the summary for the checkout page', () => {
  const summary = (id: string, shipping?: Parameters<typeof checkoutSummary>[2]) =>
    emulator.run({ role: 'visitor', id: '' }, EMULATOR, (context) => checkoutSummary(context, id, shipping));

  test('shows the items and the totals', async () => {
    const client = await visitorWithCart();
    await client.currentCart.updateCurrentCart({
      couponCode: 'WELCOME10',
      cartInfo: { buyerInfo: { email: BUYER.email } },
    });
    const id = await checkoutOf(client);
    expect(summary(id)).toMatchObject({
      lines: [
        { name: 'Everyday Mug', description: ['Glaze: Ink', 'Size: 14 oz'], quantity: 2, price: '$68.00' },
        {
          name: 'Ramen Bowl',
          description: [],
          image: { url: 'https://static.wixstatic.com/media/bowl-ramen.webp', width: 1200 },
        },
      ],
      subtotal: '$100.30',
      discount: { name: '10% off your order', amount: '$10.03' },
      shipping: '$6.95',
      total: '$97.22',
      paymentRequired: true,
      requiresShipping: true,
      deliveryOptions: [
        { code: 'standard', price: '$6.95', pickup: false },
        { code: 'pickup', price: '$0.00', pickup: true },
      ],
      selectedDelivery: 'standard',
      countries: [
        { code: 'US', name: 'United States' },
        { code: 'CA', name: 'Canada' },
      ],
      contact: { email: BUYER.email },
      completed: false,
    });
    expect(summary(id, { ...HOME, optionCode: 'pickup' })).toMatchObject({
      shipping: '$0.00',
      tax: '$4.97',
      total: '$95.24',
    });
  });

  test('returns user content unchanged, because pages show it as text', async () => {
    const client = await visitorWithCart(
      item('linen-apron', 1, { options: { Color: 'Natural' }, customTextFields: { Monogram: '<b>' } }),
    );
    const note = '<script>alert(1)</script>';
    await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: note } });
    expect(summary(await checkoutOf(client))).toMatchObject({
      lines: [{ description: ['Color: Natural', 'Monogram: <b>'] }],
      buyerNote: note,
    });
  });

  test('says why it cannot be ordered', async () => {
    const client = await visitorWithCart(item('teapot'), item('pitcher'));
    const id = await checkoutOf(client);
    expect(summary(id)).toMatchObject({
      lines: [{ name: 'Teapot', problem: 'Sold out' }, { name: 'Pitcher' }],
      problem: { code: 'PARTIAL_OUT_OF_STOCK', message: 'Not enough left of: Teapot' },
    });
    expect(() => summary(NOWHERE)).toThrow(/not found/);
  });
});
