import { serve } from '@hono/node-server';
import { NextRequest, NextResponse } from 'next/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watch } from '@/lib/inspector/watch';
import type { EnsuredSession } from '@/lib/wix/platform/session/session';
import { cachedPage, clearPageCache, isCacheFill, markCacheFill } from './page-cache';

const CROWD = 25;
const BROWSER = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (X11)', host: 'shop.test' };
const session = (role: 'visitor' | 'member' = 'visitor', token = 'a.e30.c'): EnsuredSession => ({
  tokens: { accessToken: { value: token, expiresAt: 0 }, refreshToken: { value: 'r', role } },
  changed: false,
  memberEnded: false,
});

/** The requests to the shop's own server, and its answer. */
const asked: Headers[] = [];
let answer: (request: Request) => Response;
/** The answer of a process that renders the page for one visitor. */
const page = (request: Request) => {
  const made = new NextResponse(`<script nonce="made">${asked.length}</script></html>`, {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'nonce-made'",
      'set-cookie': 'session=theirs',
    },
  });
  if (isCacheFill(request.headers)) markCacheFill(made);
  return made;
};

let server: ReturnType<typeof serve>;
beforeAll(async () => {
  server = serve({
    port: 0,
    // The files of a worker share their globals, and Hono's Response has a `json` that cannot be replaced.
    overrideGlobalObjects: false,
    fetch: (request) => {
      asked.push(request.headers);
      return answer(request);
    },
  });
  await vi.waitFor(() => expect(server.address()).toBeTruthy());
  const address = server.address();
  process.env.PORT = `${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
  process.env.PORT = '';
});
afterEach(() => {
  vi.useRealTimers();
  clearPageCache();
  asked.length = 0;
  globalThis.watchedPlatformCalls = undefined;
});

const visit = (headers: Record<string, string> = {}, path = '/', who = session()) =>
  cachedPage(
    new NextRequest(`http://shop.test${path}`, { headers: { ...BROWSER, ...headers } }),
    who,
    'mine',
  );

/** Sends so many visitors that the page is cached for all. */
async function gather() {
  answer = page;
  const before = asked.length;
  for (let count = 0; count < CROWD; count += 1) visit();
  await vi.waitFor(() => expect(visit()).toBeDefined());
  expect(asked).toHaveLength(before + 1);
}

test('a few visitors each get a page of their own', () => {
  for (let count = 0; count < 20; count += 1) expect(visit()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a crowd gets one cached page, each with their own nonce and without the first visitor’s cookie', async () => {
  await gather();
  const mine = visit();
  expect(await mine?.text()).toBe('<script nonce="mine">1</script></html>');
  expect(Object.fromEntries(mine?.headers ?? [])).toEqual({ 'content-type': 'text/html' });
  expect(asked[0]?.get('x-busy-page-origin')).toBe('http://shop.test');
});

test.each([
  ['a member', {}, '/', session('member')],
  [
    'a visitor without a session',
    {},
    '/',
    { changed: false, memberEnded: false, problem: 'unreachable' } satisfies EnsuredSession,
  ],
  ['another page', {}, '/booking', session()],
  ['an address with a query', {}, '/?from=mail', session()],
  ['the router, which asks for data', { accept: '*/*' }, '/', session()],
  ['a crawler', { 'user-agent': 'curl/8' }, '/', session()],
  ['a visitor who has closed the toast', { cookie: 'toastClosed=true' }, '/', session()],
  ['a visitor with another language', { cookie: 'language=de' }, '/', session()],
  ['a visitor at another address', { 'x-forwarded-host': 'other.test' }, '/', session()],
])('%s gets a page of their own', async (_who, headers, path, who) => {
  await gather();
  expect(visit(headers, path, who)).toBeUndefined();
});

test('a page whose calls are watched is not cached', async () => {
  await gather();
  watch('x.e30.y');
  expect(visit({}, '/', session('visitor', 'x.e30.y'))).toBeUndefined();
});

test('the page is made again after a second, and never shown after two', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await gather();
  vi.setSystemTime(Date.now() + 1_500);
  expect(await visit()?.text()).toContain('>1<');
  await vi.waitFor(async () => expect(await visit()?.text()).toContain('>2<'));
  vi.setSystemTime(Date.now() + 2_500);
  expect(visit()).toBeUndefined();
});

test('the page is forgotten when its content has changed', async () => {
  await gather();
  clearPageCache();
  expect(visit()).toBeUndefined();
});

test.each([
  [
    'an error',
    (request: Request) => new Response('</html>', { status: 500, headers: page(request).headers }),
  ],
  [
    'half a page',
    (request: Request) => new Response('<script nonce="made">', { headers: page(request).headers }),
  ],
  [
    'the page of a visitor, made by a process that does not know for whom',
    () => page(new Request('http://shop.test')),
  ],
])('%s is not cached', async (_what, given) => {
  answer = given;
  for (let count = 0; count < CROWD; count += 1) visit();
  await vi.waitFor(() => expect(globalThis.pageCache?.values().next().value?.making).toBeUndefined());
  expect(asked).toHaveLength(1);
  expect(visit()).toBeUndefined();
});
