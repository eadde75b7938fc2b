import { expect, test } from 'vitest';
import { openSites, TWO_CATALOGS } from '@/tests/support/emulator/several-sites';
import { EMULATOR } from '@/tests/support/emulator/start';

const { start, call } = openSites();

test('an API key lists the sites of its account', async () => {
  const sites = start(TWO_CATALOGS);
  const [first, second] = sites.list().map((site) => site.site());
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await call(`${EMULATOR}/site-list/v2/sites/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: sites.first.apiKey, ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const idsOf = async (query: object) =>
    (await ask('query', { query })).body.sites.map(({ id }: { id: string }) => id);

  const all = (await ask('query', {}, { 'wix-account-id': first?.ownerId ?? '' })).body;
  expect(all.sites).toMatchObject([
    { id: first?.id, displayName: first?.name, published: true, viewUrl: EMULATOR },
    { id: second?.id, displayName: 'Second', name: 'headless-second' },
  ]);
  expect(all.metadata).toEqual({ count: 2, cursors: {}, hasNext: false });
  expect(await idsOf({ filter: { name: { $startsWith: 'headless-sec' } } })).toEqual([second?.id]);
  expect(await idsOf({ filter: { id: first?.id } })).toEqual([first?.id]);
  expect(await idsOf({ sort: [{ fieldName: 'displayName', order: 'DESC' }] })).toEqual([
    second?.id,
    first?.id,
  ]);
  expect((await ask('count', { filter: { id: { $in: [second?.id] }, namespace: 'HEADLESS' } })).body).toEqual(
    {
      count: 1,
    },
  );

  const page = (await ask('query', { query: { cursorPaging: { limit: 1 } } })).body;
  expect(page.metadata.hasNext).toBe(true);
  expect(await idsOf({ cursorPaging: { cursor: page.metadata.cursors.next } })).toEqual([second?.id]);

  expect((await ask('query', {}, { authorization: 'guess' })).status).toBe(401);
  expect((await ask('query', {}, { 'wix-account-id': 'another' })).status).toBe(403);
});
