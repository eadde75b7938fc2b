import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => dataOwner(emulator).items;
const refusal = (code: string) => ({ details: { applicationError: { code } } });

/** The ids of the demo site's glazes and firings. */
const glaze = (number: number) => `da7a${100 + number}-4d1a-4c58-9a10-2b7f6c3d0001`.replace('da7a', 'da7a0');
const firing = (number: number) => `da7a0${200 + number}-4d1a-4c58-9a10-2b7f6c3d0001`;

const titles = (items: readonly Record<string, unknown>[]) => items.map(({ title }) => title);

describe('references', () => {
  test('are included in place of ids', async () => {
    const items = owner();
    const plain = await items.get('FiringLog', firing(1));
    expect(plain).toMatchObject({ mainGlaze: glaze(1) });
    expect(plain).not.toHaveProperty('glazes');
    const { items: entries } = await items
      .query('FiringLog')
      .eq('_id', firing(1))
      .include('mainGlaze', 'glazes')
      .find();
    expect(entries[0]).toMatchObject({
      mainGlaze: { _id: glaze(1), title: 'Sea Fog' },
      glazes: [{ title: 'Sea Fog' }, { title: 'Fennel Seed' }],
    });
    expect(
      await items.get('FiringLog', firing(1), { includeReferences: [{ field: 'glazes', limit: 1 }] }),
    ).toMatchObject({
      glazes: [{ title: 'Sea Fog' }],
    });
  });

  test('are visible from both sides, and are added and removed', async () => {
    const items = owner();
    expect(titles((await items.queryReferenced('Glazes', glaze(1), 'firings')).items)).toEqual([
      'Shelf three, back left',
    ]);
    await items.insertReference('Glazes', 'firings', glaze(1), [firing(2), firing(3)]);
    expect(await items.isReferenced('FiringLog', 'glazes', firing(2), glaze(1))).toBe(true);
    expect(titles((await items.queryReferenced('FiringLog', firing(2), 'glazes')).items)).toEqual([
      'Salt Bone',
      'Sea Fog',
    ]);
    await items.removeReference('FiringLog', 'glazes', firing(2), glaze(4));
    await items.replaceReferences('FiringLog', 'glazes', firing(3), [glaze(2), glaze(3)]);
    expect(
      titles((await items.queryReferenced('FiringLog', firing(3), 'glazes', { order: 'desc' })).items),
    ).toEqual(['Night Ink', 'Fennel Seed']);
    expect(await items.isReferenced('Glazes', 'firings', glaze(6), firing(3))).toBe(false);
    expect(
      titles(
        (
          await items
            .query('FiringLog')
            .hasSome('glazes', [glaze(1)])
            .ascending('title')
            .find()
        ).items,
      ),
    ).toEqual(['Salt firing of the spring', 'Shelf three, back left']);
    expect(
      await items
        .query('FiringLog')
        .hasAll('glazes', [glaze(2), glaze(3)])
        .count(),
    ).toBe(1);
    expect(await items.query('Glazes').isEmpty('firings').count()).toBe(4);
    // A removed item is no longer referred to.
    await items.remove('Glazes', glaze(2));
    expect((await items.queryReferenced('FiringLog', firing(3), 'glazes')).items).toHaveLength(1);
  });

  test('come in pages', async () => {
    const items = owner();
    await items.replaceReferences('FiringLog', 'glazes', firing(1), [1, 2, 3, 4, 5].map(glaze));
    const first = await items.queryReferenced('FiringLog', firing(1), 'glazes', {
      limit: 2,
      returnTotalCount: true,
    });
    expect([first.totalCount, first.hasNext(), first.items.length]).toEqual([5, true, 2]);
    const third = await (await first.next()).next();
    expect([titles(third.items), third.hasNext()]).toEqual([['Kiln Brick'], false]);
    const several = await items.queryReferencedItems('FiringLog', [firing(1), firing(2)], 'glazes', {
      cursorPaging: { limit: 5 },
    });
    expect(several.results?.map(({ referringItemId }) => referringItemId)).toEqual(Array(5).fill(firing(1)));
    const rest = await items.queryReferencedItems('FiringLog', [firing(1)], 'glazes', {
      cursorPaging: { limit: 5, cursor: several.pagingMetadata?.cursors?.next ?? '' },
    });
    expect(rest.results).toMatchObject([{ referringItemId: firing(2), item: { title: 'Salt Bone' } }]);
  });

  test('are refused without a reference field, and for callers who may not change the item', async () => {
    const items = owner();
    await expect(items.insertReference('FiringLog', 'title', firing(1), glaze(1))).resolves.toBeUndefined();
    await expect(items.replaceReferences('FiringLog', 'title', firing(1), [glaze(1)])).rejects.toMatchObject(
      refusal('WDE0020'),
    );
    await expect(items.replaceReferences('FiringLog', 'glazes', NOWHERE, [])).rejects.toMatchObject(
      refusal('WDE0073'),
    );
    await expect(items.replaceReferences('FiringLog', 'glazes', firing(1), [NOWHERE])).rejects.toMatchObject(
      refusal('WDE0073'),
    );
    const maya = (await dataCaller(emulator, 'member', MAYA)).items;
    await expect(maya.replaceReferences('FiringLog', 'glazes', firing(2), [])).rejects.toMatchObject(
      refusal('WDE0027'),
    );
    await maya.replaceReferences('FiringLog', 'glazes', firing(1), [glaze(7)]);
    const visitor = (await dataCaller(emulator, 'visitor')).items;
    await expect(visitor.isReferenced('FiringLog', 'glazes', firing(1), glaze(7))).rejects.toMatchObject(
      refusal('WDE0027'),
    );
    // A glaze is public, but its firings are not.
    expect((await visitor.queryReferenced('Glazes', glaze(7), 'firings')).items).toEqual([]);
    const { items: shown } = await visitor.query('Glazes').eq('_id', glaze(7)).include('firings').find();
    expect(shown[0]).toMatchObject({ firings: [] });
  });

  test('are saved with the item on request', async () => {
    const items = owner();
    const inserted = await items.insert(
      'FiringLog',
      {
        title: 'Test tiles',
        mainGlaze: { _id: glaze(3), title: 'whatever' },
        glazes: [glaze(1), { _id: glaze(2) }],
      },
      { saveReferences: true, includeReferences: true } as never,
    );
    expect(inserted).toMatchObject({
      mainGlaze: { title: 'Night Ink' },
      glazes: [{ _id: glaze(1) }, { _id: glaze(2) }],
    });
    await items.update('FiringLog', { _id: inserted._id, title: 'Tiles', glazes: [glaze(5)] });
    expect((await items.queryReferenced('FiringLog', inserted._id, 'glazes')).items).toHaveLength(2);
  });
});
