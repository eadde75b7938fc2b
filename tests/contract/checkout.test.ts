import { orders } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { checkoutSummary, recordOrder } from '@/emulator/services/ecom/orders';
import { coupons } from '@/emulator/services/ecom/store';
import { control, EMULATOR, startEmulator, visitor } from '../support/emulator';
import {
  BUYER,
  completeCheckout,
  coupon,
  failureOf,
  HOME,
  item,
  owner,
  seeded,
  variantId,
} from '../support/shop';

const emulator = startEmulator();
const NOWHERE = '11111111-1111-4111-8111-111111111111';
const DAY = 86_400_000;

type Visitor = Awaited<ReturnType<typeof visitor>>;

const MAINE = { country: 'US', subdivision: 'US-ME', city: 'Portland', addressLine1: '12 Wharf Street' };
/** 2 x 34.00 and 32.30, the bowl reduced from 38.00. */
const ITEMS = [
  item('everyday-mug', 2, { variantId: variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' }) }),
  item('ramen-bowl'),
];

/** A visitor with things in the cart. */
async function shopper(...lineItems: ReturnType<typeof item>[]): Promise<Visitor> {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: lineItems.length > 0 ? lineItems : ITEMS });
  return client;
}

const checkoutOf = async ({ currentCart }: Visitor, options = {}): Promise<string> =>
  (await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB', ...options })).checkoutId ?? '';

/** The orders module for a visitor who has a client already. */
const ordersOf = ({ auth }: Visitor) =>
  createClient({
    modules: { orders },
    auth: OAuthStrategy({ clientId: site.clientId, tokens: auth.getTokens() }),
  }).orders;

/** The amounts of a price summary: subtotal, discount, shipping, tax, total. */
const amounts = (
  summary?: { [Name in 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total']?: { amount?: string } },
) => (['subtotal', 'discount', 'shipping', 'tax', 'total'] as const).map((name) => summary?.[name]?.amount);

describe('estimating totals', () => {
  test('without a place is what the items come to', async () => {
    const { currentCart } = await shopper();
    const estimate = await currentCart.estimateCurrentCartTotals();
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '0.00', '0.00', '0.00', '100.30']);
    expect(
      estimate.calculatedLineItems?.map((it) => it.pricesBreakdown?.lineItemPrice?.formattedAmount),
    ).toEqual([...['$68.00', '$32.30']]);
    expect(estimate.cart?._id).toBe((await currentCart.getCurrentCart())._id);
    expect(estimate).not.toHaveProperty('shippingInfo.carrierServiceOptions');
    expect(estimate).toMatchObject({ currency: 'USD', weightUnit: 'LB', additionalFees: [], violations: [] });
  });

  test('with a place has delivery and tax, and says what else there is', async () => {
    const { currentCart } = await shopper();
    const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
    // 68.00 * 0.055 = 3.74, 32.30 * 0.055 = 1.7765
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '0.00', '6.95', '5.52', '112.77']);
    expect(estimate.taxSummary).toMatchObject({
      ...{ taxableAmount: { amount: '100.30' }, totalTax: { amount: '5.52' } },
      calculationDetails: { rateType: 'MANUAL_RATE' },
    });
    expect(estimate.shippingInfo).toMatchObject({
      region: { name: 'United States' },
      selectedCarrierServiceOption: { code: 'standard', cost: { price: { amount: '6.95' } } },
    });
    const options = estimate.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions;
    expect(options?.map(({ code }) => code)).toEqual(['standard', 'pickup']);
    expect(amounts(estimate.payNow)).toEqual(amounts(estimate.priceSummary));
    expect(amounts(estimate.payLater)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  test('leaves out what was not asked for', async () => {
    const { currentCart } = await shopper();
    const options = { shippingAddress: MAINE, calculateTax: false, calculateShipping: false };
    const estimate = await currentCart.estimateCurrentCartTotals(options);
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '0.00', '0.00', '0.00', '100.30']);
  });

  test('taxes what is fetched where it is fetched, and nothing elsewhere', async () => {
    const { currentCart } = await shopper();
    const total = async (shippingAddress: object, code?: string) =>
      amounts(
        (
          await currentCart.estimateCurrentCartTotals({
            shippingAddress,
            ...(code && { selectedShippingOption: { code } }),
          })
        ).priceSummary,
      );
    const newHampshire = { country: 'US', subdivision: 'US-NH' };
    expect(await total(newHampshire)).toEqual(['100.30', '0.00', '6.95', '0.00', '107.25']);
    expect(await total(newHampshire, 'pickup')).toEqual(['100.30', '0.00', '0.00', '5.52', '105.82']);
    expect(await total({ country: 'CA' })).toEqual(['100.30', '0.00', '18.50', '0.00', '118.80']);
  });

  test('delivers nothing that is digital, and taxes it by the bill', async () => {
    const { currentCart } = await shopper(item('glaze-notebook'));
    const estimate = await currentCart.estimateCurrentCartTotals({ billingAddress: MAINE });
    expect(amounts(estimate.priceSummary)).toEqual(['9.00', '0.00', '0.00', '0.50', '9.50']);
    expect(estimate).not.toHaveProperty('shippingInfo.carrierServiceOptions');
  });

  test('names what cannot be calculated, and calculates the rest', async () => {
    const { currentCart } = await shopper();
    const far = await currentCart.estimateCurrentCartTotals({ shippingAddress: { country: 'FR' } });
    expect(far.calculationErrors?.generalShippingCalculationError).toMatchObject({
      applicationError: { code: 'DESTINATION_NOT_SUPPORTED' },
    });
    expect(amounts(far.priceSummary)).toEqual(['100.30', '0.00', '0.00', '0.00', '100.30']);
    const drone = { shippingAddress: MAINE, selectedShippingOption: { code: 'drone' } };
    const unknown = await currentCart.estimateCurrentCartTotals(drone);
    expect(unknown.calculationErrors?.selectedShippingOptionError).toMatchObject({
      applicationError: { code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' },
    });
    expect(unknown.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      ...{ code: 'standard', requestedShippingOption: false },
    });
  });

  test('refuses an address that is none', async () => {
    const { currentCart } = await shopper();
    const call = currentCart.estimateCurrentCartTotals({ shippingAddress: { country: 'United States' } });
    expect(await failureOf(call)).toHaveProperty('fields');
  });
});

describe('coupons', () => {
  const apply = ({ currentCart }: Visitor, couponCode: string) =>
    currentCart.updateCurrentCart({ couponCode });

  test('take off a percentage, spread over the items, and are taken away again', async () => {
    const client = await shopper();
    await apply(client, 'welcome10');
    const { currentCart } = client;
    const { _id, code, name } = { _id: coupon('WELCOME10').id, ...coupon('WELCOME10') };
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toEqual([{ coupon: { _id, code } }]);
    const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '10.03', '6.95', '4.97', '102.19']);
    expect(estimate.appliedDiscounts).toMatchObject([
      { discountType: 'GLOBAL', coupon: { _id, code, name, amount: { formattedAmount: '$10.03' } } },
    ]);
    expect(estimate.calculatedLineItems?.map((it) => it.pricesBreakdown?.totalDiscount?.amount)).toEqual([
      '6.80',
      '3.23',
    ]);
    await currentCart.removeCouponFromCurrentCart();
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toEqual([]);
    expect(amounts((await currentCart.estimateCurrentCartTotals()).priceSummary)[1]).toBe('0.00');
  });

  test('take off an amount, the delivery, or what is above a fixed price', async () => {
    const client = await shopper();
    const discountWith = async (code: string) => {
      await apply(client, code);
      const { priceSummary, appliedDiscounts } = await client.currentCart.estimateCurrentCartTotals({
        shippingAddress: MAINE,
      });
      return [priceSummary?.discount?.amount, appliedDiscounts?.[0]?.discountType];
    };
    expect(await discountWith('TENOFF')).toEqual(['10.00', 'GLOBAL']);
    expect(await discountWith('FREESHIP')).toEqual(['6.95', 'SHIPPING']);
    expect(await discountWith('MUG20')).toEqual(['28.00', 'SPECIFIC_ITEMS']);
  });

  test.each([
    ['NOSUCHCODE', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['SUMMER25', 'ERROR_COUPON_HAS_EXPIRED'],
    ['HOLIDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    ['LIMITED', 'ERROR_COUPON_USAGE_EXCEEDED'],
    ['RETIRED', 'ERROR_COUPON_IS_DISABLED'],
  ])('%s is refused as %s, and the cart stays as it was', async (code, problem) => {
    const client = await shopper();
    await apply(client, 'WELCOME10');
    const before = await client.currentCart.getCurrentCart();
    expect(await failureOf(apply(client, code))).toMatchObject({ code: problem });
    expect(await client.currentCart.getCurrentCart()).toEqual(before);
  });

  test('ask for their minimum, and for an item that they are for', async () => {
    const small = await shopper(item('olive-spoon'));
    expect(await failureOf(apply(small, 'TENOFF'))).toMatchObject({ code: 'ERROR_INVALID_SUBTOTAL' });
    expect(await failureOf(apply(small, 'MUG20'))).toMatchObject({ code: 'ERROR_INVALID_SUBTOTAL' });
  });

  test('that stop to fit take nothing off, and say so', async () => {
    const client = await shopper(item('pitcher', 2));
    await apply(client, 'TENOFF');
    const { lineItems } = await client.currentCart.getCurrentCart();
    await client.currentCart.updateCurrentCartLineItemQuantity([
      { _id: lineItems?.[0]?._id ?? '', quantity: 1 },
    ]);
    await client.currentCart.updateCurrentCart({ lineItems: [item('olive-spoon')] });
    expect((await client.currentCart.estimateCurrentCartTotals()).calculationErrors).not.toHaveProperty(
      'couponCalculationError',
    );
    await client.currentCart.removeLineItemsFromCurrentCart([lineItems?.[0]?._id ?? '']);
    const estimate = await client.currentCart.estimateCurrentCartTotals();
    expect(estimate.calculationErrors?.couponCalculationError).toMatchObject({
      applicationError: { code: 'ERROR_INVALID_SUBTOTAL' },
    });
    expect(amounts(estimate.priceSummary)).toEqual(['18.00', '0.00', '0.00', '0.00', '18.00']);
  });

  test('start with the clock', async () => {
    emulator.clock.advance(401 * DAY);
    const client = await shopper();
    await apply(client, 'HOLIDAY');
    expect(amounts((await client.currentCart.estimateCurrentCartTotals()).priceSummary)[1]).toBe('20.06');
  });

  test('for one use per customer are refused to the same visitor, and to the same address', async () => {
    const client = await shopper();
    await apply(client, 'ONCE15');
    const order = completeCheckout(emulator, await checkoutOf(client));
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'ONCE15' } }]);
    await client.currentCart.addToCurrentCart({ lineItems: ITEMS });
    expect(await failureOf(apply(client, 'ONCE15'))).toMatchObject({
      code: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
    });
    const other = await shopper();
    await apply(other, 'ONCE15');
    const checkoutId = await checkoutOf(other);
    expect(() => completeCheckout(emulator, checkoutId)).toThrow(/as often as you may/);
    const stranger = { ...BUYER, email: 'grace@example.com' };
    expect(completeCheckout(emulator, checkoutId, { buyer: stranger }).status).toBe('APPROVED');
  });
});

describe('creating a checkout', () => {
  test('takes over the cart, and the same one again when the cart has changed', async () => {
    const client = await shopper();
    await client.currentCart.updateCurrentCart({
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'A gift' },
    });
    const id = await checkoutOf(client, { shippingAddress: MAINE, email: BUYER.email });
    const cart = await client.currentCart.getCurrentCart();
    expect(cart.checkoutId).toBe(id);
    expect(await client.checkout.getCheckout(id)).toMatchObject({
      ...{ _id: id, cartId: cart._id, channelType: 'WEB', completed: false, buyerNote: 'A gift' },
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
    const client = await shopper();
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

  test('refuses on a site that cannot take payments, even for nothing', async () => {
    const client = await shopper();
    await control('/site', { acceptsPayments: false }, 'PATCH');
    expect(await failureOf(checkoutOf(client))).toMatchObject({
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    });
    expect((await client.currentCart.getCurrentCart()).checkoutId).toBeUndefined();
  });
});

describe('reading a checkout', () => {
  test('is for its buyer and the owner', async () => {
    const id = await checkoutOf(await shopper());
    const stranger = await visitor();
    expect(await failureOf(stranger.checkout.getCheckout(id))).toMatchObject({ code: 403 });
    expect((await owner(emulator).checkout.getCheckout(id))._id).toBe(id);
  });

  test('fails for one that is not there, an id that is none, and without the app', async () => {
    const client = await shopper();
    const id = await checkoutOf(client);
    expect(await failureOf(client.checkout.getCheckout(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(client.checkout.getCheckout('first'))).toHaveProperty('fields');
    await control('/apps/stores', undefined, 'DELETE');
    expect(await failureOf(client.checkout.getCheckout(id))).toMatchObject({ code: 428 });
  });
});

describe('placing an order', () => {
  test('records what was bought, by whom and where it goes', async () => {
    const client = await shopper();
    await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    const id = await checkoutOf(client);
    const placed = completeCheckout(emulator, id);
    const order = await ordersOf(client).getOrder(placed.id);
    expect(order).toMatchObject({
      ...{ _id: placed.id, number: '10001', checkoutId: id, currency: 'USD' },
      ...{ status: 'APPROVED', paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED' },
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
        ...{ code: 'standard', cost: { price: { amount: '6.95' } } },
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

  test('takes the stock, uses the coupon, ends the checkout and does away with the cart', async () => {
    const client = await shopper(...ITEMS, item('olive-spoon', 3));
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

  test('numbers the orders one after the other', async () => {
    const numbers = [];
    for (let count = 0; count < 3; count += 1)
      numbers.push(completeCheckout(emulator, await checkoutOf(await shopper())).number);
    expect(numbers).toEqual([10001, 10002, 10003]);
  });

  test('sells the last one once: whoever is second keeps cart and money', async () => {
    const [first, second] = [
      await shopper(item('tall-vase', 2)),
      await shopper(item('tall-vase', 2), item('pitcher')),
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
      ...{ status: 'NOT_AVAILABLE', quantityAvailable: 0 },
    });
    expect((await second.checkout.getCheckout(two)).completed).toBe(false);
  });

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
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    ],
    ['no delivery was chosen', ITEMS, {}, 'NO_SELECTED_CARRIER_SERVICE_OPTION'],
  ])('is refused when %s', async (_why, items, shipping, code) => {
    const id = await checkoutOf(await shopper(...items));
    expect(() => completeCheckout(emulator, id, { shipping })).toThrow(
      expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } }),
    );
  });

  test('needs an address for what is delivered, and none for what is fetched', async () => {
    const client = await shopper();
    const id = await checkoutOf(client);
    expect(() => completeCheckout(emulator, id, { shipping: { address: { country: 'US' } } })).toThrow(
      /street, city/,
    );
    const order = completeCheckout(emulator, id, { shipping: { optionCode: 'pickup' } });
    expect(order.shippingInfo?.logistics).toMatchObject({ pickupDetails: { address: { city: 'Portland' } } });
  });

  test('is refused once the site takes no payments any more', async () => {
    const id = await checkoutOf(await shopper());
    await control('/site', { acceptsPayments: false }, 'PATCH');
    expect(() => completeCheckout(emulator, id)).toThrow(/cannot take payments/);
  });

  test('remembers how it was paid', async () => {
    const paid = async (payment?: 'paid' | 'pending' | 'offline') =>
      completeCheckout(emulator, await checkoutOf(await shopper()), {
        buyer: { ...BUYER, ...(payment && { payment }) },
      });
    expect((await paid()).paymentStatus).toBe('PAID');
    expect(await paid('pending')).toMatchObject({
      ...{
        paymentStatus: 'PENDING',
        balanceSummary: { pending: { amount: '112.77' }, paid: { amount: '0.00' } },
      },
    });
    expect(await paid('offline')).toMatchObject({
      ...{ paymentStatus: 'NOT_PAID', balanceSummary: { balance: { amount: '112.77' } } },
    });
  });

  test('of digital goods is fulfilled at once', async () => {
    const order = completeCheckout(emulator, await checkoutOf(await shopper(item('glaze-notebook'))), {
      shipping: {},
    });
    expect(order).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    expect(order).not.toHaveProperty('shippingInfo');
  });
});

describe('reading an order', () => {
  test('is for its buyer and the owner, with or without the store', async () => {
    const client = await shopper();
    const { id } = completeCheckout(emulator, await checkoutOf(client));
    await control('/apps/stores', undefined, 'DELETE');
    expect((await ordersOf(client).getOrder(id)).number).toBe('10001');
    expect((await owner(emulator).orders.getOrder(id)).number).toBe('10001');
    expect(await failureOf(ordersOf(await visitor()).getOrder(id))).toMatchObject({ code: 403 });
  });

  test('fails for one that is not there and an id that cannot be', async () => {
    const client = await visitor();
    expect(await failureOf(ordersOf(client).getOrder(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(ordersOf(client).getOrder('x'.repeat(101)))).toHaveProperty('fields');
  });
});

test('an order without a cart is recorded with the same numbers', async () => {
  const client = await visitor();
  const { accessToken } = client.auth.getTokens();
  const caller = await emulator.authenticate(accessToken.value);
  const catalogReference = { appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97', catalogItemId: NOWHERE };
  const lesson = { catalogReference, productName: 'Wheel lesson', quantity: 2, price: '45' };
  const record = (payLater: boolean) =>
    emulator.run(caller, EMULATOR, (context) =>
      recordOrder(context, { lineItems: [{ ...lesson, payLater }], buyer: BUYER, buyerLanguage: 'en' }),
    );
  const [paid, later] = [record(false), record(true)];
  expect([paid.number, paid.paymentStatus, later.number, later.paymentStatus]).toEqual([
    10001,
    'PAID',
    10002,
    'NOT_PAID',
  ]);
  const order = await ordersOf(client).getOrder(paid.id);
  expect(order).toMatchObject({
    ...{ status: 'APPROVED', priceSummary: { total: { amount: '90.00' } } },
    lineItems: [{ itemType: { preset: 'SERVICE' }, price: { amount: '45.00' }, catalogReference }],
  });
});

describe('the summary for the checkout page', () => {
  const summary = (id: string, shipping?: Parameters<typeof checkoutSummary>[2]) =>
    emulator.run({ role: 'visitor', id: '' }, EMULATOR, (context) => checkoutSummary(context, id, shipping));

  test('shows what is bought and what it comes to', async () => {
    const client = await shopper();
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
          image: { url: `${EMULATOR}/media/bowl-ramen.webp`, width: 1200 },
        },
      ],
      ...{ subtotal: '$100.30', discount: { name: '10% off your order', amount: '$10.03' } },
      ...{ shipping: '$6.95', total: '$97.22', paymentRequired: true, requiresShipping: true },
      deliveryOptions: [
        { code: 'standard', price: '$6.95', pickup: false },
        { code: 'pickup', price: '$0.00', pickup: true },
      ],
      selectedDelivery: 'standard',
      countries: [
        { code: 'US', name: 'United States' },
        { code: 'CA', name: 'Canada' },
      ],
      ...{ contact: { email: BUYER.email }, completed: false },
    });
    expect(summary(id, { ...HOME, optionCode: 'pickup' })).toMatchObject({
      ...{ shipping: '$0.00', tax: '$4.97', total: '$95.24' },
    });
  });

  test('passes on what people wrote as they wrote it: pages show it as text', async () => {
    const client = await shopper(
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
    const client = await shopper(item('teapot'), item('pitcher'));
    const id = await checkoutOf(client);
    expect(summary(id)).toMatchObject({
      lines: [{ name: 'Teapot', problem: 'Sold out' }, { name: 'Pitcher' }],
      problem: { code: 'PARTIAL_OUT_OF_STOCK', message: 'Not enough left of: Teapot' },
    });
    expect(() => summary(NOWHERE)).toThrow(/not found/);
  });
});
