import type { localDeliveryOptions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import { checkoutWith, offered, titlesOffered } from '@/tests/support/ecom/delivery/offered';
import { deliveryOwner, deliveryVisitor } from '@/tests/support/ecom/delivery/profiles';
import { completeCheckout, failureOf, HOME } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [home = ''] = delivery.regions.map(({ id }) => id);
const options = () => deliveryOwner(emulator).localDeliveryOptions;

const bike = {
  areaName: 'By bike',
  estimatedDeliveryTime: 'Today',
  rate: '4.50',
  zipConfig: { zipCodes: ['041*'] },
  deliveryRegionIds: [home],
} satisfies localDeliveryOptions.LocalDeliveryOption;
// The SDK's type asks for all parts of every area.
const create = (given: localDeliveryOptions.LocalDeliveryOption = bike) =>
  options().createLocalDeliveryOption(
    given as Parameters<ReturnType<typeof options>['createLocalDeliveryOption']>[0],
  );

const NEAR = { country: 'US', subdivision: 'US-ME', postalCode: '04102' };
const FAR = { ...NEAR, postalCode: '04530' };

describe('a local delivery', () => {
  test('is created, read, changed and deleted', async () => {
    const since = emulator.events.last();
    const rates = [{ amount: '4.50' }];
    const option = await create({ ...bike, rates, destinations: [{ code: 'US' }] });
    expect(option).toMatchObject({
      ...bike,
      revision: '1',
      rates: [{ amount: '4.50', conditions: [], multiplyByQuantity: false }],
    });
    const id = option._id ?? '';
    expect(await options().getLocalDeliveryOption(id)).toEqual(option);
    const cityConfig = { cityItems: [{ cityName: 'Bath', country: 'US' }] };
    const changed = await options().updateLocalDeliveryOption(id, { revision: '1', cityConfig });
    expect(changed).toMatchObject({ cityConfig, revision: '2', areaName: 'By bike' });
    // An option has one area.
    expect(changed.zipConfig).toBeUndefined();
    const { items } = await options().queryLocalDeliveryOptions().eq('areaName', 'By bike').find();
    expect(items).toEqual([changed]);
    // The SDK's typings still have this call.
    const { localDeliveryOptions: listed } = await options().listLocalDeliveryOptions(home);
    expect(listed).toEqual([changed]);
    await options().deleteLocalDeliveryOption(id);
    await expect(options().getLocalDeliveryOption(id)).rejects.toMatchObject({ status: 404 });
    expect(emulator.events.list(since, 100).map(({ eventType }) => eventType)).toEqual([
      'wix.ecom.v1.local_delivery_option_created',
      'wix.ecom.v1.local_delivery_option_updated',
      'wix.ecom.v1.local_delivery_option_deleted',
    ]);
  });

  test('has a name, a rate, and regions of the site', async () => {
    const { rate: _, ...unpriced } = bike;
    const { areaName: __, ...unnamed } = bike;
    expect(await failureOf(create(unpriced))).toMatchObject({ fields: ['localDeliveryOption.rate'] });
    expect(await failureOf(create(unnamed))).toMatchObject({ fields: ['localDeliveryOption.areaName'] });
    await expect(create({ ...bike, deliveryRegionIds: [NOWHERE] })).rejects.toMatchObject({ status: 404 });
  });

  test('is offered to addresses in its area and its regions', async () => {
    const { _id } = await create();
    const id = _id ?? '';
    expect(await offered(NEAR)).toMatchObject([
      {
        code: id,
        title: 'By bike',
        logistics: { deliveryTime: 'Today' },
        cost: { price: { amount: '4.50' } },
      },
    ]);
    expect(await titlesOffered(FAR)).toEqual([]);
    await options().removeDeliveryRegion(home, { localDeliveryOptionId: id, revision: '1' });
    expect(await titlesOffered(NEAR)).toEqual([]);
    // The revision may be absent.
    const { localDeliveryOption } = await options().addDeliveryRegion(home, { localDeliveryOptionId: id });
    expect(localDeliveryOption).toMatchObject({ deliveryRegionIds: [home], revision: '3' });
    expect(await titlesOffered(NEAR)).toEqual(['By bike']);
    const outdated = options().addDeliveryRegion(home, { localDeliveryOptionId: id, revision: '1' });
    expect(await failureOf(outdated)).toMatchObject({ code: 'REVISION_MISMATCH' });
  });

  test('reaches as far as its radius, in the unit of the site', async () => {
    const portland = { latitude: 43.6591, longitude: -70.2568 };
    const { zipConfig: _, ...anywhere } = bike;
    const option = await create({
      ...anywhere,
      radiusConfig: { radius: 5, lengthUnit: 'KM', address: { formatted: 'Portland', location: portland } },
    });
    expect(option.radiusConfig).toMatchObject({ radius: 5, lengthUnit: 'MI' });
    // Four and eight miles to the north.
    const at = (degrees: number) => ({ ...NEAR, location: { ...portland, latitude: 43.6591 + degrees } });
    expect(await titlesOffered(at(0.058))).toEqual(['By bike']);
    expect(await titlesOffered(at(0.116))).toEqual([]);
    expect(await titlesOffered(NEAR)).toEqual([]);
  });

  test.each([
    ['by its rates', { rates: [{ amount: '4.50' }, { amount: '0', conditions: [from('60')] }] }],
    ['by the former field', { minimumFreeDeliveryOrderAmount: 60 }],
  ])('is free from an amount on, %s', async (_how, part) => {
    await create({ ...bike, ...part });
    const price = async (quantity: number) =>
      (await offered(NEAR, quantity)).map(({ cost }) => cost?.price?.amount);
    // A tea towel costs 22.00.
    expect(await price(2)).toEqual(['4.50']);
    expect(await price(3)).toEqual(['0.00']);
  });

  test('is the delivery of a checkout and of its order, with its price in the totals', async () => {
    const { _id: code } = await create();
    const { _id, priceSummary } = await checkoutWith(code);
    expect(priceSummary).toMatchObject({ subtotal: { amount: '22.00' }, shipping: { amount: '4.50' } });
    const order = completeCheckout(emulator, _id, { shipping: { ...HOME, optionCode: code ?? '' } });
    expect(order).toMatchObject({
      shippingInfo: {
        code,
        title: 'By bike',
        logistics: { deliveryTime: 'Today', shippingDestination: { address: { postalCode: '04101' } } },
        cost: { price: { amount: '4.50' } },
      },
      priceSummary: { shipping: { amount: '4.50' } },
    });
  });

  test('keeps the times of a scheduled delivery', async () => {
    const { scheduledDeliveryConfig } = await create({
      ...bike,
      scheduledDeliveryConfig: {
        handlingDays: 1,
        timeWindows: [{ day: 'TUE', start: { hours: 9 }, end: { hours: 12 }, enabled: true }],
      },
    });
    expect(scheduledDeliveryConfig).toMatchObject({
      handlingDays: 1,
      timeWindows: [{ day: 'TUE', start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 0 } }],
    });
  });

  test('can be one of several that are created, changed and deleted at once', async () => {
    const answer = await options().bulkCreateLocalDeliveryOption([
      { ...bike, rates: [{ amount: '4.50' }] },
      { ...bike, deliveryRegionIds: [NOWHERE] },
    ]);
    expect(answer.errors).toMatchObject([{ _id: '', error: expect.stringContaining(NOWHERE) }]);
    const [{ _id = '' } = {}] = answer.localDeliveryOptions ?? [];
    const id = _id ?? '';
    const again = { _id: id, revision: '1' };
    const changed = await options().bulkUpdateLocalDeliveryOption([
      { ...again, areaName: 'By tram' },
      { ...again, areaName: 'By train' },
    ]);
    expect(changed.localDeliveryOptions).toMatchObject([{ areaName: 'By tram', revision: '2' }]);
    expect(changed.errors).toMatchObject([{ _id: id, error: expect.stringContaining('revision 2') }]);
    await expect(options().bulkDeleteLocalDeliveryOption([id, NOWHERE])).rejects.toMatchObject({
      status: 404,
    });
    await options().bulkDeleteLocalDeliveryOption([id]);
    await expect(options().getLocalDeliveryOption(id)).rejects.toMatchObject({ status: 404 });
  });
});

/** A condition that holds from an amount on. */
function from(value: string): localDeliveryOptions.Condition {
  return { type: 'BY_TOTAL_PRICE', operator: 'GTE', value };
}

test('visitors are refused, and an unknown id answers 404', async () => {
  const { localDeliveryOptions: theirs } = await deliveryVisitor();
  const calls = (it: ReturnType<typeof options>) => [
    () => it.getLocalDeliveryOption(NOWHERE),
    () => it.updateLocalDeliveryOption(NOWHERE, { revision: '1' }),
    () => it.deleteLocalDeliveryOption(NOWHERE),
    () => it.bulkDeleteLocalDeliveryOption([NOWHERE]),
    () => it.addDeliveryRegion(home, { localDeliveryOptionId: NOWHERE, revision: '1' }),
    () => it.removeDeliveryRegion(home, { localDeliveryOptionId: NOWHERE, revision: '1' }),
  ];
  for (const call of [
    ...calls(theirs),
    () => theirs.createLocalDeliveryOption(bike as never),
    () => theirs.queryLocalDeliveryOptions().find(),
    () => theirs.listLocalDeliveryOptions(home),
    () => theirs.bulkCreateLocalDeliveryOption([bike]),
    () => theirs.bulkUpdateLocalDeliveryOption([{ _id: NOWHERE, revision: '1' }]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of calls(options())) await expect(call()).rejects.toMatchObject({ status: 404 });
});
