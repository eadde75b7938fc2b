import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => dataOwner(emulator).items;

const pots = [
  { _id: 'a', name: 'Ash bowl', message: 'x', stars: 5, kind: 'bowl', made: new Date('2025-01-01') },
  { _id: 'b', name: 'Blue bowl', message: 'x', stars: 3, kind: 'bowl', made: new Date('2025-02-01') },
  { _id: 'c', name: 'Cup', message: 'x', stars: 4, kind: 'cup', made: new Date('2025-03-01') },
  { _id: 'd', name: 'Dish', message: 'x', kind: 'dish', tags: ['flat', 'blue'] },
];

async function withPots() {
  const items = owner();
  await items.truncate('Guestbook');
  await items.bulkInsert('Guestbook', pots);
  return items;
}

describe('many items at once', () => {
  test('are created, changed and removed, each with its own result', async () => {
    const items = await withPots();
    const again = await items.bulkInsert('Guestbook', [
      { _id: 'a', name: 'A', message: 'x' },
      { _id: 'e', name: 'Ewer', message: 'x' },
      { name: '' },
    ]);
    expect(again).toMatchObject({
      inserted: 1,
      insertedItemIds: ['e'],
      // The SDK counts existing items as skipped.
      skipped: 1,
      errors: [{ code: 'WDE0075', originalIndex: 2, violations: [{ field: 'name' }, { field: 'message' }] }],
    });
    expect(
      await items.bulkUpdate('Guestbook', [
        { _id: 'a', name: 'Ash', message: 'y' },
        { _id: 'nothing', name: 'N', message: 'y' },
      ]),
    ).toMatchObject({ updated: 1, updatedItemIds: ['a'], skipped: 1, errors: [] });
    expect(
      await items.bulkSave('Guestbook', [
        { _id: 'a', name: 'Ash', message: 'z' },
        { _id: 'f', name: 'Flask', message: 'z' },
      ]),
    ).toMatchObject({ inserted: 1, updated: 1, errors: [] });
    expect(
      await items.bulkPatch('Guestbook', ['a', 'b', 'zz']).setField('message', 'patched').run(),
    ).toMatchObject({
      updated: 2,
      skipped: 1,
    });
    expect(await items.query('Guestbook').eq('message', 'patched').count()).toBe(2);
    expect(await items.bulkRemove('Guestbook', ['a', 'b', 'zz'])).toMatchObject({
      removed: 2,
      removedItemIds: ['a', 'b'],
      skipped: 1,
    });
    const visitor = (await dataCaller(emulator, 'visitor')).items;
    expect(await visitor.bulkRemove('Guestbook', ['c', 'd'])).toMatchObject({
      removed: 0,
      errors: [{ code: 'WDE0027' }, { code: 'WDE0027' }],
    });
    await expect(
      emulatorBulk(Array.from({ length: 1001 }, () => ({ data: { name: 'x', message: 'y' } }))),
    ).resolves.toMatchObject({ details: { applicationError: { code: 'WDE0006' } } });
  });

  test('are found in pages, by offset and by cursor, in both directions', async () => {
    const items = await withPots();
    const first = await items.query('Guestbook').ascending('name').limit(2).find({ returnTotalCount: true });
    expect([first.totalCount, first.totalPages, first.items.map(({ _id }) => _id)]).toEqual([
      4,
      2,
      ['a', 'b'],
    ]);
    const second = await first.next();
    expect([second.items.map(({ _id }) => _id), second.hasNext(), second.hasPrev()]).toEqual([
      ['c', 'd'],
      false,
      true,
    ]);
    expect((await second.prev()).items.map(({ _id }) => _id)).toEqual(['a', 'b']);
    const walk = async (direction: 'next' | 'prev', from?: string) => {
      const seen: string[] = [];
      let cursor = from;
      let last: string | undefined;
      do {
        const page = await items.query('Guestbook', {
          sort: [{ fieldName: 'stars', order: 'DESC' }],
          cursorPaging: { limit: 1, ...(cursor && { cursor }) },
        } as never);
        seen.push(...page.items.map(({ _id }: { _id: string }) => _id));
        last = page.pagingMetadata?.cursors?.prev ?? undefined;
        cursor = page.pagingMetadata?.cursors?.[direction] ?? undefined;
      } while (cursor && seen.length < 10);
      return { seen, last };
    };
    const forwards = await walk('next');
    expect(forwards.seen).toEqual(['a', 'c', 'b', 'd']);
    // The first page has none before it.
    expect(await walk('prev', forwards.last)).toEqual({ seen: ['b', 'c', 'a'], last: undefined });
    const { items: shown } = await items.query('Guestbook').fields('name', 'stars').eq('_id', 'a').find();
    expect(shown).toEqual([{ _id: 'a', name: 'Ash bowl', stars: 5 }]);
  });
});

describe('aggregation', () => {
  test('groups items', async () => {
    const items = await withPots();
    const { items: groups } = await items
      .aggregate('Guestbook')
      .group('kind')
      .sum('stars')
      .avg('stars', 'mean')
      .min('made', 'first')
      .max('name')
      .count()
      .ascending('kind')
      .run();
    expect(groups).toEqual([
      { _id: 'bowl', starsSum: 8, mean: 4, first: new Date('2025-01-01'), nameMax: 'Blue bowl', count: 2 },
      { _id: 'cup', starsSum: 4, mean: 4, first: new Date('2025-03-01'), nameMax: 'Cup', count: 1 },
      { _id: 'dish', starsSum: 0, mean: null, first: null, nameMax: 'Dish', count: 1 },
    ]);
    const some = await items
      .aggregate('Guestbook')
      .filter(items.filter().ne('kind', 'cup'))
      .group('kind', 'stars')
      .count()
      .having(items.filter().gt('stars', 3))
      .run();
    expect(some.items).toEqual([{ _id: { kind: 'bowl', stars: 5 }, count: 1 }]);
    expect((await items.aggregate('Guestbook').max('stars', 'best').run()).items).toEqual([{ best: 5 }]);
    const page = await items.aggregate('Guestbook').group('kind').count().descending('count').limit(1).run();
    expect([page.items, page.hasNext()]).toEqual([[{ _id: 'bowl', count: 2 }], true]);
  });

  test('finds distinct values', async () => {
    const items = await withPots();
    expect((await items.query('Guestbook').distinct('kind')).items).toEqual(['bowl', 'cup', 'dish']);
    expect((await items.query('Guestbook').descending('stars').distinct('stars')).items).toEqual([5, 4, 3]);
    expect((await items.query('Guestbook').distinct('tags')).items).toEqual(['blue', 'flat']);
    expect((await items.query('Guestbook').distinct('made')).items).toHaveLength(3);
    const visitor = (await dataCaller(emulator, 'visitor')).items;
    expect((await visitor.query('FiringLog').distinct('title')).items).toEqual([]);
    expect((await visitor.aggregate('FiringLog').count().run()).items).toEqual([{ count: 0 }]);
  });
});

/** Makes the bulk call without the SDK, which counts the items itself. */
async function emulatorBulk(dataItems: object[]) {
  const answer = await emulator.fetch(
    new Request('http://localhost:4010/wix-data/v2/bulk/items/insert', {
      method: 'POST',
      headers: {
        authorization: emulator.apiKey,
        'wix-site-id': emulator.site().id,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ dataCollectionId: 'Guestbook', dataItems }),
    }),
  );
  return answer.json();
}
