import type { localDeliveryOptions, pickupLocations } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import {
  defaultProfile,
  deliveryOwner,
  PICKUP,
  updateCarrierSettings,
} from '@/tests/support/ecom/delivery/profiles';
import { failureOf, HOME, item } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [home = '', abroad = ''] = delivery.regions.map(({ id }) => id);

const kiln: pickupLocations.PickupLocation = {
  name: 'The kiln',
  address: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Bath',
    postalCode: '04530',
    addressLine: '1 Front Street',
  },
  deliveryTime: 'Ready in two days',
  instructions: 'Ring twice',
  deliveryRegionIds: [home],
};
const bike: localDeliveryOptions.LocalDeliveryOption = {
  areaName: 'By bike',
  estimatedDeliveryTime: 'Today',
  zipConfig: { zipCodes: ['041*'] },
  rates: [{ amount: '4.50' }],
  deliveryRegionIds: [home],
};

/** Returns what a new visitor with tea towels in the cart is offered at an address, without the seeded options. */
async function offered(shippingAddress: object = HOME.address ?? {}, quantity = 2) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('tea-towels', quantity)] });
  const { shippingInfo } = await currentCart.estimateCurrentCartTotals({ shippingAddress });
  const carriers = shippingInfo?.carrierServiceOptions ?? [];
  const seeded = delivery.regions.flatMap(({ options }) => options.map(({ code }) => code));
  return carriers.flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.filter(({ code = '' }) => !seeded.includes(code)).map((it) => ({ ...it, carrierId })),
  );
}
const titles = async (...args: Parameters<typeof offered>) =>
  (await offered(...args)).map(({ title }) => title);

describe('a pickup location', () => {
  test('is created, read, changed and deleted', async () => {
    const { pickupLocations: places } = deliveryOwner(emulator);
    const made = await places.createPickupLocation(kiln);
    expect(made).toMatchObject({ ...kiln, active: true, revision: '1', rates: [] });
    const id = made._id ?? '';
    expect(await places.getPickupLocation(id)).toEqual(made);
    const changed = await places.updatePickupLocation(id, { revision: '1', name: 'Kiln' });
    expect(changed).toMatchObject({ name: 'Kiln', revision: '2', deliveryRegionIds: [home] });
    const { items } = await places.queryPickupLocation().eq('address.city', 'Bath').find();
    expect(items).toEqual([changed]);
    await places.deletePickupLocation(id);
    await expect(places.getPickupLocation(id)).rejects.toMatchObject({ status: 404 });
  });

  test('has an address, and regions of the site', async () => {
    const { pickupLocations: places } = deliveryOwner(emulator);
    expect(await failureOf(places.createPickupLocation({ name: 'Nowhere' }))).toHaveProperty('fields');
    await expect(
      places.createPickupLocation({ ...kiln, deliveryRegionIds: [NOWHERE] }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is offered in its regions, under the carrier Pickup, while it is active', async () => {
    const owner = deliveryOwner(emulator);
    const { _id: id = '' } = await owner.pickupLocations.createPickupLocation(kiln);
    expect(await offered()).toMatchObject([
      {
        code: id,
        title: 'The kiln',
        carrierId: PICKUP,
        cost: { price: { amount: '0.00' } },
        logistics: {
          deliveryTime: 'Ready in two days',
          instructions: 'Ring twice',
          pickupDetails: { address: { city: 'Bath' }, pickupMethod: 'STORE_PICKUP' },
        },
      },
    ]);
    expect(await titles({ country: 'CA' })).toEqual([]);
    const { pickupLocation } = await owner.pickupLocations.addDeliveryRegion(id ?? '', abroad, {
      revision: '1',
    });
    expect(await titles({ country: 'CA' })).toEqual(['The kiln']);
    await owner.pickupLocations.removeDeliveryRegion(id ?? '', home, {
      revision: pickupLocation?.revision ?? '',
    });
    expect(await titles()).toEqual([]);
    await updateCarrierSettings(owner.deliveryProfile, PICKUP, { rowId: id ?? '', active: false });
    expect(await titles({ country: 'CA' })).toEqual([]);
  });

  test('is the delivery of a checkout and of its order', async () => {
    const { pickupLocations: places } = deliveryOwner(emulator);
    const { _id: id } = await places.createPickupLocation({ ...kiln, rates: [{ amount: '1.50' }] });
    const { checkout } = await visitor();
    const made = await checkout.createCheckout({ channelType: 'WEB', lineItems: [item('tea-towels', 1)] });
    const changed = await checkout.updateCheckout(made._id ?? '', {
      shippingInfo: {
        shippingDestination: HOME,
        selectedCarrierServiceOption: { code: id ?? '', carrierId: PICKUP },
      },
    });
    expect(changed.shippingInfo?.selectedCarrierServiceOption).toMatchObject({ code: id, carrierId: PICKUP });
    expect(changed.priceSummary?.shipping?.amount).toBe('1.50');
  });

  test('can be one of several that are created, changed and deleted at once', async () => {
    const { pickupLocations: places } = deliveryOwner(emulator);
    const made = await places.bulkCreatePickupLocation([kiln, { ...kiln, deliveryRegionIds: [NOWHERE] }]);
    expect(made.pickupLocations).toMatchObject([{ name: 'The kiln' }]);
    expect(made.errors).toMatchObject([{ error: { code: 'NOT_FOUND' } }]);
    const [{ _id: id = '' } = {}] = made.pickupLocations ?? [];
    const changed = await places.bulkUpdatePickupLocation([
      { _id: id, revision: '1', address: kiln.address, active: false },
      { _id: id, revision: '1', address: kiln.address, active: true },
    ]);
    expect(changed.pickupLocations).toMatchObject([{ active: false, revision: '2' }]);
    expect(changed.errors).toMatchObject([{ id }]);
    const removed = await places.bulkDeletePickupLocation([id ?? '', NOWHERE]);
    expect(removed.errors).toMatchObject([{ id: NOWHERE }]);
  });

  test('is a row of the carrier Pickup', async () => {
    const { pickupLocations: places, deliveryProfile } = deliveryOwner(emulator);
    const { _id: id = '' } = await places.createPickupLocation(kiln);
    const profile = await defaultProfile(emulator);
    await deliveryProfile.addDeliveryCarrier(home, {
      deliveryCarrier: { appId: PICKUP, backupRate: { amount: '0', active: false } },
    });
    const { results } = await deliveryProfile.listDeliveryCarriers(profile._id, { appIds: [PICKUP] });
    const [settings] = results?.[0]?.deliveryCarrierRegionalSettings ?? [];
    expect(settings?.dashboardTables?.[0]?.rows).toMatchObject([{ key: id, active: true }]);
  });

  test('has the documented path without the SDK', async () => {
    await deliveryOwner(emulator).pickupLocations.createPickupLocation(kiln);
    const answer = await deliveryOwner(emulator).fetchWithAuth(
      'https://www.wixapis.com/pickup-locations/v1/pickup-locations/query',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":{}}' },
    );
    expect(await answer.json()).toMatchObject({ pickupLocations: [{ name: 'The kiln' }] });
  });
});

describe('a local delivery', () => {
  test('is created, read, changed and deleted', async () => {
    const { localDeliveryOptions: options } = deliveryOwner(emulator);
    const made = await options.createLocalDeliveryOption(bike);
    expect(made).toMatchObject({ ...bike, revision: '1', rates: [{ amount: '4.50' }] });
    const id = made._id ?? '';
    const cityConfig = { cityItems: [{ cityName: 'Bath', country: 'US' }] };
    const changed = await options.updateLocalDeliveryOption(id, { revision: '1', cityConfig });
    expect(changed).toMatchObject({ cityConfig, revision: '2', areaName: 'By bike' });
    // An option has one area.
    expect(changed.zipConfig).toBeUndefined();
    const { items } = await options.queryLocalDeliveryOptions().eq('areaName', 'By bike').find();
    expect(items).toEqual([changed]);
    await options.deleteLocalDeliveryOption(id);
    await expect(options.getLocalDeliveryOption(id)).rejects.toMatchObject({ status: 404 });
    for (const given of [
      { ...bike, areaName: undefined },
      { ...bike, rates: [] },
    ])
      expect(await failureOf(options.createLocalDeliveryOption(given as typeof bike))).toHaveProperty(
        'fields',
      );
  });

  test('is offered to addresses in its area and its regions, at its rate', async () => {
    const { localDeliveryOptions: options } = deliveryOwner(emulator);
    const { _id: id = '' } = await options.createLocalDeliveryOption({
      ...bike,
      rates: [
        { amount: '4.50' },
        { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '60' }] },
      ],
    });
    const near = { country: 'US', subdivision: 'US-ME', postalCode: '04102' };
    expect(await offered(near)).toMatchObject([
      { code: id, title: 'By bike', cost: { price: { amount: '4.50' } } },
    ]);
    expect(await offered(near, 3)).toMatchObject([{ cost: { price: { amount: '0.00' } } }]);
    expect(await titles({ ...near, postalCode: '04530' })).toEqual([]);
    await options.removeDeliveryRegion(home, { localDeliveryOptionId: id ?? '', revision: '1' });
    expect(await titles(near)).toEqual([]);
    await options.addDeliveryRegion(home, { localDeliveryOptionId: id ?? '', revision: '2' });
    expect(await titles(near)).toEqual(['By bike']);
  });

  test('can be one of several that are created, changed and deleted at once', async () => {
    const { localDeliveryOptions: options } = deliveryOwner(emulator);
    const made = await options.bulkCreateLocalDeliveryOption([
      bike,
      { ...bike, deliveryRegionIds: [NOWHERE] },
    ]);
    expect(made.errors).toMatchObject([{ error: expect.stringContaining(NOWHERE) }]);
    const [{ _id: id = '' } = {}] = made.localDeliveryOptions ?? [];
    const changed = await options.bulkUpdateLocalDeliveryOption([
      { _id: id, revision: '1', areaName: 'By tram' },
    ]);
    expect(changed.localDeliveryOptions).toMatchObject([{ areaName: 'By tram', revision: '2' }]);
    await options.bulkDeleteLocalDeliveryOption([id ?? '']);
    await expect(options.getLocalDeliveryOption(id ?? '')).rejects.toMatchObject({ status: 404 });
  });
});
