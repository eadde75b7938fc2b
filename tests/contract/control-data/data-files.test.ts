import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { DataCollection, Imported, ImportPreview, Row } from '@/emulator/control/contract/data';
import { control, EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator(undefined, 'seed');

const editable = async () =>
  ((await control('/data')) as { collections: DataCollection[] }).collections.filter(
    ({ can, count }) => (can.create !== 'no' || can.update !== 'no') && count > 0,
  );

const file = async (name: string, format: 'json' | 'csv') =>
  (
    await emulator.fetch(
      new Request(`${EMULATOR}/_emulator/data/${encodeURIComponent(name)}/export?format=${format}`),
    )
  ).text();

const brought = async (name: string, format: 'json' | 'csv', text: string, columns?: object) =>
  (await control(`/data/${encodeURIComponent(name)}/import`, { format, text, columns })) as Imported;

test.each(['json', 'csv'] as const)(
  'every collection is the same after its export as %s is imported',
  async (format) => {
    for (const { name } of await editable()) {
      const before = await file(name, format);
      const done = await brought(name, format, before);
      expect([name, done.failed, done.added, done.changed]).toEqual([name, [], 0, 0]);
      expect(await file(name, format)).toBe(before);
    }
  },
);

test.each(['json', 'csv'] as const)(
  'removed documents come back from an export as %s, byte for byte',
  async (format) => {
    for (const { name } of (await editable()).filter(({ can }) => can.delete !== 'no')) {
      emulator.restart();
      const before = await file(name, format);
      const { items } = (await control(`/data/${encodeURIComponent(name)}?limit=500`)) as { items: Row[] };
      const body = { ids: items.map(({ id }) => id), action: 'delete' };
      await control(`/data/${encodeURIComponent(name)}/bulk`, body);
      const { failed } = await brought(name, format, before);
      expect([name, failed]).toEqual([name, []]);
      expect(await file(name, format)).toBe(before);
    }
  },
);

test('a product that comes back has its variants again, and receivers hear of it', async () => {
  const [product] = ((await control('/data/products?search=mug')) as { items: Row[] }).items;
  const text = await file('products', 'json');
  const filter = encodeURIComponent(JSON.stringify({ productId: product?.id }));
  const variants = async () =>
    ((await control(`/data/store_variants?filter=${filter}`)) as { items: Row[] }).items.map(({ id }) => id);
  const before = await variants();
  await control(`/data/products/${product?.id}`, undefined, 'DELETE');
  expect(await variants()).toEqual([]);
  const last = emulator.events.last();
  expect(await brought('products', 'json', text)).toMatchObject({ added: 1, unchanged: 24, failed: [] });
  expect(await variants()).toEqual(before);
  expect(emulator.events.list(last, 10).map(({ eventType }) => eventType.split('.').at(-1))).toContain(
    'ProductChanged',
  );
});

/** A table as a user edits it: the cells of a row by the names of the columns. */
async function edited(name: string, change: (row: Record<string, string>, index: number) => void) {
  const [columns = [], ...rows]: string[][] = parse(await file(name, 'csv'));
  const changed = rows.map((cells, index) => {
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
    change(row, index);
    return columns.map((column) => row[column] ?? '');
  });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [columns, ...changed].map((row) => row.map(quoted).join(',')).join('\n');
}

test('rows with an id change their documents, by the platform’s call; refused and ignored ones are listed by row', async () => {
  const text = await edited('products', (row, index) => {
    if (index === 0) row.price = '77.5';
    if (index === 1) row.name = '';
    if (index === 2) row.inventoryStatus = 'OUT_OF_STOCK';
    if (index === 3) row.brand = '=1+1';
  });
  const last = emulator.events.last();
  const done = await brought('products', 'csv', text);
  expect(done).toMatchObject({ done: 23, added: 0, changed: 2, unchanged: 21 });
  expect(done.failed).toEqual([
    { row: 2, id: expect.any(String), message: expect.stringContaining('updateProduct refuses') },
    {
      row: 3,
      id: expect.any(String),
      message: expect.stringMatching(
        /^stock\.inventoryStatus was ignored\. Change it in Variants and stock\./,
      ),
    },
  ]);
  const [first, , , fourth] = ((await control('/data/products')) as { items: Row[] }).items;
  expect([first?.price, fourth?.brand]).toEqual([77.5, '=1+1']);
  expect(emulator.events.list(last, 10).map(({ entityId }) => entityId)).toContain(first?.id);
  await control('/data/undo', { undo: done.undo });
  expect(((await control('/data/products')) as { items: Row[] }).items[0]).not.toMatchObject({
    price: 77.5,
  });
});

test('the columns of a file of one’s own are put into the fields of the collection', async () => {
  const text = '\ufeffName;Preis;Notes\nTagine;24,5;blue\nBowl;12;;too many\nTajine;007;\n';
  const request = { format: 'csv', text };
  const preview = (await control('/data/products/import/preview', request)) as ImportPreview;
  expect(preview).toMatchObject({
    rows: 3,
    columns: [
      { name: 'Name', field: 'name', values: ['Tagine', 'Bowl', 'Tajine'] },
      { name: 'Preis', field: '' },
      { name: 'Notes', field: '' },
    ],
  });
  expect(preview.fields).toEqual(expect.arrayContaining(['name', 'price', 'sku']));
  const columns = { Name: 'name', Preis: 'sku', Notes: '' };
  const table = text
    .replaceAll('\n', ';physical;10\n')
    .replace('Notes;physical;10', 'Notes;productType;priceData.price');
  const done = await brought('products', 'csv', table, columns);
  expect(done.failed).toEqual([{ row: 2, message: 'It has 6 cells, and the first row names 5 columns.' }]);
  expect((await brought('products', 'csv', 'name,Farbe\nUdon bowl,blue\n')).leftOut).toEqual(['Farbe']);
  const [jug] = ((await control('/data/products?search=jug')) as { items: Row[] }).items;
  const objects = JSON.stringify([{ ...jug, foundBy: {}, priceData: {}, farbe: {} }]);
  expect((await brought('products', 'json', objects)).leftOut).toEqual(['farbe']);
  const { items } = (await control('/data/products?search=tajine')) as { items: Row[] };
  expect(items).toEqual([expect.objectContaining({ name: 'Tajine', sku: '007' })]);
});

/** Sends an import whose answer comes in lines. */
const inLines = (name: string, text: string, format = 'csv') =>
  emulator.fetch(
    new Request(`${EMULATOR}/_emulator/data/${name}/import`, {
      method: 'POST',
      headers: { accept: 'application/x-ndjson' },
      body: JSON.stringify({ format, text }),
    }),
  );

test('an import of many rows sends its progress, and other calls continue meanwhile', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => `Bowl ${index},physical,${index + 1}`);
  const answer = await inLines('products', ['name,productType,priceData.price', ...rows].join('\n'));
  let isOver = false;
  const lines = answer.text().then((text) => {
    isOver = true;
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  });
  const { count } = (await control('/data/products/count')) as { count: number };
  expect([count < 100, isOver]).toEqual([true, false]);
  const messages = await lines;
  expect(messages.at(-1)).toMatchObject({ result: { added: 100, failed: [] } });
  for (const { done, all } of messages.slice(0, -1))
    expect([done > 0 && done <= 100, all]).toEqual([true, 100]);
  const { restored } = (await control('/data/undo', { undo: messages.at(-1).result.undo })) as {
    restored: number;
  };
  expect(restored).toBeGreaterThanOrEqual(100);
  expect(((await control('/data/products/count')) as { count: number }).count).toBeLessThan(100);
});

test('a file that cannot be read is refused with a sentence, also in lines', async () => {
  for (const [text, format, message] of [
    ['name\n"open', 'csv', /^The file is not valid CSV: /],
    ['{"a":'.repeat(50_000), 'json', /^The file is nested too deeply\.$/],
  ] as const) {
    const [line = ''] = (await (await inLines('products', text, format)).text()).trim().split('\n');
    expect(JSON.parse(line).message).toMatch(message);
    await expect(control('/data/products/import', { format, text })).rejects.toThrow();
  }
});
