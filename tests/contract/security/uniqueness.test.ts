import { collections, indexes, items } from '@wix/data';
import { forms } from '@wix/forms';
import { expect, test } from 'vitest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { collections, forms, indexes, items });

const NAMESPACE = 'wix.form_app.form';

/** The results of calls at the same time: the values of those that succeed, and the codes of those that are refused. */
async function atOnce<T>(calls: readonly Promise<T>[]) {
  const results = await Promise.allSettled(calls);
  const done = results.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  return { done, refused: results.length - done.length };
}

test('a unique field of a collection keeps one of many equal items, whatever call brings it', async () => {
  const client = owner();
  await client.collections.createDataCollection({
    _id: 'Seats',
    fields: [{ key: 'number', type: 'TEXT' }],
    permissions: { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' },
  });
  await client.indexes.createIndex('Seats', {
    name: 'number',
    fields: [{ path: 'number' }],
    unique: true,
    caseInsensitive: true,
  });
  const insert = (number: string) => client.items.insert('Seats', { number });
  const { done, refused } = await atOnce(Array.from({ length: 20 }, (_, at) => insert(at % 2 ? 'A1' : 'a1')));
  expect([done.length, refused]).toEqual([1, 19]);
  const other = await insert('B2');
  await expect(client.items.update('Seats', { ...other, number: 'A1' })).rejects.toThrow();
  await expect(
    client.items
      .patch('Seats', other._id ?? '')
      .setField('number', 'a1')
      .run(),
  ).rejects.toThrow();
  const bulk = await client.items.bulkInsert('Seats', [{ number: 'C3' }, { number: 'c3' }, { number: 'B2' }]);
  expect([bulk.inserted, bulk.errors?.length]).toEqual([1, 2]);
  await client.items.bulkSave('Seats', [{ number: 'c3' }, { ...other, number: 'C3' }]);
  const { items: all } = await client.items.query('Seats').ascending('number').find();
  expect(all.map(({ number }) => String(number).toUpperCase()).sort()).toEqual(['A1', 'B2', 'C3']);
});

test('the fields of a form have different targets, and forms of one namespace different names', async () => {
  const client = owner();
  const field = (target: string, id = crypto.randomUUID()) => ({
    _id: id,
    fieldType: 'INPUT' as const,
    inputOptions: { target, inputType: 'STRING' as const },
  });
  const form = (name: string, ...formFields: ReturnType<typeof field>[]) =>
    client.forms.createForm({ name, namespace: NAMESPACE, formFields });
  await expect(form('Twice', field('first_name'), field('first_name'))).rejects.toThrow();
  const same = crypto.randomUUID();
  await expect(form('Twice', field('a', same), field('b', same))).rejects.toThrow();
  const once = await form('Once', field('first_name'), field('First_name'));
  const [first, second] = once.formFields ?? [];
  const changed = { ...once, formFields: [first, { ...second, inputOptions: first?.inputOptions }] };
  await expect(client.forms.updateForm(once._id ?? '', changed as typeof once)).rejects.toThrow();
  const { done } = await atOnce(Array.from({ length: 10 }, () => form('Survey', field('answer'))));
  const names = done.map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([10, 10]);
  const [gone = '', taken = ''] = done.map(({ _id }) => _id ?? '');
  await client.forms.deleteForm(gone);
  const next = await form('Survey', field('answer'));
  await client.forms.restoreFromTrashBin(gone);
  const restored = await client.forms.getForm(gone);
  const others = [next.name, (await client.forms.getForm(taken)).name];
  expect(others).not.toContain(restored.name);
});
