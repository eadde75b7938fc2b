import { beforeEach, expect, test, vi } from 'vitest';
import { watch } from '@/lib/inspector/watch';
import { siteFormat } from '@/lib/wix/site';
import { getProduct, listProducts } from '@/lib/wix/store/calls';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit, cookies } from '@/tests/support/storefront/visit';
import { parseSession } from './session/cookie';

const emulator = startEmulator({}, 'seed');
const QUERY = 'stores.products.queryProducts';
const asked = () => emulator.log.list().filter(({ operation }) => operation === QUERY).length;
const page = () => listProducts({ page: 1 });

beforeEach(async () => {
  await beginVisit();
  // Known from then on; the first to need it reads a product.
  await siteFormat();
  emulator.log.clear();
});

test('pages that are rendered at the same time read a list once', async () => {
  const [first, second, other] = await Promise.all([page(), page(), listProducts({ page: 2 })]);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
  expect(asked()).toBe(2);
});

test('nothing is cached: the next page reads again', async () => {
  expect(await getProduct('everyday-mug')).toMatchObject({ ok: true });
  expect(await getProduct('everyday-mug')).toMatchObject({ ok: true });
  expect(asked()).toBe(2);
});

test('a page that is reloaded because the platform is slow does not wait for the slow answer', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_250);
  expect(await Promise.all([page(), page()])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(asked()).toBe(2);
  vi.restoreAllMocks();
});

test('a visitor who watches the calls makes all of them', async () => {
  const session = parseSession((await cookies()).get('session')?.value);
  watch(session?.accessToken.value ?? '');
  await Promise.all([page(), page()]);
  expect(asked()).toBe(2);
});

test('a read that the platform refuses for one visitor is repeated for the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  emulator.faults.add({ id: 'once', operation: QUERY, status: 401, times: 1 });
  const answers = await Promise.all([page(), page()]);
  expect(answers).toMatchObject([{ ok: false, problem: { kind: 'session' } }, { ok: true }]);
});
