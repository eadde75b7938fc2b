import type { shippingOptions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { BUYER, completeCheckout, failureOf, HOME, item } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [home = '', abroad = ''] = delivery.regions.map(({ id }) => id);

type Option = shippingOptions.ShippingOption;
type Conditions = shippingOptions.Condition[];

const bike: Option = {
  title: 'By bike',
  estimatedDeliveryTime: 'The same day',
  deliveryRegionId: home,
  rates: [{ amount: '4.50' }],
};
const make = (option: Option = bike) => ecomOwner(emulator).shippingOptions.createShippingOption(option);

describe('a shipping option', () => {
  test('is created, read, updated and deleted, each with a domain event', async () => {
    const { shippingOptions: options } = ecomOwner(emulator);
    const option = await make();
    expect(option).toMatchObject({
      ...bike,
      revision: '1',
      deliveryRegionId: home,
      _createdDate: new Date(START),
      rates: [{ amount: '4.50', multiplyByQuantity: false }],
    });
    const id = option._id ?? '';
    expect(await options.getShippingOption(id)).toEqual(option);
    emulator.clock.advance(1000);
    const changed = await options.updateShippingOption(id, { revision: '1', title: 'By tram' });
    expect(changed).toEqual({
      ...option,
      title: 'By tram',
      revision: '2',
      _updatedDate: new Date(START + 1000),
    });
    const { shippingOption } = await options.updateExtendedFields(id, '@shop/notes', {
      namespaceData: { color: 'green' },
    });
    expect(shippingOption?.extendedFields).toEqual({ namespaces: { '@shop/notes': { color: 'green' } } });
    await options.deleteShippingOption(id);
    await expect(options.getShippingOption(id)).rejects.toMatchObject({ status: 404 });
    const events = await webhookEventsSince(emulator);
    expect(events.map(([type]) => type.split('_').at(-1))).toEqual([
      'created',
      'updated',
      'updated',
      'deleted',
    ]);
    expect(events.at(-1)?.[1]).toMatchObject({ entity: { _id: id, title: 'By tram' } });
  });

  test('is assigned to regions, which are added and removed', async () => {
    const { shippingOptions: options } = ecomOwner(emulator);
    const { _id } = await make();
    const id = _id ?? '';
    const added = await options.addDeliveryRegion(id, abroad, { revision: '1' });
    expect(added.shippingOption).toMatchObject({ deliveryRegionIds: [home, abroad], revision: '2' });
    const removed = await options.removeDeliveryRegion(id, home, { revision: '2' });
    expect(removed.shippingOption).toMatchObject({ deliveryRegionId: abroad });
    const before = await options.getShippingOption(id);
    for (const change of [options.addDeliveryRegion, options.removeDeliveryRegion]) {
      expect(await failureOf(change(id, home, { revision: '1' }))).toMatchObject({
        code: 'REVISION_MISMATCH',
      });
      await expect(change(id, NOWHERE, { revision: '3' })).rejects.toMatchObject({ status: 404 });
      await expect(change(NOWHERE, home, { revision: '3' })).rejects.toMatchObject({ status: 404 });
      expect(await failureOf(change(id, 'no-guid', { revision: '3' }))).toHaveProperty('fields');
    }
    expect(await options.getShippingOption(id)).toEqual(before);
  });

  test('is queried by region and creation time, in pages', async () => {
    const { shippingOptions: options } = ecomOwner(emulator);
    for (const region of [home, abroad, home]) await make({ ...bike, deliveryRegionId: region });
    const page = await options.queryShippingOptions().hasSome('deliveryRegionIds', [home]).limit(1).find();
    expect(page.items).toMatchObject([{ deliveryRegionId: home }]);
    expect((await page.next()).items).toHaveLength(1);
    const other = await options.queryShippingOptions().eq('estimatedDeliveryTime', 'Never').find();
    expect(other.items).toEqual([]);
    expect(await failureOf(options.queryShippingOptions().limit(101).find())).toHaveProperty('fields');
  });
});

/** Returns the delivery options of a cart: codes with prices, without the seeded ones. */
async function offered(wanted: Record<string, number>, address = HOME.address) {
  const { currentCart } = await visitor();
  const lineItems = Object.entries(wanted).map(([slug, quantity]) => item(slug, quantity));
  await currentCart.addToCurrentCart({ lineItems });
  const { shippingInfo } = await currentCart.estimateCurrentCartTotals({ shippingAddress: address });
  const options =
    shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []) ?? [];
  return options.flatMap(({ code, cost, title }) =>
    delivery.regions.some((region) => region.options.some((it) => it.code === code))
      ? []
      : [[title, cost?.price?.amount]],
  );
}

const when = (...conditions: Conditions) => ({
  ...bike,
  rates: [{ amount: '4.50', conditions }],
});

describe('a shipping option is offered to a cart', () => {
  // Two towels at 22.00 and 0.5 lb, one spoon at 18.00 and 0.2 lb; the e-book is not delivered.
  const basket = { 'tea-towels': 2, 'olive-spoon': 1, 'salt-clay-fire-ebook': 3 };

  test.each<[string, Conditions, boolean]>([
    ['without conditions', [], true],
    ['at its weight', [{ type: 'BY_TOTAL_WEIGHT', operator: 'EQ', value: '1.2' }], true],
    ['not below the weight', [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '1.2' }], false],
    ['from its subtotal on', [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '62' }], true],
    ['not up to the subtotal', [{ type: 'BY_TOTAL_PRICE', operator: 'GT', value: '62' }], false],
    ['up to its quantity', [{ type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: '3' }], true],
    ['not from the quantity on', [{ type: 'BY_TOTAL_QUANTITY', operator: 'LT', value: '3' }], false],
    [
      'not when one of two conditions fails',
      [
        { type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: '3' },
        { type: 'BY_TOTAL_PRICE', operator: 'LT', value: '62' },
      ],
      false,
    ],
  ])('%s', async (_what, conditions, isOffered) => {
    await make(when(...conditions));
    expect(await offered(basket)).toEqual(isOffered ? [['By bike', '4.50']] : []);
  });

  test('at the lowest rate whose conditions are met, multiplied by quantity if set', async () => {
    await make({
      ...bike,
      rates: [
        { amount: '9.00', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '100' }] },
        { amount: '2.255', multiplyByQuantity: true },
        { amount: '6.77' },
      ],
    });
    expect(await offered({ 'tea-towels': 3 })).toEqual([['By bike', '6.77']]);
    expect(await offered({ 'tea-towels': 2 })).toEqual([['By bike', '4.51']]);
  });

  test('in its delivery regions only', async () => {
    await make({ ...bike, deliveryRegionId: abroad });
    expect(await offered({ 'tea-towels': 1 })).toEqual([]);
    expect(await offered({ 'tea-towels': 1 }, { country: 'CA' })).toEqual([['By bike', '4.50']]);
  });

  test('and recorded in the order', async () => {
    const { _id: code = '' } = await make();
    const { currentCart, checkout } = await visitor();
    await currentCart.addToCurrentCart({ lineItems: [item('tea-towels')] });
    const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      email: BUYER.email,
      shippingAddress: HOME.address,
    });
    await checkout.updateCheckout(checkoutId, {
      shippingInfo: { selectedCarrierServiceOption: { code: code ?? '' } },
    });
    expect((await checkout.getCheckout(checkoutId)).priceSummary).toMatchObject({
      subtotal: { amount: '22.00' },
      shipping: { amount: '4.50' },
    });
    const order = completeCheckout(emulator, checkoutId, {
      shipping: { ...HOME, optionCode: code ?? '' },
    });
    expect(order.shippingInfo).toMatchObject({ title: 'By bike', code, cost: { price: { amount: '4.50' } } });
  });
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const { shippingOptions: theirs } = await ecomVisitor();
  const { shippingOptions: options } = ecomOwner(emulator);
  const calls = (it: Pick<typeof options, keyof typeof theirs>) => [
    () => it.getShippingOption(NOWHERE),
    () => it.updateShippingOption(NOWHERE, { revision: '1' }),
    () => it.deleteShippingOption(NOWHERE),
    () => it.updateExtendedFields(NOWHERE, '@shop/notes', { namespaceData: {} }),
    () => it.createShippingOption({ ...bike, deliveryRegionId: NOWHERE }),
  ];
  for (const call of [
    ...calls(theirs),
    () => theirs.queryShippingOptions().find(),
    () => theirs.addDeliveryRegion(NOWHERE, home, { revision: '1' }),
    () => theirs.removeDeliveryRegion(NOWHERE, home, { revision: '1' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of calls(options)) await expect(call()).rejects.toMatchObject({ status: 404 });
  for (const call of [
    () => options.getShippingOption('no-guid'),
    () => options.updateShippingOption('no-guid', { revision: '1' }),
    () => options.deleteShippingOption('no-guid'),
    () => make({ ...bike, rates: [{ amount: '-1' }] }),
    () => options.updateExtendedFields(NOWHERE, {} as never, { namespaceData: {} }),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
  const half = when({ type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: '1.5' });
  expect(await failureOf(make(half))).toMatchObject({ code: 'INVALID_QUANTITY_VALUE' });
  expect(emulator.database.value('SELECT count(*) FROM shipping_options')).toBe(0);
});
