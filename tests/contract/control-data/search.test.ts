import { expect, test } from 'vitest';
import type { Found } from '@/emulator/control/contract/search';
import { control, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator(undefined, 'seed');
const search = async (text: string) =>
  ((await control(`/search?text=${encodeURIComponent(text)}`)) as { found: Found[] }).found;

test('everything of a site is found by a text, with its page of the console', async () => {
  await control('/triggers', { event: 'orders.created', with: { email: 'zenobia@example.com' } });
  await control('/snapshots', { name: 'zenobia' });
  const hits = await search('zenobia');
  expect([...new Set(hits.map(({ kind }) => kind))]).toEqual(
    expect.arrayContaining(['document', 'event', 'snapshot']),
  );
  expect(hits).toContainEqual(
    expect.objectContaining({ note: 'Orders', link: expect.stringMatching('/data/orders/') }),
  );
  expect(await search('maya@example.com')).toContainEqual(
    expect.objectContaining({ kind: 'member', link: expect.stringMatching(/^\/console\/members\//) }),
  );
  const [, id = ''] = /\/requests\/(.+)$/.exec((await search('createOrder'))[0]?.link ?? '') ?? [];
  expect(emulator.log.find(id)?.operation).toBe('ecom.checkout.createOrder');
  expect(await search('no such thing at all')).toEqual([]);
});

test.each(['(', '"', '%', '*', "'; --", '\\', 'a\u0000b', '💥💥'])(
  'a search for %j finds something or nothing',
  async (text) => {
    expect(Array.isArray(await search(`${text} x`))).toBe(true);
  },
);
