import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataOwner } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const A = ['a1', 'a2', 'a3'];
const B = ['b1', 'b2', 'b3'];
const side = fc.constantFrom('Plates', 'Marks');
const pair = fc.record({ plate: fc.constantFrom(...A), mark: fc.constantFrom(...B) });

/** A change of references, from either side. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), from: side, pair }),
  fc.record({ kind: fc.constant('take' as const), from: side, pair }),
  fc.record({
    kind: fc.constant('replace' as const),
    from: side,
    pair,
    others: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), from: side, pair }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const FIELDS = { Plates: 'marks', Marks: 'plates' } as const;
const OTHERS = { Plates: B, Marks: A } as const;

const PERMISSIONS = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' };

async function makeCollections() {
  const { collections } = dataOwner(emulator);
  const field = (key: string, referencedCollectionId: string, referencingFieldKey: string) => ({
    key,
    type: 'MULTI_REFERENCE',
    typeMetadata: { multiReference: { referencedCollectionId, referencingFieldKey } },
  });
  await collections.createDataCollection({
    _id: 'Marks',
    fields: [{ key: 'title', type: 'TEXT' }],
    permissions: PERMISSIONS,
  } as never);
  await collections.createDataCollection({
    _id: 'Plates',
    fields: [field('marks', 'Marks', 'plates')],
    permissions: PERMISSIONS,
  } as never);
}

/** Returns the pairs after a change, each as `<plate> <mark>`. */
function after(pairs: Set<string>, { kind, from, pair: { plate, mark }, ...rest }: Change): Set<string> {
  const next = new Set(pairs);
  const own = from === 'Plates' ? plate : mark;
  const isOwn = (it: string) => it.split(' ')[from === 'Plates' ? 0 : 1] === own;
  const named = (other: string) => (from === 'Plates' ? `${own} ${other}` : `${other} ${own}`);
  if (kind === 'insert') next.add(`${plate} ${mark}`);
  if (kind === 'take') next.delete(`${plate} ${mark}`);
  if (kind === 'replace' || kind === 'remove') for (const it of pairs) if (isOwn(it)) next.delete(it);
  if ('others' in rest) for (const index of rest.others) next.add(named(OTHERS[from][index] as string));
  return next;
}

async function apply({ kind, from, pair: { plate, mark }, ...rest }: Change) {
  const { items } = dataOwner(emulator);
  const [own, other] = from === 'Plates' ? [plate, mark] : [mark, plate];
  if (kind === 'insert') await items.insertReference(from, FIELDS[from], own, other);
  if (kind === 'take') await items.removeReference(from, FIELDS[from], own, other);
  if ('others' in rest) {
    const ids = rest.others.map((index) => OTHERS[from][index] as string);
    await items.replaceReferences(from, FIELDS[from], own, ids);
  }
  // A removed item that is created again under the same id has no references.
  if (kind === 'remove') {
    await items.remove(from, own);
    await items.insert(from, { _id: own });
  }
}

test('references are the same pairs from either side, whatever changes are made', async () => {
  const { items } = dataOwner(emulator);
  await makeCollections();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const [id, ids] of [
        ['Plates', A],
        ['Marks', B],
      ] as const) {
        await items.truncate(id);
        await items.bulkInsert(
          id,
          ids.map((_id) => ({ _id })),
        );
      }
      let pairs = new Set<string>();
      for (const it of changes) {
        await apply(it);
        pairs = after(pairs, it);
      }
      const referencesOf = (id: string, at: 0 | 1) =>
        [...pairs].flatMap((it) => (it.split(' ')[at] === id ? [it.split(' ')[1 - at]] : [])).sort();
      for (const [collection, ids, at] of [
        ['Plates', A, 0],
        ['Marks', B, 1],
      ] as const) {
        const field = FIELDS[collection];
        const included = await items.query(collection).include(field).find();
        for (const id of ids) {
          const { items: referenced } = await items.queryReferenced(collection, id, field);
          expect(referenced.map(({ _id }) => _id).sort()).toEqual(referencesOf(id, at));
          const shown = included.items.find(({ _id }) => _id === id)?.[field] as { _id: string }[];
          expect(shown.map(({ _id }) => _id).sort()).toEqual(referencesOf(id, at));
        }
        const [first = ''] = OTHERS[collection];
        expect(await items.query(collection).hasSome(field, [first]).count()).toBe(
          referencesOf(first, at === 0 ? 1 : 0).length,
        );
        expect(await items.query(collection).isEmpty(field).count()).toBe(
          ids.filter((id) => referencesOf(id, at).length === 0).length,
        );
      }
      expect(await items.isReferenced('Plates', 'marks', 'a1', 'b1')).toBe(pairs.has('a1 b1'));
    }),
    { numRuns: 25 },
  );
});
