import { describe, expect, test } from 'vitest';
import { checkoutOf } from '@/tests/support/ecom/checkout';
import { failureOf, item, seeded, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const eventsOf = (id: string) => eventNamesAbout(emulator, id, 'checkout_');
const amount = (money: { amount?: string } | undefined) => money?.amount;

describe('a checkout without a cart', () => {
  test('is created from items, with buyer and delivery address', async () => {
    const { checkout, created, id } = await checkoutOf({
      couponCode: 'WELCOME10',
      checkoutInfo: {
        buyerInfo: { email: 'ada@example.com' },
        shippingInfo: { shippingDestination: { address: { country: 'US', subdivision: 'US-ME' } } },
        customFields: [{ title: 'Engraving', value: 'For Bea' }],
        externalReference: { appId: NOWHERE, resourceId: 'link-1' },
      },
    });
    expect(created).toMatchObject({
      completed: false,
      channelType: 'WEB',
      buyerInfo: { email: 'ada@example.com' },
      lineItems: [{ quantity: 2, catalogReference: { catalogItemId: seeded('pitcher').id } }],
      customFields: [{ title: 'Engraving', value: 'For Bea' }],
      externalReference: { appId: NOWHERE, resourceId: 'link-1' },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    });
    expect(created).not.toHaveProperty('cartId');
    expect(await checkout.getCheckout(id)).toEqual(created);
    expect(eventsOf(id)).toEqual(['created']);
    // Values from its creation are kept.
    const changed = await checkout.updateCheckout(id, {
      buyerNote: 'Ring twice',
      externalReference: { appId: NOWHERE, resourceId: 'link-2' },
    });
    expect(changed).toMatchObject({ buyerNote: 'Ring twice', externalReference: { resourceId: 'link-1' } });
    expect(eventsOf(id)).toEqual(['created', 'updated']);
  });

  test('is refused without items, without a channel, with a bad coupon and on a site without payments', async () => {
    const { checkout } = await visitor();
    const lineItems = [item('pitcher')];
    for (const [options, failure] of [
      [{ channelType: 'WEB', lineItems: [] }, { code: 'EMPTY_CHECKOUT' }],
      [{ channelType: 'UNSPECIFIED', lineItems }, { fields: [expect.stringContaining('channelType')] }],
      [{ channelType: 'WEB', lineItems, couponCode: 'NOPE' }, { code: 'ERROR_COUPON_DOES_NOT_EXIST' }],
      [
        {
          channelType: 'WEB',
          customLineItems: [
            { price: '1', quantity: 1, productName: { original: 'A' }, itemType: { preset: 'DIGITAL' } },
          ],
        },
        { code: 403 },
      ],
    ] as const)
      expect(await failureOf(checkout.createCheckout(options as never))).toMatchObject(failure);
    emulator.updateSite({ acceptsPayments: false });
    const closed = checkout.createCheckout({ channelType: 'WEB', lineItems });
    expect(await failureOf(closed)).toMatchObject({ code: 'SITE_MUST_ACCEPT_PAYMENTS' });
    expect(domainEventsSince(emulator, 0, 'checkout')).toEqual([]);
  });
});

describe('the items of a checkout', () => {
  test('are added, changed in quantity and removed, each time with new totals', async () => {
    const { checkout, created, id } = await checkoutOf();
    const price = Number(amount(created.lineItems?.[0]?.price));
    const { checkout: more } = await checkout.addToCheckout(id, { lineItems: [item('olive-spoon')] });
    expect(more?.lineItems?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const [pitcher, book] = more?.lineItems ?? [];
    const { checkout: fewer } = await checkout.updateLineItemsQuantity(id, [
      { _id: String(pitcher?._id), quantity: 1 },
    ]);
    expect(fewer?.lineItems?.[0]?.quantity).toBe(1);
    const { checkout: one } = await checkout.removeLineItems(id, [String(book?._id)]);
    expect(one?.lineItems).toHaveLength(1);
    expect(amount(one?.priceSummary?.subtotal)).toBe(price.toFixed(2));
    expect(await checkout.getCheckout(id)).toEqual(one);
    expect(eventsOf(id)).toEqual(['created', 'updated', 'updated', 'updated']);
  });

  test('are refused above the stock', async () => {
    const { checkout, created, id } = await checkoutOf();
    const { product } = await storeOwner(emulator).products.getProduct(seeded('pitcher').id);
    const stock = product?.stock?.quantity ?? 0;
    const { checkout: all } = await checkout.updateLineItemsQuantity(id, [
      { _id: String(created.lineItems?.[0]?._id), quantity: stock + 5 },
    ]);
    expect(all?.lineItems?.[0]).toMatchObject({ quantity: stock });
  });

  test('are priced freely by the owner only, and paid in full', async () => {
    const { checkout, id } = await checkoutOf();
    const custom = {
      quantity: 1,
      price: '12.50',
      productName: { original: 'Wrapping' },
      itemType: { preset: 'DIGITAL' as const },
    };
    expect(await failureOf(checkout.addToCheckout(id, { customLineItems: [custom] }))).toMatchObject({
      code: 403,
    });
    const wrapped = await storeOwner(emulator).checkout.addToCheckout(id, { customLineItems: [custom] });
    expect(wrapped.checkout?.lineItems?.[1]).toMatchObject({ productName: { original: 'Wrapping' } });
    const split = storeOwner(emulator).checkout.addToCheckout(id, {
      customLineItems: [{ ...custom, paymentOption: 'DEPOSIT_ONLINE' }],
    });
    expect(await failureOf(split)).toMatchObject({
      code: 'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
    });
  });
});

/** Calls that change a checkout, by name. */
const CHANGES = {
  addToCheckout: (it, id) => it.checkout.addToCheckout(id, { lineItems: [item('olive-spoon')] }),
  removeLineItems: (it, id) => it.checkout.removeLineItems(id, [NOWHERE]),
  updateLineItemsQuantity: (it, id) =>
    it.checkout.updateLineItemsQuantity(id, [{ _id: NOWHERE, quantity: 1 }]),
  removeOverrideCheckoutUrl: (it, id) => it.checkout.removeOverrideCheckoutUrl(id),
  updateCheckout: (it, id) => it.checkout.updateCheckout(id, { buyerNote: 'x' }),
  createOrderAndCharge: (it, id) => it.checkout.createOrderAndCharge(id),
} satisfies Record<
  string,
  (it: Pick<Awaited<ReturnType<typeof visitor>>, 'checkout'>, id: string) => unknown
>;

describe.each(Object.entries(CHANGES))('%s', (name, change) => {
  test('refuses other visitors, an unknown checkout and a completed one', async () => {
    const { created, id, ...buyer } = await checkoutOf({ checkoutInfo: { buyerInfo: { email: 'a@b.co' } } });
    expect(await failureOf(change(buyer, NOWHERE) as Promise<unknown>)).toMatchObject({ code: 404 });
    expect(await failureOf(change(buyer, 'no-guid') as Promise<unknown>)).toHaveProperty('fields');
    const ann = await storeMember(emulator, MAYA);
    expect(await failureOf(change(ann, id) as Promise<unknown>)).toMatchObject({ code: 403 });
    await storeOwner(emulator).checkout.markCheckoutAsCompleted(id);
    const code = name === 'createOrderAndCharge' ? 'CHECKOUT_ALREADY_PAID' : 'CHECKOUT_IS_COMPLETE';
    expect(await failureOf(change(buyer, id) as Promise<unknown>)).toMatchObject({ code });
    expect(await buyer.checkout.getCheckout(id)).toMatchObject({ lineItems: created.lineItems });
  });
});

test('a checkout paid elsewhere is marked as completed once, by a manager', async () => {
  const { checkout, id } = await checkoutOf();
  expect(await failureOf(checkout.markCheckoutAsCompleted(id))).toMatchObject({ code: 403 });
  const { products } = storeOwner(emulator);
  const before = await products.getProduct(seeded('pitcher').id);
  await storeOwner(emulator).checkout.markCheckoutAsCompleted(id);
  expect(await checkout.getCheckout(id)).toMatchObject({ completed: true });
  expect(await products.getProduct(seeded('pitcher').id)).toEqual(before);
  expect(eventsOf(id)).toEqual(['created', 'completed']);
  const again = storeOwner(emulator).checkout.markCheckoutAsCompleted(id);
  expect(await failureOf(again)).toMatchObject({ code: 'CHECKOUT_IS_COMPLETE' });
  const unknown = storeOwner(emulator).checkout.markCheckoutAsCompleted(NOWHERE);
  expect(await failureOf(unknown)).toMatchObject({ code: 404 });
  const malformed = storeOwner(emulator).checkout.markCheckoutAsCompleted('no-guid');
  expect(await failureOf(malformed)).toHaveProperty('fields');
});
