import { expect, test } from 'vitest';
import { coupons } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import type { Coupon } from '@/emulator/services/ecom/discounts/coupons/entity';
import { cartOwner } from '@/tests/support/ecom/cart-v2';
import { checkoutOf } from '@/tests/support/ecom/checkout';
import { coupon, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { begunBy, monthly, subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Each error that the SDK declares for checkouts, from each of the calls that declare it.

const emulator = startEmulator();

type Begun = Pick<Awaited<ReturnType<typeof checkoutOf>>, 'checkout' | 'id'>;

const ADDRESS = {
  country: 'US',
  subdivision: 'US-ME',
  city: 'Portland',
  addressLine1: '12 Wharf Street',
};

const info = (more: object = {}) => ({
  checkoutInfo: {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address: ADDRESS }, ...more },
  },
});
const standard = { selectedCarrierServiceOption: { code: 'standard' } };
const begun = (options: object = {}): Promise<Begun> => checkoutOf({ ...info(standard), ...options });

/** A checkout of the owner, with items outside of any catalog. */
async function ofCustom(customLineItem: object, more: object = {}): Promise<Begun> {
  const { checkout } = storeOwner(emulator);
  const newCheckout = await checkout.createCheckout({
    channelType: 'WEB',
    ...info(),
    customLineItems: [
      {
        quantity: 1,
        price: '20',
        productName: { original: 'Card' },
        itemType: { preset: 'DIGITAL' },
        ...customLineItem,
      },
    ],
    ...more,
  } as never);
  return { checkout: checkout as never, id: String(newCheckout._id) };
}
const GIFT_CARD = { itemType: { preset: 'GIFT_CARD' } };

/** A checkout of a subscription. */
async function subscribed(option = monthly, ...more: ReturnType<typeof item>[]): Promise<Begun> {
  const { checkout, checkoutId } = await begunBy(await subscriptionOptionOf(emulator)(option), 1, ...more);
  await checkout.updateCheckout(checkoutId, {
    shippingInfo: { selectedCarrierServiceOption: { code: 'pickup' } },
  });
  return { checkout, id: checkoutId };
}

test.each<[string, () => Promise<Begun>]>([
  ['FULL_OUT_OF_STOCK', () => begun({ lineItems: [item('teapot')] })],
  ['PARTIAL_OUT_OF_STOCK', () => begun({ lineItems: [item('pitcher'), item('teapot')] })],
  [
    'EMPTY_CHECKOUT',
    async () => {
      const { checkout, id, created } = (await begun()) as Awaited<ReturnType<typeof checkoutOf>>;
      await checkout.removeLineItems(id, [String(created.lineItems?.[0]?._id)]);
      return { checkout, id };
    },
  ],
  [
    'SITE_NOT_ACCEPTING_PAYMENTS',
    async () => {
      const begunCheckout = await begun();
      emulator.updateSite({ acceptsPayments: false });
      return begunCheckout;
    },
  ],
  [
    'CHECKOUT_ALREADY_PAID',
    async () => {
      const begunCheckout = await begun();
      await begunCheckout.checkout.createOrder(begunCheckout.id);
      return begunCheckout;
    },
  ],
  [
    'CALCULATION_ERROR',
    () => begun(info({ shippingDestination: { address: { ...ADDRESS, country: 'FR' } } })),
  ],
  [
    'NO_SELECTED_CARRIER_SERVICE_OPTION',
    () => checkoutOf({ checkoutInfo: { buyerInfo: { email: 'ada@example.com' } } }),
  ],
  ['SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS', () => subscribed(monthly, item('tea-towels'))],
  ['SUBSCRIPTION_WITH_ZERO_TOTAL', () => subscribed({ ...monthly, discount: { type: 'AMOUNT', value: 99 } })],
  [
    'SUBSCRIPTION_WITH_GIFT_CARD',
    async () => {
      const subscription = await subscribed();
      await subscription.checkout.updateCheckout(subscription.id, {}, { giftCardCode: 'CLAY-GIFT-0050' });
      return subscription;
    },
  ],
  [
    'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
    () => ofCustom(GIFT_CARD, { giftCardCode: 'CLAY-GIFT-0050' }),
  ],
  ['COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD', () => ofCustom(GIFT_CARD, { couponCode: 'WELCOME10' })],
])('%s refuses an order, charged at once or not', async (code, begin) => {
  const { checkout, id } = await begin();
  expect(await failureOf(checkout.createOrder(id))).toMatchObject({ code });
  const charged = checkout.createOrderAndCharge(id, { paymentToken: 'card-4242' });
  expect(await failureOf(charged)).toMatchObject({ code });
});

test.each([
  ['GIFT_CARD_CODE_INVALID', { giftCardCode: 'a' }],
  ['GIFT_CARD_NOT_FOUND', { giftCardCode: 'CLAY-GIFT-9999' }],
  ['GIFT_CARD_IS_EMPTY', { giftCardCode: 'CLAY-GIFT-NONE' }],
  ['GIFT_CARD_EXPIRED', { giftCardCode: 'CLAY-GIFT-LATE' }],
  ['GIFT_CARD_DISABLED', { giftCardCode: 'CLAY-GIFT-LOST' }],
  ['ERROR_COUPON_DOES_NOT_EXIST', { couponCode: 'NEVER' }],
  ['ERROR_COUPON_HAS_EXPIRED', { couponCode: 'SUMMER25' }],
  ['ERROR_COUPON_USAGE_EXCEEDED', { couponCode: 'LIMITED' }],
  ['ERROR_COUPON_IS_NOT_ACTIVE_YET', { couponCode: 'WELCOME10' }, { startDate: '2027-01-01T00:00:00.000Z' }],
  ['ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', { couponCode: 'WELCOME10' }, { limitPerCustomer: 0 }],
] as [string, object, Partial<Coupon>?][])('%s refuses a code of a checkout', async (code, codes, change) => {
  const { checkout, id } = await checkoutOf();
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
    const known = documents.get(coupons, coupon('WELCOME10').id);
    if (known && change) documents.put(coupons, { ...known, ...change });
  });
  expect(await failureOf(checkoutOf(codes as never))).toMatchObject({ code });
  expect(await failureOf(checkout.updateCheckout(id, {}, codes))).toMatchObject({ code });
});

test('a checkout begins with a delivery that the site offers, on a site that takes payments', async () => {
  const drone = begun(info({ selectedCarrierServiceOption: { code: 'drone' } }));
  expect(await failureOf(drone)).toMatchObject({ code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' });
  emulator.updateSite({ acceptsPayments: false });
  expect(await failureOf(begun())).toMatchObject({ code: 'SITE_MUST_ACCEPT_PAYMENTS' });
});

test.each([
  ['CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD', { giftCards: [{ code: 'CLAY-GIFT-0050' }] }],
  ['CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD', { coupons: [{ code: 'WELCOME10' }] }],
])('%s refuses a gift card in Cart V2', async (code, more) => {
  const { cartV2 } = cartOwner(emulator);
  const cart = await cartV2.createCart({
    customItems: [
      {
        name: { original: 'Card' },
        quantityInfo: { requestedQuantity: 1 },
        pricing: { price: { amount: '20' } },
        attributes: { itemType: { preset: 'GIFT_CARD' } },
      },
    ],
    ...more,
  });
  expect(await failureOf(cartV2.placeOrder(String(cart?._id)))).toMatchObject({ code });
});

test('a visitor cannot order a checkout with an item for members', async () => {
  const { checkout, id } = await begun();
  await storeOwner(emulator).checkout.addToCheckout(id, {
    customLineItems: [
      {
        productName: { original: 'Members’ evening' },
        price: '20',
        quantity: 1,
        itemType: { preset: 'DIGITAL' },
        membersOnly: true,
        descriptionLines: [],
      },
    ],
  });
  for (const order of [() => checkout.createOrder(id), () => checkout.createOrderAndCharge(id)])
    expect(await failureOf(order())).toMatchObject({ code: 'MEMBERS_ONLY_ITEM' });
});
