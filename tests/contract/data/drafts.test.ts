import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner, draftPlugin } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const refusal = (code: string) => ({ details: { applicationError: { code } } });

const PERMISSIONS = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' };
const DRAFTS = 'Essays__drafts';

/** Makes a collection of essays with authors, whose changes are drafts at first. */
async function makeEssays() {
  const client = dataOwner(emulator);
  const { collections, items } = client;
  for (const id of ['Essays', 'Authors']) await collections.deleteDataCollection(id).catch(() => undefined);
  await collections.createDataCollection({
    _id: 'Authors',
    fields: [{ key: 'name', type: 'TEXT' }],
    permissions: PERMISSIONS,
  } as never);
  await collections.createDataCollection({
    _id: 'Essays',
    fields: [
      { key: 'title', type: 'TEXT' },
      {
        key: 'authors',
        type: 'MULTI_REFERENCE',
        typeMetadata: {
          multiReference: { referencedCollectionId: 'Authors', referencingFieldKey: 'essays' },
        },
      },
    ],
    permissions: PERMISSIONS,
  } as never);
  for (const name of ['ada', 'ben']) await items.insert('Authors', { _id: name, name });
  await draftPlugin(collections).addDraftItemsPlugin('Essays', { draftItemsOptions: {} });
  return client;
}

const authorsOf = async (collection: string, id: string) => {
  const { items } = dataOwner(emulator);
  const { items: referenced } = await items.queryReferenced(collection, id, 'authors');
  return referenced.map(({ _id }) => _id);
};

describe('drafts', () => {
  test('are a collection of their own, which only managers see', async () => {
    const { collections, items } = await makeEssays();
    expect(await collections.getDataCollection('Essays')).toMatchObject({
      plugins: [{ type: 'DRAFT_ITEMS', draftItemsPluginOptions: { draftsCollectionId: DRAFTS } }],
    });
    expect(await collections.getDataCollection(DRAFTS)).toMatchObject({
      plugins: [{ type: 'DRAFT_ITEMS', draftItemsPluginOptions: { publishedCollectionId: 'Essays' } }],
    });
    await items.insert(DRAFTS, { _id: 'clay', title: 'Clay' });
    expect((await items.query('Essays').find()).items).toEqual([]);
    expect((await items.query(DRAFTS).find()).items).toMatchObject([{ _id: 'clay' }]);
    const visitor = await dataCaller(emulator, 'visitor');
    await expect(visitor.items.query(DRAFTS).find()).rejects.toMatchObject(refusal('WDE0027'));
    await expect(visitor.items.publishDataItemDraft('Essays', 'clay')).rejects.toMatchObject(
      refusal('WDE0027'),
    );
    await expect(collections.deleteDataCollection(DRAFTS)).rejects.toMatchObject({ status: 400 });
    for (const call of [
      collections.addDataCollectionPlugin('Authors', { plugin: { type: 'DRAFT_ITEMS' } } as never),
      collections.deleteDataCollectionPlugin('Essays', { pluginType: 'DRAFT_ITEMS' as never }),
    ])
      await expect(call).rejects.toMatchObject({ status: 400 });
  });

  test('are published with their references, and are gone then', async () => {
    const { items } = await makeEssays();
    await items.insert(DRAFTS, { _id: 'clay', title: 'Clay' });
    await items.insertReference(DRAFTS, 'authors', 'clay', 'ada');
    expect(await items.publishDataItemDraft('Essays', 'clay')).toMatchObject({ _id: 'clay', title: 'Clay' });
    expect(await authorsOf('Essays', 'clay')).toEqual(['ada']);
    await expect(items.get(DRAFTS, 'clay')).resolves.toBeNull();
    await expect(items.publishDataItemDraft('Essays', 'clay')).rejects.toMatchObject(refusal('WDE0073'));
  });

  test('change a published item only when they are published', async () => {
    const { items } = await makeEssays();
    await items.insert('Essays', { _id: 'clay', title: 'Clay' });
    await items.insertReference('Essays', 'authors', 'clay', 'ada');
    expect(await items.createDataItemDraft('Essays', 'clay')).toMatchObject({ title: 'Clay' });
    await expect(items.createDataItemDraft('Essays', 'clay')).rejects.toMatchObject(refusal('WDE0074'));
    await items.update(DRAFTS, { _id: 'clay', title: 'Clays' });
    await items.replaceReferences(DRAFTS, 'authors', 'clay', ['ben']);
    expect(await items.get('Essays', 'clay')).toMatchObject({ title: 'Clay' });
    expect(await authorsOf('Essays', 'clay')).toEqual(['ada']);
    await items.publishDataItemDraft('Essays', 'clay');
    expect(await items.get('Essays', 'clay')).toMatchObject({ title: 'Clays' });
    expect(await authorsOf('Essays', 'clay')).toEqual(['ben']);
  });

  test('keep an unpublished item, unless it is discarded', async () => {
    const { items } = await makeEssays();
    await items.insert('Essays', { _id: 'clay', title: 'Clay' });
    await items.insert('Essays', { _id: 'ash', title: 'Ash' });
    expect(await items.unpublishDataItem('Essays', 'clay', { copyToDraft: true })).toMatchObject({
      _id: 'clay',
    });
    await items.unpublishDataItem('Essays', 'ash', { copyToDraft: false });
    expect((await items.query('Essays').find()).items).toEqual([]);
    expect((await items.query(DRAFTS).find()).items).toMatchObject([{ _id: 'clay' }]);
    await expect(items.unpublishDataItem('Essays', 'clay')).rejects.toMatchObject(refusal('WDE0073'));
  });

  test('are published, discarded or in the way when the plugin is deleted', async () => {
    const { collections, items } = await makeEssays();
    await items.insert(DRAFTS, { _id: 'clay', title: 'Clay' });
    await expect(draftPlugin(collections).deleteDraftItemsPlugin('Essays')).rejects.toMatchObject(
      refusal('WDE0075'),
    );
    await draftPlugin(collections).deleteDraftItemsPlugin('Essays', {
      draftItemsRemovalAction: 'PUBLISH_EXISTING_DRAFT_ITEMS',
    });
    expect(await items.get('Essays', 'clay')).toMatchObject({ title: 'Clay' });
    await expect(items.query(DRAFTS).find()).rejects.toMatchObject(refusal('WDE0025'));
    await expect(items.createDataItemDraft('Essays', 'clay')).rejects.toMatchObject(refusal('WDE0119'));
    await draftPlugin(collections).addDraftItemsPlugin('Essays', { draftItemsOptions: {} });
    await items.createDataItemDraft('Essays', 'clay');
    await draftPlugin(collections).deleteDraftItemsPlugin('Essays', {
      draftItemsRemovalAction: 'DISCARD_EXISTING_DRAFT_ITEMS',
    });
    await draftPlugin(collections).addDraftItemsPlugin('Essays', { draftItemsOptions: {} });
    expect((await items.query(DRAFTS).find()).items).toEqual([]);
  });

  test('take the place of items that are marked as drafts', async () => {
    const { collections, items } = await makeEssays();
    await draftPlugin(collections).deleteDraftItemsPlugin('Essays');
    await collections.addDataCollectionPlugin('Essays', { plugin: { type: 'PUBLISH' } } as never);
    await items.insert('Essays', { _id: 'clay', title: 'Clay', _publishStatus: 'DRAFT' });
    const plugin = { draftItemsOptions: {} };
    await expect(draftPlugin(collections).addDraftItemsPlugin('Essays', plugin)).rejects.toMatchObject(
      refusal('WDE0075'),
    );
    await draftPlugin(collections).addDraftItemsPlugin('Essays', {
      ...plugin,
      publishPluginConflictAction: 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS',
    });
    expect((await items.query('Essays').find()).items).toEqual([]);
    expect((await items.query(DRAFTS).find()).items).toMatchObject([{ _id: 'clay' }]);
  });
});
