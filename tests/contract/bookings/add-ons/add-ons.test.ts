import { addOns, services } from '@wix/bookings';
import { AppStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { errorCode, serviceIdOf, showStart } from '@/tests/support/bookings/bookings';
import { ownerClient, START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { addOns, services });
const visiting = async () => (await visitor()).use({ addOns, services });
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const STUDIO = serviceIdOf('open-studio');
const usd = (value: string) => ({ value, currency: 'USD' });
const CLAY = { name: 'A bag of clay', price: usd('9.50'), maxQuantity: 3 };
const FIRING = { name: 'Half an hour more', price: usd('12.00'), durationInMinutes: 30 };
showStart();

async function created(given: addOns.AddOn = CLAY) {
  const { _id, revision, ...addOn } = await owner().addOns.createAddOn(structuredClone(given));
  return { ...addOn, _id: _id ?? '', revision: revision ?? '' };
}

async function grouped(addOnIds: string[], more: Partial<services.AddOnGroup> = {}) {
  const { addOnGroup } = await owner().services.createAddOnGroup(
    { name: 'Extras', addOnIds, ...more },
    { serviceId: STUDIO },
  );
  return { ...addOnGroup, _id: addOnGroup?._id ?? '' };
}

/** The events of add-ons as the SDK's handlers get them, by the ids of the add-ons. */
async function eventsOf() {
  const seen: [type: string, id: string | null | undefined][] = [];
  const app = createClient({
    modules: { addOns },
    auth: AppStrategy({ appId: APPS.bookings, publicKey: emulator.webhookPublicKey() }),
  });
  app.addOns.onAddOnCreated(({ entity }) => void seen.push(['created', entity._id]));
  app.addOns.onAddOnUpdated(({ entity }) => void seen.push(['updated', entity._id]));
  app.addOns.onAddOnDeleted(({ entity }) => void seen.push(['deleted', entity._id]));
  for (const event of emulator.events.list(0, 1000))
    if (event.eventType.startsWith('wix.addons'))
      await app.webhooks.process(await emulator.webhooks.sign(event));
  return seen;
}

describe('an add-on', () => {
  test('is created with a price for display, changed and deleted, and is public', async () => {
    const addOn = await created();
    expect(addOn).toMatchObject({
      ...CLAY,
      price: { ...CLAY.price, formattedValue: '$9.50' },
      revision: '1',
      _createdDate: new Date(START),
    });
    const seen = await visiting();
    expect(await seen.addOns.getAddOn(addOn._id)).toEqual(addOn);
    const after = await owner().addOns.updateAddOn(addOn._id, { revision: '1', durationInMinutes: 15 });
    expect(after).toMatchObject({ name: CLAY.name, durationInMinutes: 15, revision: '2' });
    expect(after.maxQuantity).toBeUndefined();
    await expect(owner().addOns.updateAddOn(addOn._id, { revision: '1', name: 'Old' })).rejects.toMatchObject(
      errorCode('REVISION_MISMATCH'),
    );
    await owner().addOns.deleteAddOn(addOn._id);
    await expect(seen.addOns.getAddOn(addOn._id)).rejects.toMatchObject({ status: 404 });
    expect(await eventsOf()).toEqual([
      ['created', addOn._id],
      ['updated', addOn._id],
      ['deleted', addOn._id],
    ]);
  });

  test('has no price if the given one has no amount', async () => {
    const addOn = await owner().addOns.createAddOn({ ...CLAY, price: { currency: 'USD' } } as never);
    expect(addOn.price).toBeUndefined();
  });

  test('shows its private tags to managers only', async () => {
    const tags = { privateTags: { tagIds: ['a'] }, tags: { tagIds: ['b'] } };
    const { _id } = await created({ ...CLAY, tags });
    expect((await owner().addOns.getAddOn(_id)).tags).toEqual(tags);
    expect((await (await visiting()).addOns.getAddOn(_id)).tags).toEqual({ tags: { tagIds: ['b'] } });
  });

  test('is found by name and kind, in pages', async () => {
    const [clay, firing] = [await created(), await created(FIRING)];
    const query = () => owner().addOns.queryAddOns();
    const ids = async (search: ReturnType<typeof query>) => (await search.find()).items.map(({ _id }) => _id);
    expect(await ids(query().ascending('name'))).toEqual([clay._id, firing._id]);
    expect(await ids(query().gt('durationInMinutes', 10))).toEqual([firing._id]);
    expect(await ids(query().startsWith('name', 'a bag'))).toEqual([clay._id]);
    const page = await query().descending('name').limit(1).find();
    expect([page.items[0]?._id, page.hasNext()]).toEqual([firing._id, true]);
  });

  test('is created, changed and deleted in bulk', async () => {
    const { results } = await owner().addOns.bulkCreateAddOns([{ ...CLAY }, { ...FIRING }], {
      returnEntity: true,
    });
    const [clay = '', firing = ''] = results?.map(({ item }) => item?._id ?? '') ?? [];
    const changed = await owner().addOns.bulkUpdateAddOns([
      { addOn: { _id: clay, revision: '1', name: 'Two bags' } },
      { addOn: { _id: firing, revision: '7', name: 'Late' } },
    ]);
    expect(changed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await owner().addOns.getAddOn(clay)).name).toBe('Two bags');
    const gone = await owner().addOns.bulkDeleteAddOns([clay, UNKNOWN]);
    expect(gone.results).toMatchObject([
      { itemMetadata: { success: true } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    expect((await owner().addOns.queryAddOns().find()).items.map(({ _id }) => _id)).toEqual([firing]);
  });
});

describe('a group of add-ons', () => {
  test('is shown by its service with its add-ons, in their order', async () => {
    const [clay, firing] = [await created(), await created(FIRING)];
    const group = await grouped([firing._id, clay._id], { maxNumberOfAddOns: 1, prompt: 'Choose one' });
    const seen = await visiting();
    expect(await seen.services.getService(STUDIO)).toMatchObject({
      addOnGroups: [group],
      addOnDetails: [{ addOnId: firing._id, durationInMinutes: 30 }, { addOnId: clay._id }],
    });
    const { addOnGroupsDetails } = await seen.services.listAddOnGroupsByServiceId(STUDIO);
    expect(addOnGroupsDetails).toMatchObject([
      {
        groupId: group._id,
        groupName: 'Extras',
        prompt: 'Choose one',
        maxNumberOfAddOns: 1,
        addOns: [
          { addOnId: firing._id, name: FIRING.name, durationInMinutes: 30, price: FIRING.price },
          { addOnId: clay._id, maxQuantity: 3 },
        ],
      },
    ]);
    const other = await seen.services.listAddOnGroupsByServiceId(STUDIO, { groupIds: [UNKNOWN] });
    expect(other.addOnGroupsDetails).toEqual([]);
  });

  test('is changed, gets other add-ons, and is deleted without them', async () => {
    const [clay, firing] = [await created(), await created(FIRING)];
    const { _id } = await grouped([clay._id]);
    const named = await owner().services.updateAddOnGroup({ _id, name: 'More' }, { serviceId: STUDIO });
    expect(named.addOnGroup).toMatchObject({ _id, name: 'More', addOnIds: [clay._id] });
    const set = await owner().services.setAddOnsForGroup(STUDIO, { groupId: _id, addOnIds: [firing._id] });
    expect(set.addOnGroup).toMatchObject({ name: 'More', addOnIds: [firing._id] });
    expect((await owner().services.getService(STUDIO)).addOnGroups).toMatchObject([set.addOnGroup ?? {}]);
    await owner().services.deleteAddOnGroup(_id, { serviceId: STUDIO });
    expect(await owner().services.getService(STUDIO)).toMatchObject({ addOnGroups: [], addOnDetails: [] });
    expect((await owner().addOns.getAddOn(firing._id)).name).toBe(FIRING.name);
  });

  test('keeps up with changes of its add-ons, and gets a new id when its service is cloned', async () => {
    const [clay, firing] = [await created(), await created(FIRING)];
    const { _id } = await grouped([clay._id, firing._id]);
    await owner().addOns.updateAddOn(firing._id, { revision: '1', durationInMinutes: 45 });
    expect((await owner().services.getService(STUDIO)).addOnDetails).toMatchObject([
      { addOnId: clay._id },
      { addOnId: firing._id, durationInMinutes: 45 },
    ]);
    await owner().addOns.deleteAddOn(clay._id);
    const { addOnGroups } = await owner().services.getService(STUDIO);
    expect(addOnGroups).toMatchObject([{ _id, addOnIds: [firing._id] }]);
    const { service } = await owner().services.cloneService(STUDIO);
    expect(service?.addOnGroups).toMatchObject([{ name: 'Extras', addOnIds: [firing._id] }]);
    expect(service?.addOnGroups?.[0]?._id).not.toBe(_id);
  });

  test('is refused when invalid', async () => {
    const it = owner().services;
    const [serviceId, tasting] = [STUDIO, serviceIdOf('olive-oil-tasting')];
    const { _id } = await grouped([]);
    const refusals: [() => Promise<unknown>, object][] = [
      [
        () => it.updateAddOnGroup({ _id, name: 'x' }, { serviceId: tasting }),
        errorCode('GROUP_NOT_ON_SERVICE'),
      ],
      [() => it.deleteAddOnGroup(_id, { serviceId: tasting }), errorCode('GROUP_NOT_ON_SERVICE')],
      [
        () => it.setAddOnsForGroup(tasting, { groupId: _id, addOnIds: [UNKNOWN] }),
        errorCode('ADD_ON_GROUP_NOT_FOUND'),
      ],
      [() => it.setAddOnsForGroup(STUDIO, { groupId: _id, addOnIds: [UNKNOWN] }), { status: 404 }],
      [() => it.createAddOnGroup({ name: '' }, { serviceId }), { status: 400 }],
      [() => it.createAddOnGroup({ name: 'x', maxNumberOfAddOns: 0.5 }, { serviceId }), { status: 400 }],
      [() => it.createAddOnGroup({ name: 'x' }, { serviceId: UNKNOWN }), { status: 404 }],
      [() => it.listAddOnGroupsByServiceId(UNKNOWN), { status: 404 }],
    ];
    for (const [refused, error] of refusals) await expect(refused()).rejects.toMatchObject(error);
    for (const name of ['Two', 'Three']) await it.createAddOnGroup({ name }, { serviceId });
    await expect(it.createAddOnGroup({ name: 'Four' }, { serviceId })).rejects.toMatchObject({ status: 400 });
  });

  test('is refused for a service that is paid by subscription', async () => {
    const serviceId = serviceIdOf('eight-weeks-of-clay');
    const { revision } = await owner().services.getService(serviceId);
    await owner().services.updateService(serviceId, {
      revision: revision ?? '',
      payment: {
        rateType: 'SUBSCRIPTION',
        subscription: {
          frequency: 'MONTHLY',
          amountPerBillingCycle: usd('30.00'),
          totalPayments: 2,
          firstChargeDate: 'SCHEDULED',
        },
        options: { online: false, inPerson: true },
      },
    });
    await expect(owner().services.createAddOnGroup({ name: 'x' }, { serviceId })).rejects.toMatchObject(
      errorCode('SUBSCRIPTION_SERVICE_NOT_SUPPORTED'),
    );
  });
});

const on = { serviceId: STUDIO };
test.each<[string, (it: Awaited<ReturnType<typeof visiting>>) => Promise<unknown>]>([
  ['createAddOn', (it) => it.addOns.createAddOn({ ...CLAY })],
  ['updateAddOn', (it) => it.addOns.updateAddOn(UNKNOWN, { revision: '1' })],
  ['deleteAddOn', (it) => it.addOns.deleteAddOn(UNKNOWN)],
  ['bulkCreateAddOns', (it) => it.addOns.bulkCreateAddOns([{ ...CLAY }])],
  ['bulkUpdateAddOns', (it) => it.addOns.bulkUpdateAddOns([{ addOn: { _id: UNKNOWN, revision: '1' } }])],
  ['bulkDeleteAddOns', (it) => it.addOns.bulkDeleteAddOns([UNKNOWN])],
  ['createAddOnGroup', (it) => it.services.createAddOnGroup({ name: 'x' }, on)],
  ['updateAddOnGroup', (it) => it.services.updateAddOnGroup({ _id: UNKNOWN }, on)],
  ['deleteAddOnGroup', (it) => it.services.deleteAddOnGroup(UNKNOWN, on)],
  [
    'setAddOnsForGroup',
    (it) => it.services.setAddOnsForGroup(STUDIO, { groupId: UNKNOWN, addOnIds: [UNKNOWN] }),
  ],
])('%s refuses visitors', async (_, use) => {
  await expect(use(await visiting())).rejects.toMatchObject({ status: 403 });
});
