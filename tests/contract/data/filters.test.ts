import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { filter, matches, type Thing, thing } from '@/tests/support/data/filter-model';
import { MAYA, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const ROLES = ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED', 'ADMIN'] as const;

const makeCollection = (id: string, permissions: object) =>
  dataOwner(emulator).collections.createDataCollection({
    _id: id,
    fields: [{ key: 'text', type: 'TEXT' }],
    permissions,
  } as never);

const only = (role: string) => ({ insert: role, update: role, remove: role, read: role });

test('a filter finds the same items as a filter in memory', async () => {
  const { items } = dataOwner(emulator);
  await makeCollection('Things', only('ADMIN'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(thing, { minLength: 1, maxLength: 12 }),
      fc.array(filter, { minLength: 1, maxLength: 8 }),
      async (given, filters) => {
        await items.truncate('Things');
        const things = given.map((it, index): Thing => ({ ...it, _id: `t${index}` }));
        await items.bulkInsert('Things', things);
        for (const it of filters) {
          const page = await items.query('Things', { filter: it, paging: { limit: 50 } } as never);
          expect(page.items.map(({ _id }: { _id: string }) => _id).sort(), JSON.stringify(it)).toEqual(
            things
              .filter((one) => matches(one, it))
              .map(({ _id }) => _id)
              .sort(),
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('each permission is granted by role', async () => {
  const owner = dataOwner(emulator);
  const callers = {
    visitor: (await dataCaller(emulator, 'visitor')).items,
    member: (await dataCaller(emulator, 'member', MAYA)).items,
    owner: owner.items,
  };
  for (const role of ROLES) {
    await makeCollection(`For_${role}`, only(role));
    for (const _owner of [MAYA, THEO])
      await owner.items.insert(`For_${role}`, { _id: _owner, _owner, text: 'x' });
  }
  const permits = (role: (typeof ROLES)[number], caller: keyof typeof callers, isOwn: boolean) =>
    caller === 'owner' ||
    role === 'ANYONE' ||
    (caller === 'member' && (role === 'SITE_MEMBER' || (role === 'SITE_MEMBER_AUTHOR' && isOwn)));
  const does = (call: Promise<unknown>) => call.then(Boolean, (error) => error.details.applicationError.code);
  for (const role of ROLES) {
    for (const caller of ['visitor', 'member', 'owner'] as const) {
      const items = callers[caller];
      const id = `For_${role}`;
      const expected = (isOwn: boolean) => (permits(role, caller, isOwn) ? true : 'WDE0027');
      for (const itemId of [MAYA, THEO]) {
        const isOwn = itemId === MAYA;
        const about = `${caller} in ${id}, ${isOwn ? 'own' : 'other'}`;
        expect(await does(items.get(id, itemId)), about).toBe(expected(isOwn));
        expect(await does(items.update(id, { _id: itemId, text: 'y' })), about).toBe(expected(isOwn));
      }
      expect(await does(items.insert(id, { text: 'z' }).then(({ _id }) => owner.items.remove(id, _id)))).toBe(
        expected(true),
      );
      const seen = await items
        .query(id)
        .find()
        .then(
          (it) => it.items.length,
          () => 0,
        );
      expect(seen).toBe([MAYA, THEO].filter((it) => permits(role, caller, it === MAYA)).length);
    }
  }
});
