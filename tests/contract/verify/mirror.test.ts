import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createEmulator, startMirror } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { type Change, playPlatform } from '@/tests/support/platform/playing';

let ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

function opened(): Emulator {
  const emulator = createEmulator({ catalogVersion: 'V3_CATALOG' });
  ends.push(() => emulator.close());
  return emulator;
}

/** Starts a mirror between a platform, which an emulator plays, and a copy at an address. */
async function mirrored(platform: Emulator, copyUrl: string, change?: Change) {
  const { origin, stop } = await playPlatform(platform, change);
  ends.push(stop);
  const { id, clientId } = platform.site();
  const lines: string[] = [];
  const mirror = await startMirror({
    copy: { url: copyUrl, apiKey: platform.apiKey, siteId: id, clientId },
    origin,
    tell: (it) => lines.push(typeof it === 'string' ? it : `${it.operation} ${it.kind} ${it.path}`),
  });
  ends.push(mirror.finish);
  return { ...mirror, lines, stopPlatform: stop };
}

/** Makes a call of an app, whose connection was redirected: the address is the mirror's, the host the platform's. */
async function called(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
) {
  const sent = request(`${url}${path}`, {
    method,
    headers: { host: 'www.wixapis.com', 'content-type': 'application/json', ...headers },
  });
  sent.end(body && JSON.stringify(body));
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      text(response).then((read) => {
        const isJson = response.headers['content-type']?.includes('json');
        resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(read) : read });
      }, reject);
    });
  });
}

const ownerOf = (platform: Emulator) => ({
  authorization: platform.apiKey,
  'wix-site-id': platform.site().id,
});

test('the app gets what the platform answers, and each read is compared as the same kind of caller', async () => {
  const platform = opened();
  const { origin, stop } = await playPlatform(platform);
  ends.push(stop);
  const { url, lines, finish } = await mirrored(platform, origin, ({ path }, { body }) => {
    if (path === '/faq/v2/categories') body.categories.reverse();
    return undefined;
  });
  const owner = ownerOf(platform);
  const listed = await called(url, 'GET', '/faq/v2/categories', owner);
  expect(listed.body).toMatchObject({ categories: [{ title: 'The café' }, {}, {}] });
  const token = await called(
    url,
    'POST',
    '/oauth2/token',
    {},
    {
      clientId: platform.site().clientId,
      grantType: 'anonymous',
    },
  );
  const { access_token: authorization } = token.body as { access_token: string };
  expect((await called(url, 'POST', '/stores/v3/products/search', { authorization }, {})).status).toBe(200);
  // No read.
  await called(url, 'POST', '/stores/v3/brands/get-or-create', owner, { brandName: 'Kiln & Co.' });
  const missing = await called(url, 'GET', '/stores/v3/products/unknown', { authorization });
  expect(missing.status).toBe(404);
  await expect.poll(() => lines).toEqual(['faq.category.listCategories order categories']);
  await expect.poll(async () => (await finish()).compared).toBe(3);
});

test('the app does not wait for the emulator, nor notice that it fails', async () => {
  const platform = opened();
  // It accepts connections and never answers.
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, resolve));
  ends.push(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const waiting = await mirrored(platform, `http://localhost:${port}`);
  for (let call = 0; call < 5; call += 1)
    expect((await called(waiting.url, 'GET', '/faq/v2/categories', ownerOf(platform))).status).toBe(200);
  const failing = await mirrored(platform, 'http://localhost:1');
  expect((await called(failing.url, 'GET', '/faq/v2/categories', ownerOf(platform))).status).toBe(200);
  await expect.poll(() => failing.lines).toEqual([expect.stringContaining('could not be compared')]);
});

test('a connection to the platform that breaks also breaks for the app', async () => {
  const platform = opened();
  const { url, stopPlatform } = await mirrored(platform, 'http://localhost:1');
  stopPlatform();
  await expect(called(url, 'GET', '/faq/v2/categories', ownerOf(platform))).rejects.toThrow();
});

test('nothing but the API of the platform is passed on', async () => {
  const platform = opened();
  const { url } = await mirrored(platform, 'http://localhost:1');
  const answer = await called(url, 'GET', '/faq/v2/categories', { host: 'example.com' });
  expect(answer).toEqual({ status: 404, body: '404 Not Found' });
});
