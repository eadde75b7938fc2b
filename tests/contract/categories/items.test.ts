import { productsV3 } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { control, ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { MUG } from '@/tests/support/stores/catalog-v3';
import {
  BOWLS,
  categoriesOwner,
  categoriesVisitor,
  HOME,
  itemOf,
  MUGS,
  makeCategories,
  TABLEWARE,
  TREE,
} from '@/tests/support/stores/categories';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => categoriesOwner(emulator);
const idsOf = (items: { catalogItemId?: string }[] | undefined) => items?.map((it) => it.catalogItemId);
const inCategory = async (id: string, options = {}) =>
  idsOf((await owner().listItemsInCategory(id, TREE.treeReference, options)).items) ?? [];
const toldOf = (id: string) =>
  emulator.events
    .list(0, 10_000)
    .filter(({ entityId }) => entityId === id)
    .map(({ eventType }) => eventType.replace('wix.categories.v1.category_', ''));

/** Creates a bowl for each name of the demo site. @returns the products' ids */
async function products(...slugs: string[]): Promise<string[]> {
  const { productsV3: api } = ownerClient(emulator, { productsV3 });
  const { products: entries = [] } = await api.queryProducts({ filter: { slug: { $in: slugs } } });
  return slugs.map((slug) => entries.find((it) => it.slug === slug)?._id ?? '');
}

describe('the items of a category', () => {
  test('are added and removed, and counted', async () => {
    const [empty = ''] = await makeCategories(emulator, ['Gifts']);
    const [spoon = '', teapot = ''] = await products('olive-spoon', 'teapot');
    const added = await owner().bulkAddItemsToCategory(
      empty,
      [itemOf(spoon), itemOf(NOWHERE), itemOf(teapot)],
      TREE,
    );
    expect(added.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'ITEM_NOT_FOUND',
      undefined,
    ]);
    expect(added.results?.[1]?.itemMetadata).toMatchObject({ item: itemOf(NOWHERE), originalIndex: 1 });
    expect((await owner().getCategory(empty, TREE.treeReference)).itemCounter).toBe(2);
    const { bulkActionMetadata } = await owner().bulkRemoveItemsFromCategory(empty, [itemOf(spoon)], TREE);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 });
    expect(await inCategory(empty)).toEqual([teapot]);
    expect(toldOf(empty)).toEqual([
      'created',
      'item_added_to_category',
      'item_added_to_category',
      'item_removed_from_category',
    ]);
    await expect(owner().listCategoriesForItems([itemOf(spoon)], TREE)).rejects.toMatchObject({
      status: 400,
    });
    await expect(owner().bulkAddItemsToCategory(NOWHERE, [itemOf(spoon)], TREE)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('are added to and removed from several at once', async () => {
    const [spoon = ''] = await products('olive-spoon');
    const { results } = await owner().bulkAddItemToCategories(itemOf(spoon), {
      ...TREE,
      categoryIds: [MUGS, NOWHERE],
    });
    expect(results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    const listed = await owner().listCategoriesForItem(itemOf(spoon), TREE);
    expect(listed.directCategoryIds).toContain(MUGS);
    expect(listed.directCategoryIds).not.toContain(TABLEWARE);
    expect(listed.allCategoryIds).toEqual(expect.arrayContaining([MUGS, TABLEWARE]));
    await owner().bulkRemoveItemFromCategories(itemOf(spoon), { ...TREE, categoryIds: [MUGS] });
    // The SDK leaves out the items, because it cannot put a list of objects into an address.
    const answer = await ownerClient(emulator, {}).fetchWithAuth(
      'https://www.wixapis.com/categories/v1/categories/list-categories-for-items',
      { method: 'POST', body: JSON.stringify({ items: [itemOf(spoon), itemOf(NOWHERE)], ...TREE }) },
    );
    const { categoriesForItems } = await answer.json();
    expect(categoriesForItems[0]?.directCategoryIds).not.toContain(MUGS);
    expect(categoriesForItems[1]).toEqual({
      item: itemOf(NOWHERE),
      directCategoryIds: [],
      indirectCategoryIds: [],
    });
  });

  test('are those of the products, whichever call added them', async () => {
    emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
    const { products: api } = ownerClient(emulator, { products: (await import('@wix/stores')).products });
    const [id = ''] = [MUGS];
    await api.removeProductsFromCollection(id, [MUG]);
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    expect(await inCategory(MUGS)).not.toContain(MUG);
    await owner().bulkAddItemsToCategory(MUGS, [itemOf(MUG)], TREE);
    emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
    const { product } = await api.getProduct(MUG);
    expect(product?.collectionIds).toContain(MUGS);
  });

  test('are set for one item as a whole', async () => {
    const { fetchWithAuth } = ownerClient(emulator, {});
    const [spoon = ''] = await products('olive-spoon');
    const call = (body: object) =>
      fetchWithAuth('https://www.wixapis.com/categories/v1/bulk/categories/set-item-categories', {
        method: 'POST',
        body: JSON.stringify({ item: itemOf(spoon), ...TREE, ...body }),
      });
    const answer = await (await call({ categoryIds: [HOME, BOWLS] })).json();
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 3, totalFailures: 0 });
    expect(answer.removeResults).toHaveLength(1);
    const { directCategoryIds } = await owner().listCategoriesForItem(itemOf(spoon), TREE);
    expect(directCategoryIds?.slice(1).toSorted()).toEqual([HOME, BOWLS].toSorted());
    const byVisitor = await (await visitor()).fetchWithAuth(
      'https://www.wixapis.com/categories/v1/bulk/categories/set-item-categories',
      { method: 'POST', body: JSON.stringify({ item: itemOf(spoon), ...TREE, categoryIds: [] }) },
    );
    expect([byVisitor.status, (await byVisitor.json()).message]).toEqual([403, expect.any(String)]);
  });
});

describe('the order of items', () => {
  test('puts the item that was added last first', async () => {
    const [gifts = ''] = await makeCategories(emulator, ['Gifts']);
    const ids = await products('olive-spoon', 'teapot', 'pitcher');
    for (const id of ids) {
      await owner().bulkAddItemsToCategory(gifts, [itemOf(id)], TREE);
      await control('/clock', { advanceSeconds: 3600 });
    }
    expect(await inCategory(gifts)).toEqual(ids.toReversed());
    const first = await owner().listItemsInCategory(gifts, TREE.treeReference, {
      cursorPaging: { limit: 2 },
    });
    expect(first.pagingMetadata).toMatchObject({ count: 2, total: 3 });
    const cursor = first.pagingMetadata?.cursors?.next;
    expect(await inCategory(gifts, { cursorPaging: { cursor, limit: 2 } })).toEqual([ids[0]]);
  });

  test('is arranged by hand on request', async () => {
    const all = await inCategory(BOWLS);
    const arrangement = [all[3] ?? '', all[1] ?? ''];
    const { items } = await owner().setArrangedItems(BOWLS, TREE.treeReference, {
      items: arrangement.map(itemOf),
    });
    expect(idsOf(items)).toEqual(arrangement);
    const visitor = await categoriesVisitor();
    expect(idsOf((await visitor.getArrangedItems(BOWLS, TREE.treeReference)).items)).toEqual(arrangement);
    const rest = all.filter((id) => !arrangement.includes(id ?? ''));
    expect(await inCategory(BOWLS, { useCategoryArrangement: true })).toEqual([...arrangement, ...rest]);
    expect(await inCategory(BOWLS)).toEqual(all);
    expect(toldOf(BOWLS)).toEqual(['items_arranged_in_category']);
    await expect(
      owner().setArrangedItems(BOWLS, TREE.treeReference, { items: [itemOf(MUG)] }),
    ).rejects.toMatchObject(applicationError(428, 'ITEM_NOT_IN_CATEGORY'));
    await owner().setArrangedItems(BOWLS, TREE.treeReference, { items: [] });
    expect((await visitor.getArrangedItems(BOWLS, TREE.treeReference)).items).toEqual([]);
  });

  test('includes the items of subcategories, once each', async () => {
    const [spoon = ''] = await products('olive-spoon');
    await owner().bulkAddItemsToCategory(MUGS, [itemOf(spoon)], TREE);
    expect(await inCategory(TABLEWARE)).not.toContain(spoon);
    const all = await inCategory(TABLEWARE, { includeItemsFromSubcategories: true });
    expect(all).toContain(spoon);
    expect(new Set(all).size).toBe(all.length);
  });

  test('shows visitors only visible items', async () => {
    const visitor = await categoriesVisitor();
    const seen = (await visitor.listItemsInCategory(TABLEWARE, TREE.treeReference)).items?.length ?? 0;
    expect(await inCategory(TABLEWARE)).toHaveLength(seen + 1);
    await expect(visitor.listItemsInCategory(NOWHERE, TREE.treeReference)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a search of categories', () => {
  test('finds words of names and descriptions, and aggregates', async () => {
    const visitor = await categoriesVisitor();
    const answer = await visitor.searchCategories(
      {
        search: { expression: 'mug vase' },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        aggregations: [{ name: 'parents', type: 'VALUE', fieldPath: 'parentCategory._id', value: {} }],
      },
      { ...TREE, fields: ['DESCRIPTION'] },
    );
    expect(answer.categories?.map(({ name }) => name)).toEqual(['Home', 'Mugs & Cups', 'Tableware', 'Vases']);
    expect(answer.categories?.[0]?.description).toContain('Vases');
    expect(answer.aggregationData?.results?.[0]?.values?.results).toEqual([
      { value: expect.any(String), count: 1 },
      { value: expect.any(String), count: 1 },
    ]);
    const count = { ...TREE, search: { expression: 'vase' } };
    expect(await visitor.countCategories(count)).toEqual({ count: 2 });
    await expect(
      visitor.searchCategories({ search: { expression: 'x', fields: ['slug'] } } as never, TREE),
    ).rejects.toMatchObject({ status: 400 });
  });
});
