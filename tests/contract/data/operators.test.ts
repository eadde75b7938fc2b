import { expect, test } from 'vitest';
import { dataOwner } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

// Each operator of the SDK's queries, by its name.

const emulator = startEmulator();

const monthOf = (month: number) => new Date(Date.UTC(2025, month - 1, 1));
const POTS = [
  { _id: 'ash', name: 'Ash bowl', stars: 5, made: monthOf(1), tags: ['blue', 'flat'], glazed: true },
  { _id: 'blue', name: 'Blue bowl', stars: 3, made: monthOf(2), tags: ['blue'], glazed: false },
  { _id: 'cup', name: 'Cup', stars: 4, made: monthOf(3), tags: [], note: '' },
  { _id: 'dish', name: 'Dish', made: monthOf(4) },
];

const pots = () => dataOwner(emulator).items.query('Pots');
type Query = ReturnType<typeof pots>;

async function makePots() {
  const { collections, items } = dataOwner(emulator);
  const fields = [
    { key: 'name', type: 'TEXT' },
    { key: 'stars', type: 'NUMBER' },
    { key: 'made', type: 'DATETIME' },
    { key: 'tags', type: 'ARRAY_STRING' },
    { key: 'glazed', type: 'BOOLEAN' },
  ];
  const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' };
  await collections.createDataCollection({ _id: 'Pots', fields, permissions } as never);
  await items.bulkInsert('Pots', POTS);
}

const OPERATORS: [name: string, asked: (query: Query) => Query, found: string[]][] = [
  ['eq', (it) => it.eq('stars', 3), ['blue']],
  ['eq of a date', (it) => it.eq('made', monthOf(3)), ['cup']],
  ['eq of true', (it) => it.eq('glazed', true), ['ash']],
  ['eq of an element', (it) => it.eq('tags', 'flat'), ['ash']],
  ['ne', (it) => it.ne('stars', 3), ['ash', 'cup', 'dish']],
  ['gt', (it) => it.gt('stars', 4), ['ash']],
  ['ge', (it) => it.ge('stars', 4), ['ash', 'cup']],
  ['lt', (it) => it.lt('made', monthOf(2)), ['ash']],
  ['le', (it) => it.le('made', monthOf(2)), ['ash', 'blue']],
  ['between', (it) => it.between('stars', 3, 5), ['blue', 'cup']],
  ['contains', (it) => it.contains('name', 'BOWL'), ['ash', 'blue']],
  ['startsWith', (it) => it.startsWith('name', 'cu'), ['cup']],
  ['endsWith', (it) => it.endsWith('name', 'SH'), ['dish']],
  ['hasSome', (it) => it.hasSome('tags', ['flat', 'red']), ['ash']],
  ['hasSome of ids', (it) => it.hasSome('_id', ['cup', 'dish', 'none']), ['cup', 'dish']],
  ['hasAll', (it) => it.hasAll('tags', ['blue', 'flat']), ['ash']],
  ['isEmpty', (it) => it.isEmpty('stars'), ['dish']],
  ['isNotEmpty', (it) => it.isNotEmpty('stars'), ['ash', 'blue', 'cup']],
  ['and', (it) => it.gt('stars', 3).and(pots().contains('name', 'bowl')), ['ash']],
  ['or', (it) => it.eq('stars', 3).or(pots().eq('name', 'Dish')), ['blue', 'dish']],
  ['not', (it) => it.not(pots().contains('name', 'bowl')), ['cup', 'dish']],
];

test('every operator of the SDK finds the expected items', async () => {
  await makePots();
  for (const [name, build, ids] of OPERATORS) {
    const { items } = await build(pots()).ascending('_id').find();
    expect(
      items.map(({ _id }) => _id),
      name,
    ).toEqual(ids);
    expect(await build(pots()).count(), name).toBe(ids.length);
  }
});

test('a page has up to a thousand items', async () => {
  await makePots();
  const { items } = dataOwner(emulator);
  await items.truncate('Pots');
  const many = Array.from({ length: 1000 }, (_, index) => ({ _id: `${index}`, stars: index }));
  await items.bulkInsert('Pots', many);
  await items.insert('Pots', { _id: 'last', stars: 1000 });
  const page = await pots().ascending('stars').limit(1000).find();
  expect([page.items.length, page.hasNext(), page.items.at(-1)?.stars]).toEqual([1000, true, 999]);
  expect((await page.next()).items).toMatchObject([{ _id: 'last' }]);
  expect((await pots().ascending('stars').skip(999).limit(2).find()).items).toMatchObject([
    { stars: 999 },
    { stars: 1000 },
  ]);
  await expect(pots().limit(1001).find()).rejects.toMatchObject({
    details: { applicationError: { code: 'WDE0075' } },
  });
});

test.each([
  ['contains', 'ÉTÉ', ['ete']],
  ['contains', 'чАШ', ['cup']],
  ['contains', '*', ['star']],
  ['endsWith', 'шка', ['cup']],
  ['endsWith', 'a longer text than any of them', []],
  ['startsWith', 'un Été', ['ete']],
  ['contains', '', ['cup', 'ete', 'star']],
] as const)('%s %j finds texts in every script', async (operator, text, ids) => {
  await makePots();
  const { items } = dataOwner(emulator);
  await items.truncate('Pots');
  const names = { cup: 'ЧАШКА', ete: 'Un été', star: 'a*b' };
  await items.bulkInsert(
    'Pots',
    Object.entries(names).map(([_id, name]) => ({ _id, name })),
  );
  const page = await pots()[operator]('name', text).ascending('_id').find();
  expect(page.items.map(({ _id }) => _id)).toEqual(ids);
});

test('long search texts take no longer than short ones', async () => {
  await makePots();
  const { items } = dataOwner(emulator);
  const text = 'a'.repeat(4000);
  await items.bulkInsert(
    'Pots',
    Array.from({ length: 200 }, (_, index) => ({ _id: `${index}`, name: text })),
  );
  const time = async (part: string) => {
    const begun = performance.now();
    expect((await pots().contains('name', part).find()).items).toEqual([]);
    return performance.now() - begun;
  };
  await items.bulkRemove(
    'Pots',
    POTS.map(({ _id }) => _id),
  );
  await time('c');
  expect(await time(`${'a'.repeat(200)}c`)).toBeLessThan(40 * (await time('c')));
  const letters = Array.from({ length: 101 }, (_, index) => String.fromCodePoint(0x400 + index)).join('');
  await expect(pots().contains('name', letters).find()).rejects.toMatchObject({
    details: { applicationError: { code: 'WDE0075' } },
  });
});
