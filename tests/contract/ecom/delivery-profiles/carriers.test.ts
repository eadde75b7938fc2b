import { describe, expect, test } from 'vitest';
import {
  BASIC_SHIPPING,
  defaultProfile,
  deliveryOwner,
  deliveryTo,
  PICKUP,
  regionOf,
  updateCarrierSettings,
} from '@/tests/support/ecom/delivery/profiles';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const profiles = () => deliveryOwner(emulator).deliveryProfile;

const pickup = {
  appId: PICKUP,
  backupRate: { title: 'At the studio', amount: '0', active: true },
  additionalCharges: [],
};

/** Returns the carriers of Canada, one of the site's regions. */
const carriersOf = (profile: Parameters<typeof regionOf>[0]) => regionOf(profile, 'Canada').deliveryCarriers;

const canada = async () => regionOf(await defaultProfile(emulator), 'Canada')._id;

describe('a delivery carrier', () => {
  test('is found among the installed ones, added to a region, changed and removed', async () => {
    const { installedDeliveryCarriers = [] } = await profiles().listInstalledDeliveryCarriers();
    expect(installedDeliveryCarriers.map(({ _id, displayName }) => [_id, displayName])).toEqual([
      [BASIC_SHIPPING, 'Basic Shipping'],
      [PICKUP, 'Pickup'],
    ]);
    const region = await canada();
    const added = await profiles().addDeliveryCarrier(region, { deliveryCarrier: pickup });
    expect(carriersOf(added.deliveryProfile)).toMatchObject([{ appId: BASIC_SHIPPING }, pickup]);
    expect(await failureOf(profiles().addDeliveryCarrier(region, { deliveryCarrier: pickup }))).toMatchObject(
      {
        code: 'CARRIER_ALREADY_EXISTS_IN_REGION',
      },
    );
    const additionalCharges = [{ description: 'Wrapping', amount: '5.00' }];
    await profiles().updateDeliveryCarrier(region, { deliveryCarrier: { appId: PICKUP, additionalCharges } });
    const changed = await profiles().updateDeliveryCarrier(region, {
      deliveryCarrier: { appId: PICKUP, backupRate: { amount: '2' } },
    });
    expect(carriersOf(changed.deliveryProfile)?.[1]).toEqual({
      appId: PICKUP,
      backupRate: { title: 'At the studio', amount: '2', active: true },
      additionalCharges,
    });
    expect(await profiles().getDeliveryProfileByDeliveryRegionId(region)).toEqual(changed);
    expect(await deliveryTo('CA')).toMatchObject({ options: ['Standard delivery to Canada'] });
    const removed = await profiles().removeDeliveryCarrier(region, { appId: BASIC_SHIPPING });
    expect(carriersOf(removed.deliveryProfile)?.map(({ appId }) => appId)).toEqual([PICKUP]);
    expect((await deliveryTo('CA')).options).not.toContain('Standard delivery to Canada');
    expect(await profiles().getDeliveryProfileByDeliveryRegionId(region)).toEqual(removed);
  });

  test('needs an amount for when it gives no rate', async () => {
    const { _id } = await defaultProfile(emulator);
    const free = { appId: PICKUP, backupRate: { title: 'Free' } };
    const region = { name: 'Iceland', destinations: [{ countryCode: 'IS' }], deliveryCarriers: [free] };
    for (const call of [
      profiles().createDeliveryProfile({ name: 'Kilns', deliveryRegions: [region] }),
      profiles().addDeliveryRegion(_id, region),
      profiles().addDeliveryCarrier(await canada(), { deliveryCarrier: free as never }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'DELIVERY_CARRIER_MISSING_BACKUP_RATE' });
  });

  test('is installed on the site', async () => {
    const { _id } = await defaultProfile(emulator);
    const unknown = { ...pickup, appId: NOWHERE };
    const region = { name: 'Iceland', destinations: [{ countryCode: 'IS' }], deliveryCarriers: [unknown] };
    for (const call of [
      profiles().createDeliveryProfile({ name: 'Kilns', deliveryRegions: [region] }),
      profiles().addDeliveryRegion(_id, region),
      profiles().addDeliveryCarrier(await canada(), { deliveryCarrier: unknown }),
      profiles().updateDeliveryCarrier(await canada(), { deliveryCarrier: unknown }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'UNKNOWN_DELIVERY_CARRIER' });
    expect(carriersOf(await defaultProfile(emulator))).toHaveLength(1);
  });

  test('is changed in a region that it delivers to', async () => {
    for (const call of [
      profiles().addDeliveryCarrier(NOWHERE, { deliveryCarrier: pickup }),
      profiles().updateDeliveryCarrier(NOWHERE, { deliveryCarrier: pickup }),
      profiles().removeDeliveryCarrier(NOWHERE, { appId: PICKUP }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'DELIVERY_REGION_NOT_FOUND' });
    expect(
      await failureOf(profiles().updateDeliveryCarrier(await canada(), { deliveryCarrier: pickup })),
    ).toMatchObject({ code: 'DELIVERY_CARRIER_NOT_FOUND' });
  });
});

describe('the settings of a carrier', () => {
  const bike = { title: 'By bike', estimatedDeliveryTime: 'The same day', rates: [{ amount: '4.50' }] };

  test('have a row for each shipping option of a region, which is switched off and on', async () => {
    const region = await canada();
    const { shippingOptions } = deliveryOwner(emulator);
    const { _id: rowId = '' } = await shippingOptions.createShippingOption({
      ...bike,
      deliveryRegionId: region,
    });
    const { _id } = await defaultProfile(emulator);
    const rowsOf = async () => {
      const { results = [] } = await profiles().listDeliveryCarriers(_id, { appIds: [BASIC_SHIPPING] });
      expect(results).toMatchObject([
        {
          deliveryCarrierMetadata: { _id: BASIC_SHIPPING, success: true },
          deliveryCarrierDetails: { displayName: 'Basic Shipping' },
        },
      ]);
      const { deliveryCarrierRegionalSettings: settings = [] } = results[0] ?? {};
      return settings.flatMap(({ deliveryRegionId, dashboardTables = [] }) =>
        deliveryRegionId === region ? dashboardTables.flatMap(({ rows = [] }) => rows) : [],
      );
    };
    const data = { title: 'By bike', estimatedDeliveryTime: 'The same day', amount: '4.50' };
    expect(await rowsOf()).toEqual([{ key: rowId, data, active: true }]);
    expect((await deliveryTo('CA')).options).toContain('By bike');

    await profiles().setDeliveryCarrierActiveStatus(BASIC_SHIPPING, { rowId: rowId ?? '', active: false });
    expect(await rowsOf()).toMatchObject([{ key: rowId, active: false }]);
    expect((await deliveryTo('CA')).options).not.toContain('By bike');
    await updateCarrierSettings(profiles(), BASIC_SHIPPING, { rowId: rowId ?? '', active: true });
    expect(await rowsOf()).toMatchObject([{ key: rowId, active: true }]);
    expect((await deliveryTo('CA')).options).toContain('By bike');
  });

  test('are listed for each asked carrier, also when another one is unknown', async () => {
    const { _id } = await defaultProfile(emulator);
    await profiles().addDeliveryCarrier(await canada(), { deliveryCarrier: pickup });
    const all = await profiles().listDeliveryCarriers(_id);
    expect(all.results).toMatchObject([
      { deliveryCarrierDetails: { _id: BASIC_SHIPPING }, deliveryCarrierRegionalSettings: [{}, {}] },
      {
        deliveryCarrierDetails: { _id: PICKUP },
        deliveryCarrierRegionalSettings: [{ dashboardTables: [{ title: 'Pickup', rows: [] }] }],
      },
    ]);
    const answer = await profiles().listDeliveryCarriers(_id, { appIds: [PICKUP, NOWHERE] });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(answer.results?.[1]?.deliveryCarrierMetadata).toMatchObject({
      _id: NOWHERE,
      error: { code: 'DELIVERY_CARRIER_NOT_FOUND' },
    });
    for (const call of [
      profiles().setDeliveryCarrierActiveStatus(NOWHERE, { rowId: NOWHERE, active: false }),
      updateCarrierSettings(profiles(), NOWHERE, { rowId: NOWHERE, active: false }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'DELIVERY_CARRIER_NOT_FOUND' });
  });
});
