import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfStale, hashOf } from './build-if-stale.mjs';

let root: string;
let builds: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
  mkdirSync(join(root, 'lib/deep'), { recursive: true });
  writeFileSync(join(root, 'lib/a.ts'), 'a');
  writeFileSync(join(root, 'lib/deep/b.ts'), 'b');
  builds = 0;
});

afterEach(() => rmSync(root, { recursive: true }));

const build = (work: (id?: string) => Promise<void> = async () => {}, key?: string) =>
  buildIfStale({
    root,
    sources: ['lib', 'missing.ts'],
    stamp: 'out/built-from',
    key,
    build: async (id) => {
      builds += 1;
      await work(id);
    },
  });

test('builds once for the same sources', async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  expect(builds).toBe(1);
});

test.each([
  ['changed', () => writeFileSync(join(root, 'lib/deep/b.ts'), 'c')],
  ['new', () => writeFileSync(join(root, 'missing.ts'), '')],
  ['renamed', () => renameSync(join(root, 'lib/a.ts'), join(root, 'lib/z.ts'))],
  ['removed', () => rmSync(join(root, 'lib/a.ts'))],
])('builds again for a %s source', async (_, change) => {
  await build();
  change();
  expect(await build()).toBe(true);
});

test('builds again for another key, but not if no key is given', async () => {
  await build();
  expect(await build(undefined, 'key')).toBe(true);
  expect(await build(undefined, 'key')).toBe(false);
  expect(await build()).toBe(false);
  expect(await build(undefined, 'another key')).toBe(true);
});

test('the same sources and key give the same id everywhere', async () => {
  const names: (string | undefined)[] = [];
  const name = async (id?: string) => void names.push(id);
  const again = () => rmSync(join(root, 'out'), { recursive: true });
  await build(name, 'key');
  again();
  await build(name, 'key');
  await build(name, 'another key');
  writeFileSync(join(root, 'lib/a.ts'), 'changed');
  await build(name, 'key');
  again();
  await build(name);
  expect(names[0]).toMatch(/^[0-9a-f]{20}$/);
  expect(names[1]).toBe(names[0]);
  expect(new Set(names.slice(1)).size).toBe(4);
  expect(names[4]).toBeUndefined();
});

test('tests and outputs are not sources', async () => {
  const before = hashOf(root, ['lib']);
  writeFileSync(join(root, 'lib/a.test.ts'), '');
  mkdirSync(join(root, 'lib/dist'));
  writeFileSync(join(root, 'lib/dist/out.mjs'), '');
  expect(hashOf(root, ['lib'])).toBe(before);
});

test('moving content from one file into the next changes the hash', () => {
  const before = hashOf(root, ['lib']);
  writeFileSync(join(root, 'lib/a.ts'), 'alib/deep/b.ts');
  rmSync(join(root, 'lib/deep/b.ts'));
  expect(hashOf(root, ['lib'])).not.toBe(before);
});

test('a build that fails is not taken for a fresh one', async () => {
  await build();
  writeFileSync(join(root, 'lib/a.ts'), 'broken');
  const fail = async () => {
    throw new Error('does not compile');
  };
  await expect(build(fail)).rejects.toThrow('does not compile');
  writeFileSync(join(root, 'lib/a.ts'), 'a');
  expect(existsSync(join(root, 'out/built-from'))).toBe(false);
  expect(await build()).toBe(true);
});
