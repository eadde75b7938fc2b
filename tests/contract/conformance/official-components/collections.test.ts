import { collections, items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { logInWithoutPassword } from '@/emulator/exports/testing';
import { callable } from '@/tests/support/emulator/callable';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-cms`, with the arguments that they send.

const emulator = startEmulator();

/** A member may read the collection that the glazes refer to. */
async function member() {
  const tokens = await logInWithoutPassword(emulator, 'maya@example.com');
  return createClient({
    modules: callable({ items }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId, tokens }),
  });
}

test('a page of items is read with its filters, its sort, its references and the number of all items', async () => {
  const client = await member();
  // The components go on without the schema if the visitor may not read it.
  const schema = await ownerClient(emulator, { collections }).collections.getDataCollection('Glazes');
  expect(schema.fields?.find(({ key }) => key === 'firings')?.typeMetadata?.multiReference).toMatchObject({
    referencedCollectionId: 'FiringLog',
  });
  const chosen = client.items.filter().eq('foodSafe', true);
  const own = client.items
    .filter()
    .hasSome('finish', ['GLOSS', 'MATTE'])
    .between('temperature', 600, 1400)
    .contains('title', 'a')
    .isNotEmpty('description');
  const page = await client.items
    .query('Glazes')
    .and(chosen)
    .and(own)
    .descending('temperature')
    .limit(10)
    .skip(0)
    .include('firings')
    .find({ returnTotalCount: true });
  expect(page.items).toHaveLength(2);
  expect(page.totalCount).toBe(2);
  expect(page.items[0]?.firings?.[0]).toMatchObject({ _id: expect.any(String) });
  const { items: one } = await client.items
    .query('Glazes')
    .eq('_id', page.items[0]?._id ?? '')
    .include('firings')
    .find();
  expect(one.map(({ _id }) => _id)).toEqual([page.items[0]?._id]);
});

test('the values of a field and the items that it may name are listed, to filter by them', async () => {
  const client = await member();
  const finishes = await client.items.query('Glazes').distinct('finish');
  expect(finishes.items).toEqual(expect.arrayContaining(['GLOSS', 'MATTE']));
  const { items: named } = await client.items.query('FiringLog').limit(1000).find();
  expect(named.length).toBeGreaterThan(0);
});

test('an item is created, linked to another one, changed, unlinked and deleted', async () => {
  const { items: api } = ownerClient(emulator, { items });
  const firing = (await api.query('FiringLog').limit(1).find()).items[0]?._id ?? '';
  const inserted = await api.insert('Glazes', {
    title: 'Tin White',
    firstFired: '2026-02-01',
    temperature: 1100,
  });
  const id = inserted._id ?? '';
  await api.insertReference('Glazes', 'firings', id, [firing]);
  const linked = await api.query('Glazes').eq('_id', id).include('firings').find();
  expect(linked.items[0]?.firings?.map(({ _id }: { _id: string }) => _id)).toEqual([firing]);
  await api.removeReference('Glazes', 'firings', id, [firing]);
  const unlinked = await api.query('Glazes').eq('_id', id).include('firings').find();
  expect(unlinked.items[0]?.firings).toEqual([]);
  expect(await api.update('Glazes', { _id: id, title: 'Tin Grey' })).toMatchObject({ title: 'Tin Grey' });
  await api.remove('Glazes', id);
  expect((await api.query('Glazes').eq('_id', id).find()).items).toEqual([]);
});
