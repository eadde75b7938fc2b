import { expect, test, vi } from 'vitest';
import { readNumberedPage } from './page-cursors';

const SIZE = 3;

let lists = 0;

/** Creates a list of numbers that is read by cursors. @returns how to read a page of it, and the calls made */
function listOf(length: number) {
  const name = `numbers ${lists++}`;
  const calls: { limit: number; cursor: string | undefined }[] = [];
  const numbers = Array.from({ length }, (_, index) => index);
  const page = (number: number) =>
    readNumberedPage(name, number, SIZE, async (limit, cursor) => {
      calls.push({ limit, cursor });
      const from = Number(cursor ?? 0);
      const end = from + limit;
      return { items: numbers.slice(from, end), ...(end < length && { next: String(end) }) };
    });
  return { page, calls };
}

test('turning pages takes one call per page', async () => {
  const { page, calls } = listOf(8);
  expect(await page(1)).toEqual([0, 1, 2]);
  expect(await page(2)).toEqual([3, 4, 5]);
  expect(await page(3)).toEqual([6, 7]);
  expect(await page(2)).toEqual([3, 4, 5]);
  expect(calls.map(({ cursor }) => cursor)).toEqual([undefined, '3', '6', '3']);
  expect(new Set(calls.map(({ limit }) => limit))).toEqual(new Set([SIZE]));
});

test('an address of a later page skips those before it, eight at once, and only the first time', async () => {
  const { page, calls } = listOf(60);
  expect(await page(12)).toEqual([33, 34, 35]);
  expect(calls).toEqual([
    { limit: 8 * SIZE, cursor: undefined },
    { limit: 3 * SIZE, cursor: '24' },
    { limit: SIZE, cursor: '33' },
  ]);
  calls.length = 0;
  expect(await page(12)).toEqual([33, 34, 35]);
  expect(await page(13)).toEqual([36, 37, 38]);
  expect(calls.map(({ cursor }) => cursor)).toEqual(['33', '36']);
});

test('starts from the last known page', async () => {
  const { page, calls } = listOf(60);
  await page(1);
  await page(2);
  calls.length = 0;
  expect(await page(5)).toEqual([12, 13, 14]);
  expect(calls).toEqual([
    { limit: 2 * SIZE, cursor: '6' },
    { limit: SIZE, cursor: '12' },
  ]);
});

test.each([
  ['an empty list', 0, 1],
  ['an empty list', 0, 4],
  ['a list that ends with the page before', 6, 3],
  ['a list that ends long before', 6, 40],
])('%s of %i items has nothing on page %i', async (_, length, number) => {
  expect(await listOf(length).page(number)).toEqual([]);
});

test('lists of different names are independent', async () => {
  const [numbers, others] = [listOf(9), listOf(9)];
  await numbers.page(2);
  await others.page(1);
  await others.page(2);
  expect(others.calls.map(({ cursor }) => cursor)).toEqual([undefined, '3']);
});

test('does not read a list twice after an error, and continues from the pages that it knows', async () => {
  let broken = true;
  const cursors: (string | undefined)[] = [];
  const read = async (limit: number, cursor?: string) => {
    cursors.push(cursor);
    if (cursor && broken) throw new Error('It broke off');
    return { items: [limit], next: String(Number(cursor ?? 0) + limit) };
  };
  const page = () => readNumberedPage('a list that breaks off', 2, SIZE, read);
  await expect(page()).rejects.toThrow('It broke off');
  broken = false;
  expect(await page()).toEqual([SIZE]);
  expect(cursors).toEqual([undefined, '3', '3']);
});

test('forgets the starts of pages before they take much memory, and finds them again', async () => {
  const { page, calls } = listOf(9);
  await page(1);
  for (let other = 0; other < 10_000; other++) {
    await readNumberedPage(`other list ${other}`, 1, SIZE, async () => ({ items: [], next: 'more' }));
  }
  calls.length = 0;
  expect(await page(2)).toEqual([3, 4, 5]);
  expect(calls.map(({ cursor }) => cursor)).toEqual([undefined, '3']);
});

test('finds the start of a page again after ten minutes, because the list may have grown', async () => {
  const { page, calls } = listOf(9);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await page(2);
    calls.length = 0;
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await page(2);
    expect(calls.map(({ cursor }) => cursor)).toEqual(['3']);
    calls.length = 0;
    vi.advanceTimersByTime(10 * 60_000);
    await page(2);
    expect(calls.map(({ cursor }) => cursor)).toEqual([undefined, '3']);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['is looked for anew', 400, undefined, [undefined, 'new 3']],
  ['is kept', 500, 'It failed', []],
])('a remembered cursor %s when the platform answers it with %i', async (_, status, thrown, cursorsAfter) => {
  const refusal = Object.assign(new Error('It failed'), { response: { status }, details: {} });
  let age = 'old';
  const cursors: (string | undefined)[] = [];
  const page = () =>
    readNumberedPage(`a list whose cursors are refused by ${status}`, 2, SIZE, async (_, cursor) => {
      cursors.push(cursor);
      if (cursor && !cursor.startsWith(age)) throw refusal;
      return { items: [age], next: `${age} 3` };
    });
  await page();
  age = 'new';
  cursors.length = 0;
  if (thrown) await expect(page()).rejects.toThrow(thrown);
  else expect(await page()).toEqual(['new']);
  expect(cursors).toEqual(['old 3', ...cursorsAfter]);
});
