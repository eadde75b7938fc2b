import { describe, expect, test } from 'vitest';
import {
  BASIC_SHIPPING,
  defaultProfile,
  deliveryOwner,
  deliveryTo,
  PICKUP,
  regionOf,
} from '@/tests/support/ecom/delivery/profiles';
import { webhookEventsSince } from '@/tests/support/ecom/sales';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const profiles = () => deliveryOwner(emulator).deliveryProfile;

const iceland = { name: 'Iceland', destinations: [{ countryCode: 'IS' }] };
const basic = { appId: BASIC_SHIPPING, backupRate: { title: 'By sea', amount: '20' } };

/** Adds a region with a carrier and its only shipping option to the site's default profile. */
const deliverTo = async (...destinations: { countryCode: string; subdivisions?: string[] }[]) => {
  const { _id } = await defaultProfile(emulator);
  const name = destinations.map(({ countryCode }) => countryCode).join() || 'International';
  const region = { name, destinations, deliveryCarriers: [basic] };
  const added = regionOf((await profiles().addDeliveryRegion(_id, region)).deliveryProfile, name);
  const bySea = { title: 'By sea', deliveryRegionId: added._id, rates: [{ amount: '20' }] };
  await deliveryOwner(emulator).shippingOptions.createShippingOption(bySea);
  return added;
};

const NOT_DELIVERED = { region: undefined, options: [] };

describe('a delivery region', () => {
  test('is added to a profile, found, changed and removed', async () => {
    const { _id: deliveryProfileId, revision = '' } = await defaultProfile(emulator);
    const added = await profiles().addDeliveryRegion(deliveryProfileId, iceland, { revision });
    const region = regionOf(added.deliveryProfile, 'Iceland');
    expect(region).toMatchObject({ active: true, deliveryCarriers: [], _createdDate: new Date(START) });
    const deliveryProfile = await profiles().getDeliveryProfileByDeliveryRegionId(region._id);
    expect(deliveryProfile.deliveryProfile).toEqual(added.deliveryProfile);

    const ids = { deliveryProfileId, deliveryRegionId: region._id };
    const destinations = [{ countryCode: 'IS' }, { countryCode: 'FO' }];
    const changed = await profiles().updateDeliveryRegion(
      ids,
      { name: 'The North', destinations },
      { revision: added.deliveryProfile?.revision },
    );
    expect(regionOf(changed.deliveryProfile, 'The North')).toMatchObject({ _id: region._id, destinations });
    const paused = await profiles().updateDeliveryRegion(ids, { active: false });
    expect(regionOf(paused.deliveryProfile, 'The North')).toMatchObject({ active: false, destinations });

    const removed = await profiles().removeDeliveryRegion(ids, {
      revision: paused.deliveryProfile?.revision,
    });
    expect(removed.deliveryProfile?.deliveryRegions?.map(({ name }) => name)).toEqual([
      'United States',
      'Canada',
    ]);
    expect(await failureOf(profiles().getDeliveryProfileByDeliveryRegionId(region._id))).toMatchObject({
      code: 'DELIVERY_REGION_NOT_FOUND',
    });
    const events = (await webhookEventsSince(emulator)).filter(([type]) => type.includes('_region_'));
    expect(events).toMatchObject([
      ['wix.ecom.v1.delivery_profile_region_added', { data: { ...ids, name: 'Iceland', active: true } }],
      ['wix.ecom.v1.delivery_profile_region_updated', { data: { ...ids, name: 'The North', destinations } }],
      ['wix.ecom.v1.delivery_profile_region_updated', { data: { ...ids, active: false } }],
      ['wix.ecom.v1.delivery_profile_region_removed', { data: ids }],
    ]);
  });

  test('is where buyers are delivered to while it is active and a carrier offers an option', async () => {
    const { _id: deliveryProfileId } = await defaultProfile(emulator);
    expect(await deliveryTo('IS')).toEqual(NOT_DELIVERED);
    const { _id: deliveryRegionId } = await deliverTo({ countryCode: 'IS' });
    expect(await deliveryTo('IS')).toEqual({ region: 'IS', options: ['By sea'] });
    const ids = { deliveryProfileId, deliveryRegionId };
    await profiles().updateDeliveryRegion(ids, { active: false });
    expect(await deliveryTo('IS')).toEqual(NOT_DELIVERED);
    await profiles().addDeliveryRegion(deliveryProfileId, {
      name: 'The Faroes',
      destinations: [{ countryCode: 'FO' }],
    });
    expect(await deliveryTo('FO')).toEqual(NOT_DELIVERED);
  });

  test('without destinations delivers to the rest of the world', async () => {
    await deliverTo();
    expect(await deliveryTo('NZ')).toMatchObject({ region: 'International' });
    expect(await deliveryTo('CA')).toMatchObject({ region: 'Canada' });
    const profile = await defaultProfile(emulator);
    await profiles().updateDeliveryRegion(
      { deliveryProfileId: profile._id, deliveryRegionId: regionOf(profile, 'Canada')._id },
      { active: false },
    );
    expect(await deliveryTo('CA')).toEqual(NOT_DELIVERED);
  });

  test('that is outdated or unknown is refused', async () => {
    const { _id: deliveryProfileId } = await defaultProfile(emulator);
    const region = await deliverTo({ countryCode: 'IS' });
    const ids = { deliveryProfileId, deliveryRegionId: region._id };
    const unknown = { deliveryProfileId, deliveryRegionId: NOWHERE };
    for (const [call, code] of [
      [
        profiles().addDeliveryRegion(deliveryProfileId, { name: 'X' }, { revision: '1' }),
        'REVISION_MISMATCH',
      ],
      [profiles().updateDeliveryRegion(ids, { name: 'X' }, { revision: '1' }), 'REVISION_MISMATCH'],
      [profiles().removeDeliveryRegion(ids, { revision: '1' }), 'REVISION_MISMATCH'],
      [profiles().updateDeliveryRegion(unknown, { name: 'X' }), 'DELIVERY_REGION_NOT_FOUND'],
      [profiles().removeDeliveryRegion(unknown), 'DELIVERY_REGION_NOT_FOUND'],
      [profiles().addDeliveryRegion(NOWHERE, { name: 'X' }), 'DELIVERY_PROFILE_NOT_FOUND'],
    ] as const)
      expect(await failureOf(call)).toMatchObject({ code });
    expect(regionOf(await defaultProfile(emulator), 'IS')).toEqual(region);
  });

  test('has a name of its own, and carriers that are changed by calls of their own', async () => {
    const { _id: deliveryProfileId } = await defaultProfile(emulator);
    const { _id: deliveryRegionId } = await deliverTo({ countryCode: 'IS' });
    const ids = { deliveryProfileId, deliveryRegionId };
    const taken = { name: 'Canada', destinations: [{ countryCode: 'FO' }] };
    for (const call of [
      profiles().addDeliveryRegion(deliveryProfileId, taken),
      profiles().updateDeliveryRegion(ids, { name: 'Canada' }),
    ])
      expect(await failureOf(call)).toMatchObject({ fields: ['deliveryRegion.name'] });
    const pickup = { appId: PICKUP, backupRate: { amount: '0' } };
    expect(
      await failureOf(profiles().updateDeliveryRegion(ids, { deliveryCarriers: [pickup] })),
    ).toMatchObject({ code: 'DELIVERY_CARRIER_CANNOT_BE_UPDATED' });
  });
});

describe('the destinations of a region', () => {
  test('are parts of countries too', async () => {
    await deliverTo({ countryCode: 'AU', subdivisions: ['AU-NSW', 'AU-VIC'] });
    expect(await deliveryTo('AU', 'AU-VIC')).toMatchObject({ region: 'AU' });
    expect(await deliveryTo('AU', 'AU-QLD')).toEqual(NOT_DELIVERED);
    const { _id } = await defaultProfile(emulator);
    const queensland = {
      name: 'Queensland',
      destinations: [{ countryCode: 'AU', subdivisions: ['AU-QLD'] }],
    };
    const { deliveryProfile } = await profiles().addDeliveryRegion(_id, queensland);
    expect(deliveryProfile?.deliveryRegions).toHaveLength(4);
  });

  test('belong to no other region of the profile', async () => {
    const { _id: deliveryProfileId } = await defaultProfile(emulator);
    const { _id: deliveryRegionId } = await deliverTo({ countryCode: 'AU', subdivisions: ['AU-NSW'] });
    const ids = { deliveryProfileId, deliveryRegionId };
    const twice = { name: 'Twice', destinations: [{ countryCode: 'IS' }] };
    for (const call of [
      profiles().createDeliveryProfile({ name: 'Kilns', deliveryRegions: [iceland, twice] }),
      profiles().addDeliveryRegion(deliveryProfileId, { name: 'Oz', destinations: [{ countryCode: 'AU' }] }),
      profiles().updateDeliveryRegion(ids, { destinations: [{ countryCode: 'CA' }] }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'DESTINATIONS_COLLISION' });
    // Another profile has destinations of its own.
    const other = await profiles().createDeliveryProfile({
      name: 'Kilns',
      deliveryRegions: [{ name: 'Home', destinations: [{ countryCode: 'US' }] }],
    });
    expect(other.deliveryRegions).toHaveLength(1);
  });

  test('are whole countries where the platform does not tell their parts apart', async () => {
    const { _id: deliveryProfileId } = await defaultProfile(emulator);
    const { _id: deliveryRegionId } = await deliverTo({ countryCode: 'PL', subdivisions: [] });
    const parts = { name: 'Zürich', destinations: [{ countryCode: 'CH', subdivisions: ['CH-ZH'] }] };
    for (const call of [
      profiles().createDeliveryProfile({ name: 'Kilns', deliveryRegions: [parts] }),
      profiles().addDeliveryRegion(deliveryProfileId, parts),
      profiles().updateDeliveryRegion({ deliveryProfileId, deliveryRegionId }, parts),
    ])
      expect(await failureOf(call)).toMatchObject({
        code: 'SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY',
        data: { country: 'CH' },
      });
  });

  test('have properties that tell buyers what to give', async () => {
    await deliverTo({ countryCode: 'BR', subdivisions: ['BR-SP'] });
    const { _id } = await defaultProfile(emulator);
    const pickup = { appId: PICKUP, backupRate: { title: 'At the harbour', amount: '0' } };
    await profiles().addDeliveryRegion(_id, { ...iceland, deliveryCarriers: [pickup] });
    const { restOfWorld, countries = [] } = await profiles().getDeliveryDestinationProperties();
    expect(restOfWorld).toEqual({ postalCodeRequired: false, pickupOnly: false });
    expect(countries.map(({ country }) => country)).toEqual(['US', 'CA', 'BR', 'IS']);
    expect(countries.at(-1)?.deliveryDestinationProperties).toMatchObject({ pickupOnly: true });
    expect(countries.at(2)).toMatchObject({
      deliveryDestinationProperties: { pickupOnly: false },
      subdivisions: [{ subdivision: 'BR-SP', deliveryDestinationProperties: { pickupOnly: false } }],
    });
  });
});
