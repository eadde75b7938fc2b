import { expect, test } from 'vitest';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

// The owner's calls about tags, for which the emulated packages of the SDK have no functions.

const emulator = startEmulator();
const owner = () => restOwner(emulator);
const PATH = '/tags/v1/tags';
const FQDN = 'wix.bookings.v2.booking';

const create = (name: string, fqdn = FQDN) => owner()('POST', PATH, { tag: { name, fqdn } });
const listed = async (fqdn = FQDN) =>
  (await owner()('GET', `${PATH}?fqdn=${fqdn}`)).body.tags.map(({ name }: { name: string }) => name);

test('a tag of one kind of entity is created, read, listed and queried', async () => {
  const { tag } = (await create('VIP')).body;
  expect(tag).toMatchObject({ name: 'VIP', fqdn: FQDN, revision: '1' });
  await create('VIP', 'wix.ecom.v1.order');
  expect((await owner()('GET', `${PATH}/${tag.id}`)).body.tag).toEqual(tag);
  expect(await listed()).toEqual(['VIP']);
  const { body } = await owner()('POST', `${PATH}/query`, { query: { filter: { fqdn: FQDN } } });
  expect(body.tags).toEqual([tag]);
});

test('a tag is renamed with its latest revision, and deleted', async () => {
  const { id } = (await create('VIP')).body.tag;
  const rename = (name: string, revision: string) =>
    owner()('PATCH', `${PATH}/${id}`, { tag: { name, revision } });
  expect((await rename('Regular', '1')).body.tag).toMatchObject({ name: 'Regular', revision: '2' });
  expect((await rename('Guest', '1')).status).toBe(409);
  expect(await listed()).toEqual(['Regular']);
  expect((await owner()('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await owner()('GET', `${PATH}/${id}`)).status).toBe(404);
});

test('two tags of one kind have different names', async () => {
  await create('VIP');
  expect((await create('VIP')).status).toBe(409);
});
