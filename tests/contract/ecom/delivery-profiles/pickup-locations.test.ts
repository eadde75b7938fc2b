import type { pickupLocations } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import { checkoutWith, offered, titlesOffered } from '@/tests/support/ecom/delivery/offered';
import {
  defaultProfile,
  deliveryOwner,
  deliveryVisitor,
  PICKUP,
  updateCarrierSettings,
} from '@/tests/support/ecom/delivery/profiles';
import { completeCheckout, failureOf, HOME } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [home = '', abroad = ''] = delivery.regions.map(({ id }) => id);
const places = () => deliveryOwner(emulator).pickupLocations;

const kiln = {
  name: 'The kiln',
  address: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Bath',
    postalCode: '04530',
    streetAddress: { number: '1', name: 'Front Street' },
  },
  deliveryTime: 'Ready in two days',
  instructions: 'Ring twice',
  deliveryRegionIds: [home],
} satisfies pickupLocations.PickupLocation;

describe('a pickup location', () => {
  test('is created, read, changed and deleted', async () => {
    const since = emulator.events.last();
    const pickupLocation = await places().createPickupLocation({ ...kiln, rates: [{ amount: '2' }] });
    expect(pickupLocation).toMatchObject({
      ...kiln,
      active: true,
      revision: '1',
      rates: [{ amount: '2', conditions: [], multiplyByQuantity: false }],
    });
    const id = pickupLocation._id ?? '';
    expect(await places().getPickupLocation(id)).toEqual(pickupLocation);
    const address = { country: 'US', city: 'Bath', streetAddress: { name: 'Front Street' } };
    const changed = await places().updatePickupLocation(id, {
      revision: '1',
      name: 'Kiln',
      address,
      deliveryRegionIds: [abroad],
    });
    expect(changed).toMatchObject({
      name: 'Kiln',
      address: { streetAddress: { name: 'Front Street', number: '' } },
      revision: '2',
      deliveryRegionIds: [home],
    });
    const { items } = await places().queryPickupLocation().eq('address.city', 'Bath').find();
    expect(items).toEqual([changed]);
    expect(
      (await places().queryPickupLocation().hasSome('deliveryRegionIds', [abroad]).find()).items,
    ).toEqual([]);
    await places().deletePickupLocation(id);
    await expect(places().getPickupLocation(id)).rejects.toMatchObject({ status: 404 });
    expect(emulator.events.list(since, 100).map(({ eventType }) => eventType)).toEqual([
      'wix.ecom.v1.pickup_location_created',
      'wix.ecom.v1.pickup_location_updated',
      'wix.ecom.v1.pickup_location_deleted',
    ]);
  });

  test('has an address, rates that count whole items, and regions of the site', async () => {
    expect(
      await failureOf(places().createPickupLocation({ name: 'Nowhere' } as unknown as typeof kiln)),
    ).toMatchObject({ fields: ['pickupLocation.address'] });
    const half = { type: 'BY_TOTAL_QUANTITY', operator: 'LT', value: '1.5' } as const;
    expect(
      await failureOf(
        places().createPickupLocation({ ...kiln, rates: [{ amount: '1', conditions: [half] }] }),
      ),
    ).toMatchObject({ code: 'INVALID_QUANTITY_VALUE' });
    await expect(
      places().createPickupLocation({ ...kiln, deliveryRegionIds: [NOWHERE] }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is offered in its regions, under the carrier Pickup, while it is active', async () => {
    const location = await places().createPickupLocation(kiln);
    const id = location._id ?? '';
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
    expect(await titlesOffered({ country: 'CA' })).toEqual([]);
    const { pickupLocation } = await places().addDeliveryRegion(id, abroad, { revision: '1' });
    expect(pickupLocation).toMatchObject({ deliveryRegionIds: [home, abroad], revision: '2' });
    expect(await titlesOffered({ country: 'CA' })).toEqual(['The kiln']);
    await places().removeDeliveryRegion(id, home, { revision: '2' });
    expect(await titlesOffered()).toEqual([]);
    expect(await failureOf(places().addDeliveryRegion(id, home, { revision: '2' }))).toMatchObject({
      code: 'REVISION_MISMATCH',
    });
    await updateCarrierSettings(deliveryOwner(emulator).deliveryProfile, PICKUP, {
      rowId: id,
      active: false,
    });
    expect(await titlesOffered({ country: 'CA' })).toEqual([]);
    expect(await places().getPickupLocation(id)).toMatchObject({ active: false });
  });

  test('costs the lowest of its rates whose conditions hold, and is not offered if there is none', async () => {
    const from = (value: string) => [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value } as const];
    await places().createPickupLocation({
      ...kiln,
      rates: [
        { amount: '3', conditions: from('40') },
        { amount: '0', conditions: from('60') },
      ],
    });
    const price = async (quantity: number) =>
      (await offered(HOME.address, quantity)).map(({ cost }) => cost?.price?.amount);
    // A tea towel costs 22.00.
    expect(await price(1)).toEqual([]);
    expect(await price(2)).toEqual(['3.00']);
    expect(await price(3)).toEqual(['0.00']);
  });

  test('is the delivery of a checkout and of its order, with its price in the totals', async () => {
    const { _id: code } = await places().createPickupLocation({ ...kiln, rates: [{ amount: '1.50' }] });
    const { _id, shippingInfo, priceSummary } = await checkoutWith(code, PICKUP);
    expect(shippingInfo?.selectedCarrierServiceOption).toMatchObject({ code, carrierId: PICKUP });
    expect(priceSummary).toMatchObject({ subtotal: { amount: '22.00' }, shipping: { amount: '1.50' } });
    const order = completeCheckout(emulator, _id, { shipping: { ...HOME, optionCode: code ?? '' } });
    expect(order).toMatchObject({
      shippingInfo: {
        carrierId: PICKUP,
        code,
        title: 'The kiln',
        logistics: {
          deliveryTime: 'Ready in two days',
          instructions: 'Ring twice',
          pickupDetails: { address: { city: 'Bath', streetAddress: { name: 'Front Street' } } },
        },
        cost: { price: { amount: '1.50' } },
      },
      priceSummary: { shipping: { amount: '1.50' } },
    });
    expect(order.shippingInfo?.logistics?.shippingDestination).toBeUndefined();
  });

  test('can be one of several that are created, changed and deleted at once', async () => {
    const answer = await places().bulkCreatePickupLocation([
      { ...kiln, rates: [{ amount: '2' }] },
      { ...kiln, deliveryRegionIds: [NOWHERE] },
    ]);
    expect(answer.pickupLocations).toMatchObject([
      { name: 'The kiln', rates: [{ amount: '2', multiplyByQuantity: false }] },
    ]);
    expect(answer.errors).toMatchObject([{ _id: '', error: { code: 'NOT_FOUND' } }]);
    const [{ _id: id = '' } = {}] = answer.pickupLocations ?? [];
    const again = { _id: id ?? '', revision: '1' };
    const changed = await places().bulkUpdatePickupLocation([
      { ...again, active: false },
      { ...again, active: true },
    ]);
    expect(changed.pickupLocations).toMatchObject([{ active: false, revision: '2' }]);
    expect(changed.errors).toMatchObject([{ _id: id, error: { code: 'REVISION_MISMATCH' } }]);
    const removed = await places().bulkDeletePickupLocation([id ?? '', NOWHERE]);
    expect(removed.errors).toMatchObject([{ _id: NOWHERE, error: { code: 'NOT_FOUND' } }]);
    await expect(places().getPickupLocation(id ?? '')).rejects.toMatchObject({ status: 404 });
  });

  test('is a row of the carrier Pickup', async () => {
    const { deliveryProfile } = deliveryOwner(emulator);
    const { _id: id } = await places().createPickupLocation(kiln);
    const profile = await defaultProfile(emulator);
    await deliveryProfile.addDeliveryCarrier(home, {
      deliveryCarrier: { appId: PICKUP, backupRate: { amount: '0', active: false } },
    });
    const { results } = await deliveryProfile.listDeliveryCarriers(profile._id, { appIds: [PICKUP] });
    const [settings] = results?.[0]?.deliveryCarrierRegionalSettings ?? [];
    expect(settings?.dashboardTables?.[0]?.rows).toMatchObject([{ key: id, active: true }]);
  });

  test('has the documented path without the SDK', async () => {
    await places().createPickupLocation(kiln);
    const answer = await deliveryOwner(emulator).fetchWithAuth(
      'https://www.wixapis.com/pickup-locations/v1/pickup-locations/query',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":{}}' },
    );
    expect(await answer.json()).toMatchObject({ pickupLocations: [{ name: 'The kiln' }] });
  });
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const { pickupLocations: theirs } = await deliveryVisitor();
  const calls = (it: ReturnType<typeof places>) => [
    () => it.getPickupLocation(NOWHERE),
    () => it.updatePickupLocation(NOWHERE, { revision: '1' }),
    () => it.deletePickupLocation(NOWHERE),
    () => it.addDeliveryRegion(NOWHERE, home, { revision: '1' }),
    () => it.removeDeliveryRegion(NOWHERE, home, { revision: '1' }),
  ];
  for (const call of [
    ...calls(theirs),
    () => theirs.createPickupLocation(kiln),
    () => theirs.queryPickupLocation().find(),
    () => theirs.bulkCreatePickupLocation([kiln]),
    () => theirs.bulkUpdatePickupLocation([{ _id: NOWHERE, revision: '1' }]),
    () => theirs.bulkDeletePickupLocation([NOWHERE]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of calls(places())) await expect(call()).rejects.toMatchObject({ status: 404 });
});
