import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { coupons, identities, recordOrder } from '@/emulator/exports/testing';
import {
  BUYER,
  completeCheckout,
  coupon,
  failureOf,
  HOME,
  item,
  seeded,
  storeOwner,
} from '@/tests/support/ecom/shop';
import { amounts, checkoutOf, ITEMS, ordersModule, visitorWithCart } from '@/tests/support/ecom/shopper';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();

describe('placing an order', () => {
  test('records items, buyer and delivery address', async () => {
    const client = await visitorWithCart();
    await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    const id = await checkoutOf(client);
    const placed = completeCheckout(emulator, id);
    const order = await ordersModule(client).getOrder(placed.id);
    expect(order).toMatchObject({
      _id: placed.id,
      number: '10001',
      checkoutId: id,
      currency: 'USD',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      buyerInfo: { email: BUYER.email },
      lineItems: [
        {
          productName: { original: 'Everyday Mug' },
          quantity: 2,
          price: { amount: '34.00' },
          totalDiscount: { amount: '6.80' },
        },
        { productName: { original: 'Ramen Bowl' }, quantity: 1, totalPriceAfterTax: { amount: '30.67' } },
      ],
      billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Stone', phone: BUYER.phone } },
      shippingInfo: {
        code: 'standard',
        cost: { price: { amount: '6.95' } },
        logistics: {
          shippingDestination: { address: { city: 'Portland', addressLine1: '12 Wharf Street' } },
        },
      },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10', amount: { amount: '10.03' } } }],
      balanceSummary: { paid: { amount: '102.19' }, balance: { amount: '0.00' } },
      channelInfo: { type: 'WEB' },
    });
    expect(amounts(order.priceSummary)).toEqual(['100.30', '10.03', '6.95', '4.97', '102.19']);
    expect(order.activities?.map(({ activityType }) => activityType)).toEqual(['ORDER_PLACED', 'ORDER_PAID']);
  });

  test('names the buyer’s contact: the member’s, or the one that ordered with the same e-mail before', async () => {
    const contactOf = async (email: string) => {
      const client = await visitorWithCart();
      const placed = completeCheckout(emulator, await checkoutOf(client), { buyer: { ...BUYER, email } });
      return (await ordersModule(client).getOrder(placed.id)).buyerInfo?.contactId;
    };
    const first = await contactOf('first@example.com');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await contactOf('first@example.com')).toBe(first);
    expect(await contactOf('second@example.com')).not.toBe(first);
    const maya = seededMember('maya');
    expect(await contactOf(maya.email.toUpperCase())).toBe(
      emulator.run({ role: 'owner', id: '' }, EMULATOR, ({ documents }) => documents.get(identities, maya.id))
        ?.contactId,
    );
  });

  test('takes the stock, counts the coupon, completes the checkout and deletes the cart', async () => {
    const client = await visitorWithCart(...ITEMS, item('olive-spoon', 3));
    await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    const id = await checkoutOf(client);
    completeCheckout(emulator, id);
    const used = emulator.run({ role: 'owner', id: '' }, EMULATOR, ({ documents }) =>
      documents.get(coupons, coupon('WELCOME10').id),
    );
    expect(used?.usages).toBe(1);
    const { products, checkout, currentCart } = client;
    const { product } = await products.getProduct(seeded('everyday-mug').id);
    const ink = product?.variants?.find(
      ({ choices }) => choices?.Glaze === 'Ink' && choices.Size === '14 oz',
    );
    expect(ink?.stock?.quantity).toBe(7);
    const bowl = await products.getProduct(seeded('ramen-bowl').id);
    expect(bowl.product?.stock).toMatchObject({ quantity: 19 });
    const spoon = await products.getProduct(seeded('olive-spoon').id);
    expect(spoon.product?.stock).toMatchObject({ trackInventory: false, inStock: true });
    expect((await checkout.getCheckout(id)).completed).toBe(true);
    expect(await failureOf(currentCart.getCurrentCart())).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
    expect(() => completeCheckout(emulator, id)).toThrow(/completed before/);
  });

  test('numbers the orders in sequence', async () => {
    const numbers = [];
    for (let count = 0; count < 3; count += 1)
      numbers.push(completeCheckout(emulator, await checkoutOf(await visitorWithCart())).number);
    expect(numbers).toEqual([10001, 10002, 10003]);
  });

  test('sells the last item once: the second buyer keeps cart and money', async () => {
    const [first, second] = [
      await visitorWithCart(item('tall-vase', 2)),
      await visitorWithCart(item('tall-vase', 2), item('pitcher')),
    ];
    const [one, two] = [await checkoutOf(first), await checkoutOf(second)];
    completeCheckout(emulator, one);
    expect(() => completeCheckout(emulator, two)).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'PARTIAL_OUT_OF_STOCK' }) },
      }),
    );
    const { product } = await second.products.getProduct(seeded('tall-vase').id);
    expect(product?.stock).toMatchObject({ quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' });
    expect((await second.products.getProduct(seeded('pitcher').id)).product?.stock?.quantity).toBe(9);
    expect((await second.currentCart.getCurrentCart()).lineItems?.[0]?.availability).toEqual({
      status: 'NOT_AVAILABLE',
      quantityAvailable: 0,
    });
    expect((await second.checkout.getCheckout(two)).completed).toBe(false);
  });
});

describe('the requirements of placing an order', () => {
  test.each([
    ['all of it is sold out', [item('teapot')], {}, 'FULL_OUT_OF_STOCK'],
    [
      'the site does not deliver there',
      ITEMS,
      { address: { ...HOME.address, country: 'FR' } },
      'CALCULATION_ERROR',
    ],
    [
      'there is no such delivery',
      ITEMS,
      { ...HOME, optionCode: 'drone' },
      'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    ],
    ['no delivery was chosen', ITEMS, {}, 'NO_SELECTED_CARRIER_SERVICE_OPTION'],
  ])('is refused when %s', async (_why, items, shipping, code) => {
    const id = await checkoutOf(await visitorWithCart(...items));
    expect(() => completeCheckout(emulator, id, { shipping })).toThrow(
      expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } }),
    );
  });

  test('needs an address for delivery, and none for pickup', async () => {
    const client = await visitorWithCart();
    const id = await checkoutOf(client);
    expect(() => completeCheckout(emulator, id, { shipping: { address: { country: 'US' } } })).toThrow(
      /street, city/,
    );
    const order = completeCheckout(emulator, id, { shipping: { optionCode: 'pickup' } });
    expect(order.shippingInfo?.logistics).toMatchObject({ pickupDetails: { address: { city: 'Portland' } } });
  });

  test('is refused once the site no longer takes payments', async () => {
    const id = await checkoutOf(await visitorWithCart());
    await control('/site', { acceptsPayments: false }, 'PATCH');
    expect(() => completeCheckout(emulator, id)).toThrow(/cannot take payments/);
  });
});

describe('the payment and fulfilment of an order', () => {
  test('records the way of payment', async () => {
    const paid = async (payment?: 'paid' | 'pending' | 'offline') =>
      completeCheckout(emulator, await checkoutOf(await visitorWithCart()), {
        buyer: { ...BUYER, ...(payment && { payment }) },
      });
    expect((await paid()).paymentStatus).toBe('PAID');
    expect(await paid('pending')).toMatchObject({
      paymentStatus: 'PENDING',
      balanceSummary: { pending: { amount: '112.77' }, paid: { amount: '0.00' } },
    });
    expect(await paid('offline')).toMatchObject({
      paymentStatus: 'NOT_PAID',
      balanceSummary: { balance: { amount: '112.77' } },
    });
  });

  test('of digital products is fulfilled at once', async () => {
    const order = completeCheckout(
      emulator,
      await checkoutOf(await visitorWithCart(item('glaze-notebook'))),
      {
        shipping: {},
      },
    );
    expect(order).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    expect(order).not.toHaveProperty('shippingInfo');
  });
});

describe('reading an order', () => {
  test('is for its buyer and the owner, with or without the store', async () => {
    const client = await visitorWithCart();
    const { id } = completeCheckout(emulator, await checkoutOf(client));
    await control('/apps/stores', undefined, 'DELETE');
    expect((await ordersModule(client).getOrder(id)).number).toBe('10001');
    expect((await storeOwner(emulator).orders.getOrder(id)).number).toBe('10001');
    expect(await failureOf(ordersModule(await visitor()).getOrder(id))).toMatchObject({ code: 403 });
  });

  test('fails for an unknown and for an invalid id', async () => {
    const client = await visitor();
    expect(await failureOf(ordersModule(client).getOrder(NOWHERE))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    expect(await failureOf(ordersModule(client).getOrder('x'.repeat(101)))).toHaveProperty('fields');
  });
});

test('an order without a cart has the same totals', async () => {
  const client = await visitor();
  const { accessToken } = client.auth.getTokens();
  const caller = await emulator.authenticate(accessToken.value, null);
  const catalogReference = { appId: APPS.bookings, catalogItemId: NOWHERE };
  const lesson = { catalogReference, productName: 'Wheel lesson', quantity: 2, price: '45' };
  const record = (paymentOption: 'FULL_PAYMENT_ONLINE' | 'FULL_PAYMENT_OFFLINE') =>
    emulator.run(caller, EMULATOR, (context) =>
      recordOrder(context, { lineItems: [{ ...lesson, paymentOption }], buyer: BUYER, buyerLanguage: 'en' }),
    );
  const [paid, later] = [record('FULL_PAYMENT_ONLINE'), record('FULL_PAYMENT_OFFLINE')];
  expect([paid.number, paid.paymentStatus, later.number, later.paymentStatus]).toEqual([
    10001,
    'PAID',
    10002,
    'NOT_PAID',
  ]);
  const order = await ordersModule(client).getOrder(paid.id);
  expect(order).toMatchObject({
    status: 'APPROVED',
    priceSummary: { total: { amount: '90.00' } },
    lineItems: [{ itemType: { preset: 'SERVICE' }, price: { amount: '45.00' }, catalogReference }],
  });
});
