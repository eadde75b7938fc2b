import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner, draftPlugin } from '@/tests/support/data/clients';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

type Client = Pick<ReturnType<typeof dataOwner>, 'collections' | 'indexes' | 'items'>;

const PERMISSIONS = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' };

/** Calls that only managers of the site may make. */
const MANAGED: [string, (client: Client, collection: string) => Promise<unknown>][] = [
  ['createDataCollection', (it, id) => it.collections.createDataCollection({ _id: `${id}New` } as never)],
  [
    'updateDataCollection',
    (it, id) =>
      it.collections.updateDataCollection({ _id: id, revision: '1', permissions: PERMISSIONS } as never),
  ],
  ['patchDataCollection', (it, id) => it.collections.patchDataCollection(id, { displayName: 'x' } as never)],
  ['getDataCollection', (it, id) => it.collections.getDataCollection(id)],
  ['listDataCollections', (it) => it.collections.listDataCollections()],
  ['deleteDataCollection', (it, id) => it.collections.deleteDataCollection(id)],
  [
    'createDataCollectionField',
    (it, id) => it.collections.createDataCollectionField(id, { field: { key: 'a', type: 'TEXT' } as never }),
  ],
  [
    'updateDataCollectionField',
    (it, id) =>
      it.collections.updateDataCollectionField(id, { field: { key: 'title', type: 'TEXT' } as never }),
  ],
  ['patchDataCollectionField', (it, id) => it.collections.patchDataCollectionField(id, { key: 'title' })],
  [
    'deleteDataCollectionField',
    (it, id) => it.collections.deleteDataCollectionField(id, { fieldKey: 'title' }),
  ],
  [
    'addDataCollectionPlugin',
    (it, id) => it.collections.addDataCollectionPlugin(id, { plugin: { type: 'PUBLISH' } as never }),
  ],
  [
    'deleteDataCollectionPlugin',
    (it, id) => it.collections.deleteDataCollectionPlugin(id, { pluginType: 'PUBLISH' }),
  ],
  [
    'addDraftItemsPlugin',
    (it, id) => draftPlugin(it.collections).addDraftItemsPlugin(id, { draftItemsOptions: {} }),
  ],
  ['deleteDraftItemsPlugin', (it, id) => draftPlugin(it.collections).deleteDraftItemsPlugin(id)],
  ['createIndex', (it, id) => it.indexes.createIndex(id, { name: 'a', fields: [{ path: 'title' }] })],
  ['dropIndex', (it, id) => it.indexes.dropIndex(id, 'a')],
  ['listIndexes', (it, id) => it.indexes.listIndexes(id)],
];

/** Calls about an item of a collection. */
const ABOUT_ITEMS: [string, (items: Client['items'], collection: string) => Promise<unknown>][] = [
  ['query', (it, id) => it.query(id).find()],
  ['count', (it, id) => it.query(id).count()],
  ['distinct', (it, id) => it.query(id).distinct('title')],
  ['aggregate', (it, id) => it.aggregate(id).count().run()],
  ['aggregatePipeline', (it, id) => it.aggregatePipeline(id, { stages: [] })],
  ['createDataItemDraft', (it, id) => it.createDataItemDraft(id, NOWHERE)],
  ['publishDataItemDraft', (it, id) => it.publishDataItemDraft(id, NOWHERE)],
  ['unpublishDataItem', (it, id) => it.unpublishDataItem(id, NOWHERE)],
  ['get', (it, id) => it.get(id, NOWHERE)],
  ['insert', (it, id) => it.insert(id, { title: 'x' })],
  ['update', (it, id) => it.update(id, { _id: NOWHERE, title: 'x' })],
  ['save', (it, id) => it.save(id, { title: 'x' })],
  ['patch', (it, id) => it.patch(id, NOWHERE).setField('title', 'x').run()],
  ['remove', (it, id) => it.remove(id, NOWHERE)],
  ['truncate', (it, id) => it.truncate(id)],
  ['isReferenced', (it, id) => it.isReferenced(id, 'glazes', NOWHERE, NOWHERE)],
  ['queryReferenced', (it, id) => it.queryReferenced(id, NOWHERE, 'glazes')],
];

const QUERIES = ['query', 'count', 'distinct', 'aggregate', 'aggregatePipeline', 'queryReferenced'];

/** Calls that the SDK sends in bulk; the answer has each refusal. */
const IN_BULK: [string, (items: Client['items'], collection: string) => Promise<{ errors?: object[] }>][] = [
  ['bulkInsert', (it, id) => it.bulkInsert(id, [{ title: 'x' }])],
  ['bulkUpdate', (it, id) => it.bulkUpdate(id, [{ _id: NOWHERE, title: 'x' }])],
  ['bulkSave', (it, id) => it.bulkSave(id, [{ title: 'x' }])],
  ['bulkPatch', (it, id) => it.bulkPatch(id, [NOWHERE]).setField('title', 'x').run()],
  ['bulkRemove', (it, id) => it.bulkRemove(id, [NOWHERE])],
];

const refusal = (code: string) => ({ details: { applicationError: { code } } });
const MISSING = {
  message: expect.stringContaining('WDE0025: The Nothing collection does not exist.'),
  details: { applicationError: { code: 'WDE0025' } },
};

describe('collections and indexes', () => {
  test.each(MANAGED.filter(([name]) => !['createDataCollection', 'listDataCollections'].includes(name)))(
    '%s is refused for an unknown collection',
    async (_, call) => {
      await expect(call(dataOwner(emulator), 'Nothing')).rejects.toMatchObject(
        applicationError(404, 'WDE0025', { dataCollectionId: 'Nothing' }),
      );
    },
  );

  test.each<[string, (client: Client) => Promise<unknown>]>([
    [
      'updateDataCollection',
      (it) =>
        it.collections.updateDataCollection({
          _id: 'Glazes',
          revision: '1',
          permissions: {},
          fields: {},
        } as never),
    ],
    ['patchDataCollection', (it) => it.collections.patchDataCollection('Glazes', { fields: [{}] } as never)],
    ['getDataCollection', (it) => it.collections.getDataCollection('x'.repeat(300))],
    ['listDataCollections', (it) => it.collections.listDataCollections({ paging: { limit: 101 } })],
    ['deleteDataCollection', (it) => it.collections.deleteDataCollection('x'.repeat(300))],
    ['updateDataCollectionField', (it) => it.collections.updateDataCollectionField('Glazes', {} as never)],
    [
      'patchDataCollectionField',
      (it) => it.collections.patchDataCollectionField('Glazes', { key: 7 } as never),
    ],
    ['deleteDataCollectionField', (it) => it.collections.deleteDataCollectionField('Glazes', {} as never)],
    [
      'deleteDataCollectionPlugin',
      (it) => it.collections.deleteDataCollectionPlugin('Glazes', { pluginType: 'NONE' } as never),
    ],
    ['dropIndex', (it) => it.indexes.dropIndex('Glazes', 'x'.repeat(300))],
    ['listIndexes', (it) => it.indexes.listIndexes('Glazes', { paging: { limit: -1 } } as never)],
  ])('%s names the invalid field', async (_, call) => {
    await expect(call(dataOwner(emulator))).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: expect.any(String) }] } },
    });
  });

  test.each(MANAGED)('%s is only for managers', async (_, call) => {
    for (const client of [await dataCaller(emulator, 'visitor'), await dataCaller(emulator, 'member', MAYA)])
      await expect(call(client, 'Glazes')).rejects.toMatchObject({ status: 403 });
  });
});

test('a site without the CMS answers every call with its error', async () => {
  emulator.updateSite({ installedApps: ['stores'] });
  const owner = dataOwner(emulator);
  for (const [, call] of MANAGED.filter(([name]) => !/^create|^update/.test(name)))
    await expect(call(owner, 'Glazes')).rejects.toMatchObject(applicationError(428, 'WDE0110'));
  for (const [, call] of ABOUT_ITEMS)
    await expect(call(owner.items, 'Glazes')).rejects.toMatchObject(refusal('WDE0110'));
});

describe('items of an unknown collection', () => {
  test.each(ABOUT_ITEMS)('%s is refused', async (_, call) => {
    await expect(call(dataOwner(emulator).items, 'Nothing')).rejects.toMatchObject(MISSING);
  });

  test.each(IN_BULK)('%s is refused', async (_, call) => {
    await expect(call(dataOwner(emulator).items, 'Nothing')).rejects.toMatchObject(MISSING);
  });
});

describe('items that only members may read and only managers may change', () => {
  const isQuery = ([name]: (typeof ABOUT_ITEMS)[number]) => QUERIES.includes(name);

  test.each(ABOUT_ITEMS.filter((it) => !isQuery(it)))('%s is refused to a visitor', async (_, call) => {
    const { items } = await dataCaller(emulator, 'visitor');
    await expect(call(items, 'FiringLog')).rejects.toMatchObject(refusal('WDE0027'));
  });

  test.each(ABOUT_ITEMS.filter(isQuery))('%s finds nothing for a visitor', async (name, call) => {
    const { items } = await dataCaller(emulator, 'visitor');
    const answer = await call(items, 'FiringLog');
    if (name === 'count') expect(answer).toBe(0);
    else if (name === 'aggregatePipeline') expect(answer).toMatchObject({ results: [] });
    else expect(answer).toMatchObject({ items: name === 'aggregate' ? [{ count: 0 }] : [] });
  });

  test.each(IN_BULK)('%s is refused to a visitor, one by one', async (_, call) => {
    const { items } = await dataCaller(emulator, 'visitor');
    expect(await call(items, 'FiringLog')).toMatchObject({ errors: [{ code: 'WDE0027' }] });
  });
});
