import { deliveryProfile } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import {
  BASIC_SHIPPING,
  defaultProfile,
  deliveryOwner,
  PICKUP,
  updateCarrierSettings,
} from '@/tests/support/ecom/delivery/profiles';
import { callEcom } from '@/tests/support/ecom/http';
import { webhookEventsSince } from '@/tests/support/ecom/sales';
import { failureOf } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const profiles = () => deliveryOwner(emulator).deliveryProfile;

const iceland = { name: 'Iceland', destinations: [{ countryCode: 'IS' }] };

describe('a delivery profile', () => {
  test('is created for some products, renamed and deleted', async () => {
    const profile = await profiles().createDeliveryProfile({ name: 'Kilns', deliveryRegions: [iceland] });
    expect(profile).toMatchObject({
      name: 'Kilns',
      default: false,
      revision: '1',
      _createdDate: new Date(START),
      deliveryRegions: [
        {
          ...iceland,
          active: true,
          destinations: [{ countryCode: 'IS', subdivisions: [] }],
          deliveryCarriers: [],
        },
      ],
    });
    const id = profile._id ?? '';
    expect(await profiles().getDeliveryProfile(id)).toEqual(profile);
    emulator.clock.advance(1000);
    const renamed = await profiles().updateDeliveryProfile(id, { revision: '1', name: 'Heavy goods' });
    expect(renamed).toEqual({
      ...profile,
      name: 'Heavy goods',
      revision: '2',
      _updatedDate: new Date(START + 1000),
    });
    expect(await failureOf(profiles().updateDeliveryProfile(id, { revision: '1' }))).toMatchObject({
      code: 'REVISION_MISMATCH',
    });
    await profiles().deleteDeliveryProfile(id);
    expect(await failureOf(profiles().getDeliveryProfile(id))).toMatchObject({
      code: 'DELIVERY_PROFILE_NOT_FOUND',
    });
    const events = await webhookEventsSince(emulator);
    expect(events.map(([type]) => type.split('_').at(-1))).toEqual(['created', 'updated', 'deleted']);
  });

  test('keeps its revision when an app sets fields of its own', async () => {
    const { _id, revision } = await defaultProfile(emulator);
    const { deliveryProfile: changed } = await profiles().updateExtendedFields(_id, '@shop/notes', {
      namespaceData: { packer: 'Ida' },
    });
    expect(changed).toMatchObject({
      revision,
      extendedFields: { namespaces: { '@shop/notes': { packer: 'Ida' } } },
    });
    expect(await profiles().getDeliveryProfile(_id)).toEqual(changed);
    await profiles().updateExtendedFields(_id, '@shop/notes', { namespaceData: null });
    expect((await profiles().getDeliveryProfile(_id)).extendedFields).toEqual({ namespaces: {} });
  });

  test('is one of 99 at most', async () => {
    for (let count = 1; count < 99; count++)
      await profiles().createDeliveryProfile({ name: `Profile ${count}` });
    expect(await failureOf(profiles().createDeliveryProfile({ name: 'One more' }))).toMatchObject({
      code: 'DELIVERY_PROFILES_LIMIT_EXCEEDED',
    });
    const { items } = await profiles().queryDeliveryProfiles().limit(100).find();
    expect(items).toHaveLength(99);
  });
});

describe('the default profile', () => {
  test('is queried like any other, by GET and by POST', async () => {
    const profile = await profiles().createDeliveryProfile({ name: 'Kilns', deliveryRegions: [iceland] });
    const all = () => profiles().queryDeliveryProfiles();
    const idsOf = async (query: ReturnType<typeof all>) => (await query.find()).items.map(({ _id }) => _id);
    const ids = await idsOf(all());
    expect(ids).toHaveLength(2);
    const [standard] = ids.filter((id) => id !== profile._id);
    expect(await idsOf(all().eq('_id', standard))).toEqual([standard]);
    expect(await idsOf(all().limit(1))).toHaveLength(1);
    expect((await profiles().getDeliveryProfile(standard ?? '')).default).toBe(true);

    const posted = await callEcom(deliveryOwner(emulator), 'delivery-profiles/query', {
      query: { filter: { default: true } },
    });
    expect(posted).toMatchObject({
      status: 200,
      body: { deliveryProfiles: [{ id: standard, default: true }], pagingMetadata: { count: 1 } },
    });
  });

  test('is the only one, and stays the default', async () => {
    const { _id, revision = '' } = await defaultProfile(emulator);
    const profile = await profiles().createDeliveryProfile({ name: 'Kilns' });
    expect(await failureOf(profiles().createDeliveryProfile({ name: 'Other', default: true }))).toMatchObject(
      {
        code: 'SINGLE_DEFAULT_DELIVERY_PROFILE',
      },
    );
    for (const change of [
      profiles().updateDeliveryProfile(_id, { revision, default: false }),
      profiles().updateDeliveryProfile(profile._id ?? '', { revision: '1', default: true }),
    ])
      expect(await failureOf(change)).toMatchObject({ code: 'DEFAULT_CANNOT_BE_UPDATED' });
    expect(await failureOf(profiles().deleteDeliveryProfile(_id))).toHaveProperty('fields');
    expect(await profiles().getDeliveryProfile(_id)).toMatchObject({ default: true, revision });
  });

  test('keeps its regions when it is updated', async () => {
    const { _id, revision = '' } = await defaultProfile(emulator);
    const change = { revision, deliveryRegions: [iceland] };
    expect(await failureOf(profiles().updateDeliveryProfile(_id, change))).toMatchObject({
      code: 'DELIVERY_REGION_CANNOT_BE_UPDATED',
    });
    const renamed = await profiles().updateDeliveryProfile(_id, { revision, name: 'Small goods' });
    expect(renamed.deliveryRegions?.map(({ name }) => name)).toEqual(['United States', 'Canada']);
  });
});

test('visitors and members are refused', async () => {
  const { _id } = await defaultProfile(emulator);
  const clientOf = async (role: 'visitor' | 'member') =>
    createClient({
      modules: { deliveryProfile },
      auth: OAuthStrategy({ clientId: site.clientId, tokens: await tokensOf(emulator, role, MAYA) }),
    });
  for (const client of [await clientOf('visitor'), await clientOf('member')]) {
    const { deliveryProfile: theirs } = client;
    for (const call of [
      () => theirs.createDeliveryProfile({ name: 'Mine' }),
      () => theirs.getDeliveryProfile(_id),
      () => theirs.updateDeliveryProfile(_id, { revision: '1', name: 'Mine' }),
      () => theirs.deleteDeliveryProfile(_id),
      () => theirs.queryDeliveryProfiles().find(),
      () => theirs.addDeliveryRegion(_id, iceland),
      () => theirs.updateDeliveryRegion({ deliveryProfileId: _id, deliveryRegionId: NOWHERE }, { name: 'X' }),
      () => theirs.removeDeliveryRegion({ deliveryProfileId: _id, deliveryRegionId: NOWHERE }),
      () => theirs.getDeliveryProfileByDeliveryRegionId(NOWHERE),
      () =>
        theirs.addDeliveryCarrier(NOWHERE, {
          deliveryCarrier: { appId: PICKUP, backupRate: { amount: '0' } },
        }),
      () => theirs.updateDeliveryCarrier(NOWHERE, { deliveryCarrier: { appId: PICKUP } }),
      () => theirs.removeDeliveryCarrier(NOWHERE, { appId: PICKUP }),
      () => theirs.listInstalledDeliveryCarriers(),
      () => theirs.listDeliveryCarriers(_id),
      () => theirs.getDeliveryDestinationProperties(),
      () => updateCarrierSettings(theirs, BASIC_SHIPPING, { rowId: NOWHERE, active: false }),
      () => theirs.setDeliveryCarrierActiveStatus(BASIC_SHIPPING, { rowId: NOWHERE, active: false }),
      () => theirs.updateExtendedFields(_id, '@shop/notes', { namespaceData: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(await callEcom(client, 'delivery-profiles/query')).toMatchObject({ status: 403 });
  }
  expect(await profiles().getDeliveryProfile(_id)).toMatchObject({ revision: '1' });
});
