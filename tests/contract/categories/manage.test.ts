import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { brokenRules, expectRefused } from '@/tests/support/stores/catalog-v3';
import {
  BOWLS,
  categoriesOwner,
  categoriesVisitor,
  itemOf,
  MUGS,
  makeCategories,
  TABLEWARE,
  TREE,
} from '@/tests/support/stores/categories';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => categoriesOwner(emulator);

/** Returns the domain events of a category, oldest first. */
const toldOf = (id: string) =>
  emulator.events
    .list(0, 10_000)
    .filter(({ entityId }) => entityId === id)
    .map(({ eventType }) => eventType.replace('wix.categories.v1.category_', ''));

describe('a category', () => {
  test('is created, changed and deleted, with domain events', async () => {
    const category = await owner().createCategory({ name: 'Gärten & Co', description: 'Green.' }, TREE);
    expect(category).toMatchObject({
      name: 'Gärten & Co',
      slug: 'garten-co',
      visible: true,
      revision: '1',
      itemCounter: 0,
      treeReference: { appNamespace: '@wix/stores' },
    });
    expect(category.description).toBeUndefined();
    const id = category._id ?? '';
    const visitor = await categoriesVisitor();
    expect(await visitor.getCategory(id, TREE.treeReference, { fields: ['DESCRIPTION'] })).toEqual({
      ...category,
      description: 'Green.',
    });
    const image = 'wix:image://v1/vase-bud.webp/vase-bud.webp#originWidth=1200&originHeight=1200';
    const changed = await owner().updateCategory(
      id,
      { revision: '1', name: 'Gardens', slug: 'gardens', image },
      TREE,
    );
    expect(changed).toMatchObject({ name: 'Gardens', slug: 'gardens', image, revision: '2' });
    const bySlug = await visitor.getCategoryBySlug('gardens', TREE.treeReference);
    expect(bySlug.category).toEqual(changed);
    await owner().deleteCategory(id, TREE.treeReference);
    await expect(visitor.getCategory(id, TREE.treeReference)).rejects.toMatchObject({ status: 404 });
    await expect(visitor.getCategoryBySlug('gardens', TREE.treeReference)).rejects.toMatchObject({
      status: 404,
    });
    expect(toldOf(id)).toEqual(['created', 'updated', 'deleted']);
  });

  test('has the path to the top of the tree', async () => {
    const mugs = await owner().getCategory(MUGS, TREE.treeReference, { fields: ['BREADCRUMBS_INFO'] });
    expect(mugs.parentCategory).toEqual({ _id: TABLEWARE, index: 0 });
    expect(mugs.breadcrumbsInfo?.breadcrumbs).toEqual([
      { categoryId: TABLEWARE, categoryName: 'Tableware', categorySlug: 'tableware' },
    ]);
  });

  test('is refused if the tree cannot contain it', async () => {
    const make = (category: object, tree: object = TREE) =>
      owner().createCategory(category as { name: string }, tree as typeof TREE);
    expect(await brokenRules(make({}))).toEqual(['REQUIRED_FIELD']);
    expect(await brokenRules(make({ name: 'x', _id: NOWHERE }))).toEqual(['ID_NOT_ALLOWED_IN_REQUEST']);
    expect(await brokenRules(make({ name: 'x', slug: 'a b' }))).toEqual(['INVALID_SLUG_FORMAT']);
    await expect(make({ name: 'x', slug: 'tableware' })).rejects.toMatchObject(
      applicationError(409, 'DUPLICATE_SLUG'),
    );
    await expect(make({ name: 'x', parentCategory: { _id: NOWHERE } })).rejects.toMatchObject(
      applicationError(428, 'PARENT_CATEGORY_NOT_IN_TREE'),
    );
    await expect(
      make({ name: 'x' }, { treeReference: { appNamespace: '@elsewhere/shop' } }),
    ).rejects.toMatchObject(applicationError(404, 'NAMESPACE_NOT_FOUND_IN_DEV_CENTER'));
    const second = { treeReference: { appNamespace: '@wix/stores', treeKey: 'second' } };
    await expect(make({ name: 'x' }, second)).rejects.toMatchObject(
      applicationError(428, 'TREES_LIMIT_EXCEEDED'),
    );
    expect(await owner().listTrees()).toMatchObject({ trees: [{ appNamespace: '@wix/stores' }] });
  });

  test('is changed with its revision, and moved by calls of their own', async () => {
    await expect(owner().updateCategory(MUGS, { revision: '9' }, TREE)).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(owner().updateCategory(NOWHERE, { revision: '1' }, TREE)).rejects.toMatchObject({
      status: 404,
    });
    const { revision = '' } = await owner().getCategory(MUGS, TREE.treeReference);
    await expect(
      owner().updateCategory(MUGS, { revision: revision ?? '', slug: 'tableware' }, TREE),
    ).rejects.toMatchObject(applicationError(409, 'DUPLICATE_SLUG'));
    await expect(
      owner().updateCategory(MUGS, { revision: revision ?? '', slug: null }, TREE),
    ).rejects.toMatchObject(applicationError(400, 'REMOVED_SLUG'));
    const { results } = await owner().bulkUpdateCategories(
      [
        { category: { _id: MUGS, revision, name: 'Mugs' } },
        { category: { _id: BOWLS, revision: '1', visible: false } },
        { category: { _id: NOWHERE, revision: '1' } },
      ],
      { ...TREE, returnEntity: true },
    );
    expect(results?.[0]?.category).toMatchObject({ name: 'Mugs' });
    expect(results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'UPDATE_OF_FIELD_NOT_ALLOWED',
      'NOT_FOUND',
    ]);
  });

  test('of all products belongs to the store', async () => {
    const { category } = await owner().getCategoryBySlug('all-products', TREE.treeReference);
    const id = category?._id ?? '';
    expect(category).toMatchObject({ name: 'All Products', itemCounter: 25 });
    await expect(owner().deleteCategory(id, TREE.treeReference)).rejects.toMatchObject(
      applicationError(428, 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED'),
    );
    const { results } = await owner().bulkRemoveItemsFromCategory(id, [itemOf(NOWHERE)], TREE);
    expect(results?.[0]?.itemMetadata?.error?.code).toBe('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED');
  });
});

describe('a hidden category', () => {
  test('hides its subcategories, and is only for the owner', async () => {
    const { revision } = await owner().getCategory(TABLEWARE, TREE.treeReference);
    const hide = await owner().updateCategoryVisibility(TABLEWARE, {
      ...TREE,
      visible: false,
      revision: revision ?? '',
    });
    expect(hide.category).toMatchObject({ visible: false });
    expect((await owner().getCategory(MUGS, TREE.treeReference)).visible).toBe(false);
    const visitor = await categoriesVisitor();
    await expect(visitor.getCategory(MUGS, TREE.treeReference)).rejects.toMatchObject({ status: 404 });
    const query = (client: typeof visitor, more = {}) =>
      client
        .queryCategories({ ...TREE, ...more })
        .eq('_id', MUGS)
        .find();
    expect((await query(visitor)).items).toEqual([]);
    expect((await query(owner())).items).toEqual([]);
    expect((await query(owner(), { returnNonVisibleCategories: true })).items).toHaveLength(1);
    await expect(query(visitor, { returnNonVisibleCategories: true })).rejects.toMatchObject({ status: 403 });
    const shown = await owner().bulkShowCategories([MUGS, TABLEWARE, BOWLS], { ...TREE, returnEntity: true });
    expect(shown.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      'PARENT_CATEGORY_HIDDEN',
      undefined,
      undefined,
    ]);
    expect(shown.results?.[2]?.category).toMatchObject({ visible: true });
    expect((await query(visitor)).items).toEqual([]);
    await expect(
      owner().updateCategoryVisibility(MUGS, { ...TREE, visible: true, revision: '1' }),
    ).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
    const [below = ''] = await makeCategories(emulator, ['Below'], MUGS).catch((error) => [error.details]);
    expect(below).toMatchObject({ applicationError: { code: 'PARENT_CATEGORY_HIDDEN' } });
  });
});

test('categories are queried by name, parent and position, in pages', async () => {
  const visitor = await categoriesVisitor();
  const top = visitor
    .queryCategories(TREE)
    .exists('parentCategory.id', false)
    .ascending('parentCategory.index');
  const page = await top.limit(3).find();
  expect(page.items.map(({ name }) => name)).toEqual(['All Products', 'Tableware', 'Kitchen & Linen']);
  expect((await page.next()).items.map(({ name }) => name)).toEqual(['Home', 'Studio Supplies']);
  const below = await visitor
    .queryCategories(TREE)
    .eq('parentCategory.id', TABLEWARE)
    .ascending('name')
    .find();
  expect(below.items.map(({ name }) => name)).toEqual(['Bowls & Plates', 'Mugs & Cups']);
  expect(await visitor.countCategories({ ...TREE, filter: { name: { $startsWith: 'Mug' } } })).toEqual({
    count: 1,
  });
  const other = { treeReference: { appNamespace: '@elsewhere/shop' } };
  expect((await visitor.queryCategories(other).exists('name', true).find()).items).toEqual([]);
});

test('a query must compare something', async () => {
  const visitor = await categoriesVisitor();
  const bare = visitor.queryCategories(TREE).find();
  await expect(bare).rejects.toMatchObject(applicationError(400, 'INVALID_FILTER'));
});

test('visitors cannot change categories', async () => {
  const visitor = await categoriesVisitor();
  await expectRefused([
    () => visitor.createCategory({ name: 'Mine' }, TREE),
    () => visitor.updateCategory(MUGS, { revision: '1' }, TREE),
    () => visitor.deleteCategory(MUGS, TREE.treeReference),
    () => visitor.moveCategory(MUGS, TREE.treeReference, { position: 'LAST' }),
    () => visitor.bulkUpdateCategories([{ category: { _id: MUGS, revision: '1' } }], TREE),
    () => visitor.updateCategoryVisibility(MUGS, { ...TREE, visible: false, revision: '1' }),
    () => visitor.bulkShowCategories([MUGS], TREE),
    () => visitor.bulkAddItemsToCategory(MUGS, [itemOf(NOWHERE)], TREE),
    () => visitor.bulkAddItemToCategories(itemOf(NOWHERE), { ...TREE, categoryIds: [MUGS] }),
    () => visitor.bulkRemoveItemsFromCategory(MUGS, [itemOf(NOWHERE)], TREE),
    () => visitor.bulkRemoveItemFromCategories(itemOf(NOWHERE), { ...TREE, categoryIds: [MUGS] }),
    () => visitor.setArrangedItems(MUGS, TREE.treeReference),
  ]);
});
