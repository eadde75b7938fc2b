import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerBindings } from '@/emulator/core/http/connection';
import { createEmulator, openPlatform, pull, readSiteFolder } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';

let folder: string;
let ends: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pull-'));
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Opens an emulator, which plays the platform. */
function playing(catalog: 'V1' | 'V3'): Emulator {
  const emulator = createEmulator({ catalogVersion: `${catalog}_CATALOG` });
  ends.push(() => emulator.close());
  return emulator;
}

async function listening(emulator: Emulator): Promise<string> {
  const server: Server = createServer(
    getRequestListener((request, env) => emulator.fetch(request, env as ServerBindings)),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  return `http://localhost:${address.port}`;
}

/** Pulls the site of an emulator into a folder. */
async function pulled(from: Emulator, into: string, options: { all?: boolean; stopAt?: string } = {}) {
  const siteId = from.site().id;
  const origin = await listening(from);
  const platform = openPlatform({ siteId, apiKey: from.apiKey, origin, firstWait: 1 });
  const { stopAt, ...rest } = options;
  return pull({
    siteId,
    platform,
    folder: into,
    ...rest,
    onProgress(kind) {
      if (kind === stopAt) throw new Error(`cut off at ${kind}`);
    },
  });
}

const files = (into: string) => readSiteFolder(into);

const sorted = <T extends { path: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** All bytes of a folder, those of the work beside it too. */
const bytesOf = (into: string): string =>
  readdirSync(into, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => readFileSync(join(it.parentPath, it.name), 'latin1'))
    .join('\n');

describe.each(['V1', 'V3'] as const)('the copy of a site with catalog %s', (catalog) => {
  test('is the same when it is imported, exported and pulled once more', async () => {
    const original = playing(catalog);
    const { missing, withheld, read } = await pulled(original, join(folder, 'first'));
    expect(read).toMatchObject({ products: 25, events: 14, data_items: 18, posts: 8, forms: 3, plans: 6 });
    expect({ missing, withheld }).toEqual({ missing: [], withheld: 2 });
    const first = files(join(folder, 'first'));
    const copy = playing(catalog);
    copy.siteExchange.import(first);
    const paths = new Set(first.map(({ path }) => path));
    // Private files come with the demo site of every emulator.
    const exported = copy.siteExchange.export().filter(({ path }) => paths.has(path));
    expect(sorted(exported)).toEqual(sorted(first));
    await pulled(copy, join(folder, 'second'));
    expect(files(join(folder, 'second'))).toEqual(first);
  });
});

describe('a pull', () => {
  test('has neither the key nor people in it', async () => {
    const original = playing('V3');
    await pulled(original, folder);
    expect(bytesOf(folder)).not.toContain(original.apiKey);
    const text = JSON.stringify(files(folder));
    for (const person of ['maya@example.com', 'Lindqvist', '$argon2id$', 'oscar.nguyen@example.com'])
      expect(text).not.toContain(person);
  });

  test('loses nothing on a connection that breaks, and is told to wait', async () => {
    const original = playing('V3');
    await pulled(original, join(folder, 'well'));
    const faults = [
      { status: 429, headers: { 'retry-after': '0' } },
      { status: 503 },
      { cutOff: 'before' },
      { body: '{"oops' },
      { delay: 5 },
    ] as const;
    for (const [index, fault] of faults.entries())
      original.faults.add({ id: String(index), operation: '*', share: 0.2, ...fault });
    const { missing } = await pulled(original, join(folder, 'badly'));
    expect(original.faults.list().every(({ hits }) => hits > 0)).toBe(true);
    expect(missing.filter(({ what }) => !what.endsWith('.pdf'))).toEqual([]);
    expect(files(join(folder, 'badly'))).toEqual(files(join(folder, 'well')));
  });

  test('goes on where it was cut off', async () => {
    const original = playing('V3');
    const whole = await pulled(original, join(folder, 'whole'));
    const parts = join(folder, 'parts');
    await expect(pulled(original, parts, { stopAt: 'products' })).rejects.toThrow('cut off at products');
    const rest = await pulled(original, parts);
    expect(rest.read.posts).toBeLessThan(whole.read.posts ?? 0);
    expect(files(parts)).toEqual(files(join(folder, 'whole')));
  });

  test('reads only what has changed since, and notices what was deleted', async () => {
    const original = playing('V3');
    await pulled(original, folder);
    expect((await pulled(original, folder)).changed).toEqual([]);
    const headers = {
      authorization: original.apiKey,
      'wix-site-id': original.site().id,
      'content-type': 'application/json',
    };
    const call = async (method: string, path: string, body?: object) =>
      (
        await original.fetch(
          new Request(`http://localhost:4010${path}`, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
          }),
        )
      ).json();
    const { products } = await call('POST', '/stores/v3/products/search', {});
    const [renamed, gone] = products;
    await call('PATCH', `/stores/v3/products/${renamed.id}`, {
      product: { id: renamed.id, revision: renamed.revision, name: 'Renamed' },
    });
    const second = await pulled(original, folder);
    expect(second.read.products).toBeLessThan(3);
    expect(second.changed).toContain('data/products.json');
    expect(
      second.changed.every((path) => /products|store_variants|inventory_items|product_groups/.test(path)),
    ).toBe(true);
    await call('DELETE', `/stores/v3/products/${gone.id}`);
    await pulled(original, folder, { all: true });
    expect(JSON.stringify(files(folder))).not.toContain(`"id": "${gone.id}"`);
  });

  test('lists what the key may not read', async () => {
    const original = playing('V3');
    original.faults.add({ id: 'closed', operation: 'blog.*', status: 403 });
    const { missing } = await pulled(original, folder);
    expect(missing.filter(({ what }) => !what.endsWith('.pdf')).map(({ what }) => what)).toEqual([
      'blog_categories',
      'blog_tags',
      'posts',
      'draft_posts',
    ]);
  });
});
