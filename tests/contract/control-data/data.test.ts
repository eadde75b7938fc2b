import { expect, test } from 'vitest';
import type { DataCollection, Row, ShownDocument, Written } from '@/emulator/control/contract/data';
import type { EventEntry } from '@/emulator/control/contract/events';
import { control, EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const collections = async () => ((await control('/data')) as { collections: DataCollection[] }).collections;
const page = async (name: string, query = '') =>
  (await control(`/data/${name}?${query}`)) as { items: Row[]; total?: number; next?: string };
const shown = async (name: string, id = '') => (await control(`/data/${name}/${id}`)) as ShownDocument;
const events = async (after: number) =>
  ((await control(`/events?after=${after}`)) as { events: EventEntry[] }).events.map(
    ({ eventType }) => eventType,
  );
const restored = async (undo: string) => (await control('/data/undo', { undo })) as { restored: number };

test('the collections are listed with the calls that change them, including the owner’s', async () => {
  const all = await collections();
  const named = (name: string) => all.find((it) => it.name === name);
  expect(named('products')).toMatchObject({
    title: 'Products',
    group: 'Stores',
    can: { create: 'operation', update: 'operation', delete: 'operation' },
    operations: { create: 'stores.products.createProduct', get: 'stores.products.getProduct' },
  });
  expect(named('coupons')?.can).toEqual({ create: 'stored', update: 'stored', delete: 'stored' });
  expect(named('sessions')).toMatchObject({ isInternal: true, can: { update: 'no' } });
  expect(all.filter(({ group }) => group === 'CMS').length).toBeGreaterThan(1);
  for (const { name, count } of all) {
    const { items, total } = await page(encodeURIComponent(name), 'limit=1');
    expect([name, total]).toEqual([name, count]);
    const [first] = items;
    if (first)
      expect((await shown(encodeURIComponent(name), encodeURIComponent(first.id))).id).toBe(first.id);
    await control(`/data/${encodeURIComponent(name)}/schema`);
  }
});

test('a collection is read page by page, sorted, filtered and searched', async () => {
  const { items, next, total = 0 } = await page('products', 'limit=3&sort=name&order=asc');
  const names = items.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  const second = await page('products', `limit=3&cursor=${next}`);
  expect(second.items[0]?.id).not.toBe(items[0]?.id);
  const filter = encodeURIComponent(JSON.stringify({ name: names[0] }));
  expect((await page('products', `filter=${filter}`)).items.map(({ id }) => id)).toEqual([items[0]?.id]);
  expect(((await control(`/data/products/count?filter=${filter}`)) as { count: number }).count).toBe(1);
  const pitchers = await page('products', 'search=pitcher');
  expect(pitchers.items.length).toBeGreaterThan(0);
  expect(pitchers.total).toBeLessThan(total);
  await expect(page('products', 'filter=nonsense')).rejects.toThrow(/400 .*not a JSON object/);
  await expect(page('products', 'sort=poems')).rejects.toThrow(/400/);
  await expect(page('poems')).rejects.toThrow(/404/);
});

test('an entity is created, changed, copied and removed by the platform’s calls, with events, and this can be undone', async () => {
  const before = emulator.events.last();
  const entity = { name: 'Jug', productType: 'physical', priceData: { price: 10 } };
  const jug = (await control('/data/products', { entity })) as Written;
  expect(jug.entity).toMatchObject({ name: 'Jug', slug: 'jug' });
  const { entity: read } = await shown('products', jug.id);
  const changed = (await control(
    `/data/products/${jug.id}`,
    { entity: { ...read, name: 'Big jug' } },
    'PUT',
  )) as Written;
  expect(changed.entity).toMatchObject({ name: 'Big jug', priceData: { price: 10 } });
  const copy = (await control(`/data/products/${jug.id}/clone`, {})) as Written;
  expect(copy.entity).toMatchObject({ name: 'Big jug (copy)' });
  const removed = (await control(`/data/products/${jug.id}`, undefined, 'DELETE')) as { undo: string };
  await expect(shown('products', jug.id)).rejects.toThrow(/404/);
  expect((await events(before)).map((it) => it.split('.').at(-1))).toEqual(
    expect.arrayContaining(['ProductCreated', 'ProductChanged', 'ProductDeleted']),
  );
  expect((await restored(removed.undo)).restored).toBeGreaterThan(0);
  expect((await shown('products', jug.id)).entity).toMatchObject({ name: 'Big jug' });
  expect((await restored(changed.undo)).restored).toBeGreaterThan(0);
  expect((await shown('products', jug.id)).entity).toMatchObject({ name: 'Jug' });
  await restored(jug.undo);
  await expect(shown('products', jug.id)).rejects.toThrow(/404/);
  await expect(restored(jug.undo)).rejects.toThrow(/404/);
});

test('a rule of the platform refuses a change, with the reason', async () => {
  const entity = { name: '', productType: 'physical' };
  await expect(control('/data/products', { entity })).rejects.toThrow(
    /400 .*stores.products.createProduct refuses/,
  );
});

test('documents without a call are changed as stored, but not the emulator’s own', async () => {
  const [coupon] = (await page('coupons')).items;
  const { undo } = (await control(
    `/data/coupons/${coupon?.id}`,
    { entity: { name: 'Better' } },
    'PATCH',
  )) as Written;
  expect((await shown('coupons', coupon?.id)).document).toMatchObject({ name: 'Better', code: coupon?.code });
  await restored(undo);
  expect((await shown('coupons', coupon?.id)).document).toEqual(
    expect.objectContaining({ name: coupon?.name }),
  );
  await expect(control('/data/sessions', { entity: {} })).rejects.toThrow(/400 .*cannot be edited/);
});

test('items of the owner’s collections are created, searched, changed and removed', async () => {
  const [cms] = (await collections()).filter(({ name: it }) => it.startsWith('cms:'));
  const name = encodeURIComponent(cms?.name ?? '');
  const field = cms?.columns.find(({ kind }) => kind === 'string')?.name ?? '';
  const unlike = (await control(`/data/${name}`, { entity: { [field]: 'Quite unlike others' } })) as Written;
  expect((await page(name, 'search=unlike')).items.map(({ id }) => id)).toEqual([unlike.id]);
  await control(`/data/${name}/${unlike.id}`, { entity: { [field]: 'Changed' } }, 'PATCH');
  expect((await shown(name, unlike.id)).entity).toMatchObject({ [field]: 'Changed' });
  await control(`/data/${name}/${unlike.id}`, undefined, 'DELETE');
  await expect(shown(name, unlike.id)).rejects.toThrow(/404|400/);
});

test('documents are exported and imported as files, and changed in bulk', async () => {
  const text = async (query: string) =>
    (await emulator.fetch(new Request(`${EMULATOR}/_emulator/data/contact_notes/export?${query}`))).text();
  const [contact] = (await page('contacts')).items;
  const rows = ['First', '=Second'].map((it) => `${contact?.id},${it}`);
  const csv = `contactId,text\n${rows.join('\n')}\nnone,Third\n`;
  const done = (await control('/data/contact_notes/import', { format: 'csv', text: csv })) as {
    done: number;
    failed: { row: number }[];
    undo: string;
  };
  expect([done.done, done.failed.map(({ row }) => row)]).toEqual([2, [3]]);
  const listed = JSON.parse(await text('format=json')) as Row[];
  expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ text: 'First' })]));
  expect((await text('format=csv')).split('\r\n')[0]).toContain('id,contactId');
  const filter = { contactId: contact?.id };
  expect(await control('/data/contact_notes/bulk', { filter, action: 'delete' })).toMatchObject({
    failed: [],
  });
  expect((await page('contact_notes', `filter=${encodeURIComponent(JSON.stringify(filter))}`)).total).toBe(0);
});

test('the documents that a document refers to are found', async () => {
  const [assignment] = (await page('store_variants', 'limit=1')).items;
  const { references } = await shown('store_variants', encodeURIComponent(assignment?.id ?? ''));
  expect(references).toEqual(
    expect.arrayContaining([
      { path: 'productId', collection: 'products', id: assignment?.productId, title: expect.any(String) },
    ]),
  );
});

test('the data is compared with a snapshot, and snapshots with each other', async () => {
  await control('/snapshots', { name: 'before' });
  const entity = { name: 'Jug', productType: 'physical', priceData: { price: 10 } };
  const { id } = (await control('/data/products', { entity })) as Written;
  expect(await control('/data/changes?since=before&collection=products')).toEqual({
    changes: [{ collection: 'products', id, title: 'Jug', change: 'added' }],
    counts: [{ collection: 'products', added: 1, changed: 0, removed: 0 }],
    truncated: false,
  });
  await control('/snapshots', { name: 'after' });
  expect(await control('/snapshots/compare?from=after&to=before')).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ id, change: 'removed', before: expect.objectContaining({ name: 'Jug' }) }),
    ]),
  });
  await expect(control('/data/changes?since=none')).rejects.toThrow(/400 .*no snapshot 'none'/);
  emulator.baseline.take();
  await control(`/data/products/${id}`, undefined, 'DELETE');
  expect(await control('/data/changes?collection=products')).toMatchObject({
    changes: [{ id, change: 'removed' }],
  });
  emulator.baseline.close();
});

test.each([
  ['V1_CATALOG', 'store_variants'],
  ['V1_CATALOG', 'inventory_items'],
  ['V3_CATALOG', 'store_variants'],
  ['V3_CATALOG', 'inventory_items'],
] as const)('on a site of %s, the stock in %s changes with its product', async (catalogVersion, name) => {
  emulator.updateSite({ catalogVersion });
  const filter = encodeURIComponent(JSON.stringify({ productId: await trackedProduct() }));
  const variants = async () => (await page('store_variants', `filter=${filter}`)).items;
  const [entry] = (await page(name, `filter=${filter}`)).items;
  const [before] = await variants();
  const quantity = { quantity: 7, trackQuantity: true };
  const entity =
    name === 'store_variants' ? { stock: { ...(before?.stock as object), ...quantity } } : quantity;
  const changed = (await control(`/data/${name}/${entry?.id}`, { entity }, 'PATCH')) as Written;
  expect(await variants()).toMatchObject([{ stock: { quantity: 7, inStock: true } }]);
  await restored(changed.undo);
  expect(await variants()).toEqual([before]);
});

const trackedProduct = async () =>
  (await page('store_variants', 'limit=500')).items.find(
    ({ stock, managedVariant }) => !managedVariant && (stock as { trackQuantity: boolean }).trackQuantity,
  )?.productId;

test('only the stock of variants can be changed', async () => {
  expect((await collections()).find(({ name }) => name === 'store_variants')).toMatchObject({
    can: { create: 'no', update: 'operation', delete: 'no' },
    operations: { update: 'stores.inventory.updateInventoryVariants' },
  });
  const [variant] = (await page('store_variants')).items;
  const at = `/data/store_variants/${variant?.id}`;
  await expect(control(at, { entity: { sku: 'X' } }, 'PATCH')).rejects.toThrow(/400 .*Only the stock .*sku/);
  await expect(control(at, undefined, 'DELETE')).rejects.toThrow(/400 .*follow from the products/);
});
