import { expect, test, vi } from 'vitest';
import { CLIENT_ID } from '@/lib/config/constants';
import type { Tokens } from '@/lib/wix/platform/session/cookie';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';
import { catalogOf, plate } from '@/tests/support/stores/catalog';
import { slugExists } from './slug-exists';

const { catalog } = catalogOf(startEmulator());
const config = { clientId: CLIENT_ID };
const SLUG = 'a-new-plate';
const tokens = async () => (await visitor()).auth.getTokens() as Tokens;

test('finds out what exists, for each kind of page, and logs no mistyped address', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const own = await tokens();
  for (const [example, slug] of [
    ['store', 'everyday-mug'],
    ['booking', 'wheel-throwing-lesson'],
    ['tickets', 'harvest-supper'],
    ['pages', 'about'],
    ['journal', 'twelve-hours-with-the-big-kiln'],
  ] as const) {
    expect(await slugExists(example, slug, own, config)).toBe(true);
    expect(await slugExists(example, 'golden-cup', own, config)).toBe(false);
  }
  expect(log).not.toHaveBeenCalled();
});

test('remembers existing slugs for ten minutes, and missing ones for a moment', async () => {
  const own = await tokens();
  const asked = async () => {
    const { requests } = (await control('/requests')) as { requests: { operation: string }[] };
    return requests.filter(({ operation }) => operation === 'stores.products.queryProducts').length;
  };
  const start = performance.now();
  const at = (seconds: number) => slugExists('store', SLUG, own, config, start + seconds * 1000);
  expect(await at(0)).toBe(false);
  await catalog().createProduct({ ...plate, slug: SLUG });
  expect(await at(4)).toBe(false);
  expect(await asked()).toBe(1);
  expect(await at(6)).toBe(true);
  expect(await at(600)).toBe(true);
  expect(await asked()).toBe(2);
  expect(await at(607)).toBe(true);
  expect(await at(608)).toBe(true);
  await vi.waitFor(async () => expect(await asked()).toBe(3));
});
