import { beforeEach, expect, it, vi } from 'vitest';
import { platformConfig } from '@/lib/config/platform-config';
import { dataOwner } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { getSitePage, listSitePages } from './calls';

const emulator = startEmulator();
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

const slugs = async () => (await listSitePages(platformConfig())).map(({ slug }) => slug);

it('lists the pages in the owner’s order', async () => {
  await dataOwner(emulator).items.insert('Pages', { title: 'First', slug: 'first', order: 0 });
  expect(await slugs()).toEqual([
    'first',
    'about',
    'delivery-and-returns',
    'cancellations',
    'privacy',
    'terms',
  ]);
});

it('lists none on a site without the collection', async () => {
  await dataOwner(emulator).collections.deleteDataCollection('Pages');
  expect(await slugs()).toEqual([]);
});

it('reads a page by its slug', async () => {
  expect(await getSitePage('privacy')).toMatchObject({
    ok: true,
    value: { title: 'Privacy', text: expect.stringContaining('<h2>') },
  });
  expect(await getSitePage('imprint')).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
});
