import { beforeEach, expect, it, vi } from 'vitest';
import { platformConfig } from '@/lib/config/platform-config';
import { dataOwner } from '@/tests/support/data/clients';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MUG } from '@/tests/support/stores/catalog-v3';
import { addWish, hasWishList, isWished, listWishes, removeWish } from './calls';

const PLATE = '9995da60-65a3-4023-a690-7982377932f5';

const emulator = startEmulator();
const logIn = async (id: string) => beginVisit(await tokensOf(emulator, 'member', id));
beforeEach(() => logIn(MAYA));

const wishes = async () => {
  const result = await listWishes();
  return result.ok && result.value.entries.map(({ slug }) => slug);
};

it('belongs to its member', async () => {
  await addWish(MUG);
  await logIn(THEO);
  expect(await isWished(MUG)).toEqual({ ok: true, value: false });
  await removeWish(MUG);
  await logIn(MAYA);
  expect(await isWished(MUG)).toEqual({ ok: true, value: true });
});

it('has each product once, and the latest wish first', async () => {
  await addWish(MUG);
  emulator.clock.advance(1000);
  await addWish(PLATE);
  await addWish(MUG);
  expect(await wishes()).toEqual(['dinner-plate', 'everyday-mug']);
  await removeWish(PLATE);
  await removeWish(PLATE);
  expect(await wishes()).toEqual(['everyday-mug']);
});

it('leaves out products that are no longer sold', async () => {
  await addWish(NOWHERE);
  expect(await wishes()).toEqual([]);
});

it('asks a visitor to log in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
  expect(await addWish(MUG)).toMatchObject({ ok: false, problem: { kind: 'session' } });
});

it('is offered where the site has the collection', async () => {
  expect(await hasWishList(platformConfig())).toBe(true);
  await dataOwner(emulator).collections.deleteDataCollection('WishList');
  expect(await hasWishList(platformConfig())).toBe(false);
});
