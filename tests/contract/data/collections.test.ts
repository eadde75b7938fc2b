import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => dataOwner(emulator);
const refusal = (code: string) => ({ details: { applicationError: { code } } });

const OPEN = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const;

const makeTools = (fields: object[] = [{ key: 'name', type: 'TEXT' }]) =>
  owner().collections.createDataCollection({
    _id: 'Tools',
    displayName: 'Tools',
    fields,
    permissions: OPEN,
  } as never);

describe('a collection', () => {
  test('is created, read, listed, changed and removed', async () => {
    const { collections, items } = owner();
    const tool = await makeTools();
    expect(tool).toMatchObject({ _id: 'Tools', collectionType: 'NATIVE', revision: '1', permissions: OPEN });
    expect(tool.fields?.map(({ key }) => key)).toEqual([
      '_id',
      '_createdDate',
      '_updatedDate',
      '_owner',
      'name',
    ]);
    expect(await collections.getDataCollection('Tools')).toEqual(tool);
    const listed = await collections.listDataCollections();
    expect(listed.collections?.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['FiringLog', 'Glazes', 'Guestbook', 'Tools']),
    );
    const changed = await collections.updateDataCollection({ ...tool, displayName: 'Our tools' } as never);
    expect(changed).toMatchObject({ displayName: 'Our tools', revision: '2' });
    await expect(
      collections.updateDataCollection({ ...tool, displayName: 'Late' } as never),
    ).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
    const { dataCollection } = await collections.patchDataCollection('Tools', {
      displayField: 'name',
    } as never);
    expect(dataCollection).toMatchObject({ displayName: 'Our tools', displayField: 'name', revision: '3' });
    await items.insert('Tools', { name: 'Rib' });
    await collections.deleteDataCollection('Tools');
    await expect(collections.getDataCollection('Tools')).rejects.toMatchObject(
      applicationError(404, 'WDE0025'),
    );
    await makeTools();
    expect(await items.query('Tools').count()).toBe(0);
  });

  test('has its own fields, with unique keys', async () => {
    const { collections, items } = owner();
    await makeTools();
    await items.insert('Tools', { _id: 'rib', name: 'Rib', weight: 3 });
    const { dataCollection } = await collections.createDataCollectionField('Tools', {
      field: { key: 'weight', type: 'NUMBER', numberRange: { min: 1 } } as never,
    });
    expect(dataCollection?.fields?.at(-1)).toMatchObject({ key: 'weight', type: 'NUMBER' });
    await expect(items.insert('Tools', { weight: 0 })).rejects.toThrow('weight');
    await collections.patchDataCollectionField('Tools', { key: 'weight', displayName: 'Weight' });
    await expect(items.insert('Tools', { weight: 0 })).rejects.toThrow('weight');
    await collections.updateDataCollectionField('Tools', { field: { key: 'weight', type: 'TEXT' } as never });
    // The type of a field is not enforced.
    expect(await items.insert('Tools', { weight: 0 })).toMatchObject({ weight: 0 });
    await collections.deleteDataCollectionField('Tools', { fieldKey: 'weight' });
    expect(await items.get('Tools', 'rib')).not.toHaveProperty('weight');
    for (const field of [
      { key: 'name', type: 'TEXT' },
      { key: '_owner', type: 'TEXT' },
    ]) {
      await expect(collections.createDataCollectionField('Tools', { field } as never)).rejects.toMatchObject(
        fieldViolation('options.field.key', 'VALIDATION'),
      );
    }
    await expect(
      collections.createDataCollectionField('Tools', { field: { key: 'a b', type: 'TEXT' } } as never),
    ).rejects.toMatchObject(fieldViolation('options.field.key', 'FORMAT'));
    await expect(collections.deleteDataCollectionField('Tools', { fieldKey: 'none' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('gets the counterpart of a reference field', async () => {
    const { collections, items } = owner();
    const multiReference = {
      referencedCollectionId: 'Glazes',
      referencingFieldKey: 'tools',
      referencingDisplayName: 'Tools',
    };
    await makeTools([{ key: 'glazes', type: 'MULTI_REFERENCE', typeMetadata: { multiReference } }]);
    const { fields } = await collections.getDataCollection('Glazes');
    expect(fields?.at(-1)).toMatchObject({ key: 'tools', type: 'MULTI_REFERENCE', displayName: 'Tools' });
    const [glaze] = (await items.query('Glazes').limit(1).find()).items;
    await items.insert('Tools', { _id: 'rib' });
    await items.insertReference('Glazes', 'tools', glaze?._id ?? '', 'rib');
    expect((await items.queryReferenced('Tools', 'rib', 'glazes')).items).toMatchObject([
      { title: glaze?.title },
    ]);
  });

  test('has plugins', async () => {
    const { collections } = owner();
    await makeTools();
    const plugin = { type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } } as never;
    const added = await collections.addDataCollectionPlugin('Tools', { plugin });
    expect(added.dataCollection?.plugins).toEqual([plugin]);
    await expect(collections.addDataCollectionPlugin('Tools', { plugin: {} as never })).rejects.toMatchObject(
      fieldViolation('options.plugin.type', 'REQUIRED_FIELD'),
    );
    const unnamed = { type: 'SINGLE_ITEM', singleItemOptions: {} } as never;
    const single = await collections.addDataCollectionPlugin('Tools', { plugin: unnamed });
    expect(single.dataCollection?.plugins?.at(-1)).toEqual({ type: 'SINGLE_ITEM' });
    await collections.deleteDataCollectionPlugin('Tools', { pluginType: 'SINGLE_ITEM' });
    const removed = await collections.deleteDataCollectionPlugin('Tools', { pluginType: 'PUBLISH' });
    expect(removed.dataCollection?.plugins).toEqual([]);
  });

  test('is refused with an invalid or existing id, duplicate fields, and for visitors', async () => {
    const { collections } = owner();
    await makeTools();
    await expect(makeTools()).rejects.toMatchObject(applicationError(409, 'WDE0104'));
    await expect(
      collections.createDataCollection({ _id: 'a/b', fields: [], permissions: OPEN } as never),
    ).rejects.toMatchObject(fieldViolation('collection.id', 'FORMAT'));
    await expect(
      collections.createDataCollection({ _id: 'New', fields: [{ key: 'a', type: 'TEXT' }] } as never),
    ).rejects.toMatchObject(fieldViolation('collection.permissions.insert', 'REQUIRED_FIELD'));
    await expect(
      collections.createDataCollection({ _id: 'New', fields: [], permissions: OPEN } as never),
    ).rejects.toMatchObject(fieldViolation('collection.fields', 'MIN_SIZE'));
    const twice = [
      { key: 'a', type: 'TEXT' },
      { key: 'a', type: 'TEXT' },
    ];
    await expect(
      collections.createDataCollection({ _id: 'New', fields: twice, permissions: OPEN } as never),
    ).rejects.toMatchObject(fieldViolation('collection.fields[1].key', 'VALIDATION'));
    const visitor = await dataCaller(emulator, 'visitor');
    for (const call of [
      () => visitor.collections.getDataCollection('Tools'),
      () => visitor.collections.listDataCollections(),
      () => visitor.collections.deleteDataCollection('Tools'),
      () => visitor.indexes.listIndexes('Tools'),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });
});

describe('an index', () => {
  test('makes values unique, and queries by its fields fast', async () => {
    const { indexes, items } = owner();
    await makeTools();
    await items.bulkInsert('Tools', [{ name: 'Rib' }, { name: 'Wire' }, { other: 1 }, { other: 1 }]);
    const index = await indexes.createIndex('Tools', {
      name: 'names',
      fields: [{ path: 'name', order: 'ASC' }],
      unique: true,
      caseInsensitive: true,
    });
    expect(index).toMatchObject({ name: 'names', status: 'BUILDING', unique: true, source: 'USER' });
    await expect(items.insert('Tools', { name: 'rib' })).rejects.toMatchObject(refusal('WDE0123'));
    const wire = await items.insert('Tools', { name: 'Knife' });
    await expect(items.update('Tools', { ...wire, name: 'Wire' })).rejects.toMatchObject(refusal('WDE0123'));
    await items.update('Tools', { ...wire, weight: 2 });
    await items.insert('Tools', { other: 1 });
    expect((await indexes.listIndexes('Tools')).indexes).toMatchObject([{ name: 'names', status: 'ACTIVE' }]);
    // The index has the expressions for the collection and the field in a filter.
    // By `get`: after `all`, the driver leaves an explained statement open until its rows are garbage collected,
    // and SQLite saves no snapshot of the shared emulator meanwhile.
    const plan = emulator.database.get<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT doc FROM data_items WHERE (doc ->> '$.collectionId') = 'Tools' AND (doc ->> '$.data."name"') = ?`,
      'Rib',
    );
    expect(plan?.detail).toMatch(/USING INDEX data_items:Tools:/);
    await indexes.dropIndex('Tools', 'names');
    await items.insert('Tools', { name: 'Rib' });
    await expect(indexes.dropIndex('Tools', 'names')).rejects.toMatchObject({ status: 404 });
    await expect(
      indexes.createIndex('Tools', { name: 'again', fields: [{ path: 'name' }], unique: true }),
    ).rejects.toMatchObject(applicationError(409, 'WDE0113'));
  });

  test('is limited in number', async () => {
    const { indexes } = owner();
    await makeTools();
    for (const path of ['a', 'b', 'c'])
      await indexes.createIndex('Tools', { name: path, fields: [{ path }] });
    await expect(indexes.createIndex('Tools', { name: 'd', fields: [{ path: 'd' }] })).rejects.toMatchObject(
      refusal('WDE0075'),
    );
    await expect(indexes.createIndex('Tools', { name: 'a', fields: [{ path: 'x' }] })).rejects.toMatchObject(
      refusal('WDE0075'),
    );
    await expect(indexes.createIndex('Tools', { name: 'n', fields: [] })).rejects.toMatchObject(
      fieldViolation('index.fields', 'MIN_SIZE'),
    );
    await expect(indexes.createIndex('Tools', { name: 'n', unique: true })).rejects.toMatchObject(
      fieldViolation('index.fields', 'REQUIRED_FIELD'),
    );
    await expect(indexes.listIndexes('Nothing')).rejects.toMatchObject(applicationError(404, 'WDE0025'));
  });
});
