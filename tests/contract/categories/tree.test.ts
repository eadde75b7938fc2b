import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  BOWLS,
  categoriesOwner,
  categoriesVisitor,
  HOME,
  MUGS,
  makeCategories,
  TABLEWARE,
  TREE,
} from '@/tests/support/stores/categories';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => categoriesOwner(emulator);
const move = (id: string, options: object) =>
  owner().moveCategory(id, TREE.treeReference, options as { position: 'LAST' });

/** Returns the whole tree, by the order of the children of each parent. */
async function readTree() {
  const { items } = await owner()
    .queryCategories({ ...TREE, fields: ['BREADCRUMBS_INFO'], returnNonVisibleCategories: true })
    .exists('name', true)
    .ascending('parentCategory.index')
    .limit(100)
    .find();
  const children = new Map<string, string[]>();
  for (const { _id, parentCategory } of items) {
    const parent = parentCategory?._id ?? '';
    children.set(parent, [...(children.get(parent) ?? []), _id ?? '']);
  }
  return { items, children };
}

describe('a category is moved', () => {
  test('to a position among its siblings or below another parent, with a domain event', async () => {
    expect(await move(BOWLS, { parentCategoryId: TABLEWARE, position: 'FIRST' })).toEqual({
      parentCategoryId: TABLEWARE,
      categoriesAfterMove: [BOWLS, MUGS],
    });
    expect(await move(BOWLS, { parentCategoryId: HOME, position: 'LAST' })).toMatchObject({
      categoriesAfterMove: [expect.any(String), BOWLS],
    });
    const { children } = await readTree();
    expect(children.get(TABLEWARE)).toEqual([MUGS]);
    const [third = ''] = await makeCategories(emulator, ['Third'], TABLEWARE);
    await move(MUGS, { parentCategoryId: TABLEWARE, position: 'AFTER', moveAfterCategoryId: third });
    expect((await readTree()).children.get(TABLEWARE)).toEqual([third, MUGS]);
    const moved = emulator.events
      .list(0, 10_000)
      .filter(({ eventType }) => eventType === 'wix.categories.v1.category_category_moved');
    expect(moved.map(({ entityId }) => entityId)).toEqual([BOWLS, BOWLS, MUGS]);
    expect(JSON.parse(moved[1]?.payload ?? '{}').actionEvent.body).toMatchObject({
      categoryId: BOWLS,
      parentCategory: { id: HOME, index: 1 },
    });
  });

  test('and is hidden below a hidden parent', async () => {
    const { revision = '' } = await owner().getCategory(HOME, TREE.treeReference);
    await owner().updateCategoryVisibility(HOME, { ...TREE, visible: false, revision });
    await move(MUGS, { parentCategoryId: HOME, position: 'LAST' });
    const visitor = await categoriesVisitor();
    await expect(visitor.getCategory(MUGS, TREE.treeReference)).rejects.toMatchObject({ status: 404 });
  });

  test.each<[string, object, number, string]>([
    [TABLEWARE, { parentCategoryId: MUGS, position: 'LAST' }, 428, 'TREE_CYCLE_DETECTED'],
    [TABLEWARE, { parentCategoryId: TABLEWARE, position: 'LAST' }, 428, 'TREE_CYCLE_DETECTED'],
    [MUGS, { parentCategoryId: NOWHERE, position: 'LAST' }, 428, 'PARENT_CATEGORY_NOT_IN_TREE'],
    [MUGS, { position: 'AFTER' }, 400, 'MISSING_AFTER_CATEGORY'],
    [MUGS, { position: 'AFTER', moveAfterCategoryId: BOWLS }, 428, 'AFTER_CATEGORY_NOT_IN_PARENT'],
  ])('%s by %j is refused with %i %s', async (id, options, status, code) => {
    await expect(move(id, options)).rejects.toMatchObject(applicationError(status, code));
  });

  test('at most to the fifth level, with all of its subcategories', async () => {
    let parent = MUGS;
    for (const name of ['Level 3', 'Level 4', 'Level 5']) {
      [parent = ''] = await makeCategories(emulator, [name], parent);
    }
    const tooDeep = applicationError(428, 'CATEGORY_DEPTH_LIMIT_EXCEEDED');
    await expect(makeCategories(emulator, ['Level 6'], parent)).rejects.toMatchObject(tooDeep);
    await expect(move(TABLEWARE, { parentCategoryId: HOME, position: 'LAST' })).rejects.toMatchObject(
      tooDeep,
    );
    await expect(move(NOWHERE, { position: 'LAST' })).rejects.toMatchObject({ status: 404 });
  });
});

test('deleting a category deletes its subcategories, and closes the gap', async () => {
  await owner().deleteCategory(TABLEWARE, TREE.treeReference);
  const { items, children } = await readTree();
  expect(items.some(({ _id }) => [TABLEWARE, MUGS, BOWLS].includes(_id ?? ''))).toBe(false);
  const top = items.filter(({ parentCategory }) => !parentCategory?._id);
  expect(top.map(({ parentCategory }) => parentCategory?.index)).toEqual([0, 1, 2, 3]);
  expect(children.get('')).toHaveLength(4);
});

test('a tree has at most a thousand categories', async () => {
  const { count = 0 } = await owner().countCategories(TREE);
  const names = Array.from({ length: 1000 - count }, (_, index) => `Category ${index}`);
  await makeCategories(emulator, names);
  await expect(makeCategories(emulator, ['One more'])).rejects.toMatchObject(
    applicationError(428, 'CATEGORIES_LIMIT_PER_TREE_EXCEEDED'),
  );
});

test('any sequence of moves leaves one tree without a cycle or a gap', async () => {
  const action = fc.record({
    what: fc.nat(11),
    where: fc.option(fc.nat(11), { nil: undefined }),
    position: fc.constantFrom('FIRST', 'LAST', 'AFTER'),
    after: fc.nat(11),
  });
  const { items: before } = await readTree();
  const all = before.map(({ _id }) => _id ?? '');
  all.push(...(await makeCategories(emulator, ['A', 'B', 'C', 'D'], HOME)));
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
      for (const { what, where, position, after } of actions) {
        const parentCategoryId = where === undefined ? undefined : all[where % all.length];
        const options = { parentCategoryId, position, moveAfterCategoryId: all[after % all.length] };
        await move(all[what % all.length] ?? '', options).catch((error) => {
          if (![428, 400].includes(error.status)) throw error;
        });
      }
      const { items, children } = await readTree();
      expect(items.map(({ _id }) => _id).toSorted()).toEqual(all.toSorted());
      for (const { _id, parentCategory, breadcrumbsInfo } of items) {
        const path = breadcrumbsInfo?.breadcrumbs?.map(({ categoryId }) => categoryId) ?? [];
        expect(path).not.toContain(_id);
        expect(new Set(path).size).toBe(path.length);
        expect(path.length).toBeLessThan(5);
        expect(path.at(-1)).toBe(parentCategory?._id);
        expect(children.get(parentCategory?._id ?? '')?.[parentCategory?.index ?? -1]).toBe(_id);
      }
    }),
    { numRuns: 15 },
  );
});
