import { beforeEach, expect, test, vi } from 'vitest';
import products from '@/emulator/seed/products.json';
import { addCartLine, getCart } from '@/lib/wix/cart/calls';
import { getCurrentMember } from '@/lib/wix/member';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit, cookies } from '@/tests/support/storefront/visit';
import { parseSession, type Tokens } from './cookie';
import { latestTokens } from './token-renewal';

const emulator = startEmulator();
const VISITOR = 'c0ffee00-0000-4000-8000-00000000000a';
const item = { productId: products.find(({ slug }) => slug === 'ramen-bowl')?.id ?? '' };

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

/** The same session with an access token that has not expired but is refused by the platform. */
const refusedEarly = ({ accessToken, refreshToken }: Tokens): Tokens => ({
  accessToken: { ...accessToken, value: `${accessToken.value.slice(0, -4)}AAAA` },
  refreshToken,
});

const kept = async () => parseSession((await cookies()).get('session')?.value) as Tokens;
const tokenCalls = () => emulator.log.list().filter(({ operation }) => operation === 'oauth2.token').length;

test('an access token that is refused early is renewed once, and the cart stays the same', async () => {
  const tokens = await tokensOf(emulator, 'visitor', VISITOR);
  await beginVisit(tokens);
  await addCartLine(item, 1);
  await beginVisit(refusedEarly(tokens));
  emulator.log.clear();
  const answers = await Promise.all([getCart(), addCartLine(item, 2), getCart()]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await getCart()).toMatchObject({ value: { count: 3 } });
  expect(tokenCalls()).toBe(1);
});

test('the browser’s next page starts with the new tokens', async () => {
  await beginVisit(refusedEarly(await tokensOf(emulator, 'visitor', VISITOR)));
  await getCart();
  const [before, after] = [await kept(), await latestTokens(await kept())];
  expect(after.refreshToken).toEqual(before.refreshToken);
  expect(after.accessToken.value).not.toBe(before.accessToken.value);
  const other = { ...before, refreshToken: { ...before.refreshToken, value: 'not-theirs' } };
  expect(await latestTokens(other)).toBe(other);
});

test('a visitor whose refresh token is refused too gets a new session', async () => {
  const { accessToken, refreshToken } = refusedEarly(await tokensOf(emulator, 'visitor', VISITOR));
  await beginVisit({ accessToken, refreshToken: { ...refreshToken, value: 'unknown' } });
  expect(await getCart()).toMatchObject({ ok: true, value: { count: 0 } });
});

test('a member whose refresh token is refused too is told so, and does not silently become a visitor', async () => {
  const { accessToken, refreshToken } = refusedEarly(
    await tokensOf(emulator, 'member', seededMember('maya').id),
  );
  await beginVisit({ accessToken, refreshToken: { ...refreshToken, value: 'unknown' } });
  expect(await getCurrentMember()).toMatchObject({ ok: false, problem: { kind: 'session' } });
});

test('a call that is refused with new tokens too is a session problem', async () => {
  await beginVisit(await tokensOf(emulator, 'visitor', VISITOR));
  emulator.faults.add({ id: '401', operation: 'ecom.currentCartV2.estimateCurrentCart', status: 401 });
  expect(await getCart()).toMatchObject({ ok: false, problem: { kind: 'session' } });
  emulator.faults.clear();
});
