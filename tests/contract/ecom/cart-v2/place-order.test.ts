import { describe, expect, test } from 'vitest';
import {
  addressed,
  type CartClient,
  cartApp,
  cartOwner,
  cartVisitor,
  filled,
} from '@/tests/support/ecom/cart-v2';
import { failureOf, item, markAsPaid } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Creates a cart with a pitcher that can be ordered. @returns its id */
async function ready(
  client: Pick<CartClient, 'currentCartV2'>,
  more: { giftCards?: { code: string }[] } = {},
): Promise<string> {
  const { cart } = await client.currentCartV2.createCurrentCart({
    cart: addressed(),
    catalogItems: [item('pitcher')],
    deliveryMethod: { code: 'standard' },
    ...more,
  });
  return cart?._id ?? '';
}

const bigCard = { giftCards: [{ code: 'CLAY-GIFT-0500' }] };

describe('placeOrder', () => {
  test('creates an order that a gift card pays in full, and completes the cart', async () => {
    const client = await cartVisitor();
    const id = await ready(client, bigCard);
    const { summary } = await client.cartV2.calculateCart(id);
    const placed = await client.cartV2.placeOrder(id, {
      priceVerificationToken: summary?.priceVerificationToken,
    });
    expect(placed).toEqual({ orderId: expect.any(String), completed: true });
    expect(await client.orders.getOrder(placed.orderId ?? '')).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      checkoutId: id,
      buyerInfo: { email: 'ada@example.com' },
      priceSummary: { total: { amount: summary?.priceSummary?.total?.amount } },
      shippingInfo: { title: 'Standard delivery' },
    });
    expect(await client.cartV2.getCart(id)).toMatchObject({
      orderPlaced: true,
      orderId: placed.orderId,
      currentCart: false,
    });
    expect(await failureOf(client.currentCartV2.getCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
    expect(await client.checkout.getCheckout(id)).toMatchObject({ completed: true, cartId: id });
  });
  test('keeps the modifiers of an item', async () => {
    const client = cartOwner(emulator);
    const id = await ready(client, bigCard);
    const modifiers = [{ label: { original: 'Initials' }, price: { amount: '4.5' } }];
    const engraving = {
      name: { original: 'Engraving' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '7' } },
      attributes: { itemType: { preset: 'SERVICE' as const } },
      modifierGroups: [{ name: { original: 'Text' }, modifiers }],
    };
    await client.cartV2.addLineItems(id, { customItems: [engraving] });
    const { orderId = '' } = await client.cartV2.placeOrder(id);
    const { lineItems } = await client.orders.getOrder(orderId);
    expect(lineItems?.at(-1)).toMatchObject({
      price: { amount: '11.50' },
      modifierGroups: [{ name: { original: 'Text' }, modifiers: [{ price: { amount: '4.50' } }] }],
    });
  });
  test('refuses every change of an ordered cart', async () => {
    const client = await cartVisitor();
    const id = await ready(client, bigCard);
    const { orderId } = await client.cartV2.placeOrder(id);
    const { cartV2 } = client;
    const calls = [
      cartV2.placeOrder(id),
      cartV2.updateCart(id, { note: 'a' }),
      cartV2.refreshCart(id),
      cartV2.estimateCart(id),
      cartV2.calculateCart(id),
      cartV2.addLineItems(id, { catalogItems: [item('pitcher')] }),
      cartV2.removeLineItems(id, [NOWHERE]),
      cartV2.addCoupon(id, { code: 'WELCOME10' }),
      cartV2.removeCoupon(id, NOWHERE),
      cartV2.setDeliveryMethod(id, { code: 'pickup' }),
      cartV2.removeDeliveryMethod(id),
      cartV2.addGiftCard(id, { code: 'CLAY-GIFT-0050' }),
      cartV2.removeGiftCard(id, NOWHERE),
    ];
    for (const failure of await Promise.all(calls.map(failureOf)))
      expect(failure).toMatchObject({
        code: 'CART_ALREADY_ORDERED',
        data: { cartId: id, orderId },
      });
  });
  test('sends buyers to the payment page if something is due now, and lets managers collect it elsewhere', async () => {
    const client = await cartVisitor();
    const id = await ready(client);
    expect(await failureOf(client.cartV2.placeOrder(id))).toMatchObject({
      code: 'EMPTY_PAYMENT_TOKEN',
      data: { total: '70.25' },
    });
    const placed = await (await cartApp(emulator)).cartV2.placeOrder(id);
    expect(placed).toEqual({
      orderId: expect.any(String),
      paymentGatewayOrderId: expect.any(String),
      completed: false,
    });
    const waiting = await client.orders.getOrder(placed.orderId ?? '');
    expect(waiting).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'NOT_PAID' });
    expect((await markAsPaid(emulator, placed.orderId ?? '')).status).toBe(200);
    expect(await client.orders.getOrder(placed.orderId ?? '')).toMatchObject({ status: 'APPROVED' });
  });
  test('needs items, an address and a delivery method', async () => {
    const client = await cartVisitor();
    const { cart } = await client.currentCartV2.createCurrentCart({});
    const place = () => failureOf(client.cartV2.placeOrder(cart?._id ?? ''));
    expect(await place()).toMatchObject({ code: 'EMPTY_CART' });
    await filled(client, 'pitcher');
    expect(await place()).toMatchObject({ code: 'MISSING_DELIVERY_ADDRESS' });
    await client.currentCartV2.updateCurrentCart(addressed());
    expect(await place()).toMatchObject({ code: 'MISSING_DELIVERY_METHOD' });
    await client.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'standard' });
    await client.currentCartV2.updateCurrentCart({
      deliveryInfo: { address: { country: 'JP', city: 'Kyoto', addressLine1: '1' } },
    });
    expect(await place()).toMatchObject({ code: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE' });
  });
  test('refuses items that another visitor has bought meanwhile', async () => {
    const [slow, fast] = [await cartVisitor(), await cartVisitor()];
    const vases = async (client: CartClient) => {
      const { cart } = await client.currentCartV2.createCurrentCart({
        cart: addressed(),
        catalogItems: [item('tall-vase', 2)],
        deliveryMethod: { code: 'standard' },
        ...bigCard,
      });
      return cart?._id ?? '';
    };
    const [late, early] = [await vases(slow), await vases(fast)];
    await fast.cartV2.placeOrder(early);
    expect(await failureOf(slow.cartV2.placeOrder(late))).toMatchObject({
      code: 'LINE_ITEMS_OUT_OF_STOCK',
      data: { lineItemIds: [expect.any(String)], allLineItemsOutOfStock: true },
    });
  });
  test('refuses a coupon that is no longer valid as an invalid cart', async () => {
    const client = await cartVisitor();
    const id = await ready(client, bigCard);
    const { cart } = await client.cartV2.addCoupon(id, { code: 'TENOFF' });
    await client.cartV2.addLineItems(id, { catalogItems: [item('ramen-bowl')] });
    await client.cartV2.removeLineItems(id, [cart?.lineItems?.[0]?._id ?? '']);
    expect(await failureOf(client.cartV2.placeOrder(id))).toMatchObject({
      code: 'INVALID_CART',
      data: { violations: [{ code: 'INVALID_COUPON_STATUS' }] },
    });
  });
  test('compares the prices with those that the buyer has seen', async () => {
    const client = await cartVisitor();
    const id = await ready(client, bigCard);
    const { summary } = await client.cartV2.calculateCart(id);
    const priceVerificationToken = summary?.priceVerificationToken;
    await client.cartV2.addLineItems(id, { catalogItems: [item('ramen-bowl')] });
    expect(await failureOf(client.cartV2.placeOrder(id, { priceVerificationToken }))).toMatchObject({
      code: 'CART_PRICES_OUT_OF_SYNC',
    });
    const invented = client.cartV2.placeOrder(id, { priceVerificationToken: 'a' });
    expect(await failureOf(invented)).toMatchObject({
      code: 'INVALID_PRICE_VERIFICATION_TOKEN',
      data: { token: 'a' },
    });
  });
  test('refuses demo carts, and sites that accept no payments', async () => {
    const client = await cartVisitor();
    const demo = await client.cartV2.createCart({ cart: { demo: true } });
    expect(await failureOf(client.cartV2.placeOrder(demo._id ?? ''))).toMatchObject({
      code: 'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART',
    });
    const id = await ready(client, bigCard);
    emulator.updateSite({ acceptsPayments: false });
    expect(await failureOf(client.cartV2.placeOrder(id))).toMatchObject({
      code: 'SITE_NOT_ACCEPTING_PAYMENTS',
    });
    const page = client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: id } });
    expect(await failureOf(page)).toMatchObject({ code: 'SITE_NOT_ACCEPTING_PAYMENTS' });
  });
});

describe('markCartAsCompleted', () => {
  test('completes a cart whose order was created elsewhere', async () => {
    const client = await cartVisitor();
    const id = await ready(client);
    const { cart } = await cartOwner(emulator).cartV2.markCartAsCompleted(id, { orderId: NOWHERE });
    expect(cart).toMatchObject({ orderPlaced: true, orderId: NOWHERE, currentCart: false });
    expect(await client.cartV2.getCart(id)).toMatchObject({ orderPlaced: true, orderId: NOWHERE });
    const again = (await cartApp(emulator)).cartV2.markCartAsCompleted(id);
    expect(await failureOf(again)).toMatchObject({ code: 'CART_ALREADY_ORDERED' });
    const fewer = client.cartV2.updateLineItems(id, { lineItems: [{ lineItemId: NOWHERE }] });
    expect(await failureOf(fewer)).toMatchObject({ code: 'CART_ALREADY_ORDERED' });
  });
  test('is for managers, and for existing carts', async () => {
    const client = await cartVisitor();
    const id = await ready(client);
    await expect(client.cartV2.markCartAsCompleted(id)).rejects.toMatchObject({ status: 403 });
    const { cartV2 } = cartOwner(emulator);
    expect(await failureOf(cartV2.markCartAsCompleted(NOWHERE))).toMatchObject({ code: 'CART_NOT_FOUND' });
    expect(await failureOf(cartV2.markCartAsCompleted(id, { orderId: 'a' }))).toHaveProperty('fields');
  });
});
