import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { makeAppFolder } from '@/tests/support/package/app-folder';
import { setUp, takeBackAll } from '../run';

const YES = { yes: true };

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

test('an app in a repository of several, with pnpm, has its workflow at the root', async () => {
  const { folder, read, files } = makeAppFolder({
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n",
    'node_modules/platform-emulator/package.json': {},
    'apps/shop/package.json': { scripts: { start: 'astro dev' }, dependencies: { astro: '^5' } },
    'apps/shop/.nvmrc': '22\n',
  });
  const before = files();
  const app = join(folder, 'apps/shop');
  await setUp(app, YES);
  expect(console.log).toHaveBeenCalledWith(
    "Astro app · pnpm · http://localhost:4321 · tests: Node's own runner",
  );
  const { jobs } = parse(read('.github/workflows/emulator-shop.yml'));
  expect(jobs.test.defaults.run).toEqual({ 'working-directory': 'apps/shop' });
  expect(jobs.test.steps.slice(1)).toEqual([
    { uses: 'pnpm/action-setup@v4', with: { version: 10 } },
    {
      uses: 'actions/setup-node@v4',
      with: {
        'node-version-file': 'apps/shop/.nvmrc',
        cache: 'pnpm',
        'cache-dependency-path': 'pnpm-lock.yaml',
      },
    },
    { run: 'pnpm install --frozen-lockfile' },
    { run: 'pnpm run test:emulator' },
  ]);
  expect(JSON.parse(read('apps/shop/emulator.config.json')).$schema).toBe(
    '../../node_modules/platform-emulator/config.schema.json',
  );
  await takeBackAll(app, YES);
  expect(files()).toEqual(before);
});

test.each([
  ['yarn.lock', '# yarn lockfile v1\n', 'yarn install --frozen-lockfile'],
  ['yarn.lock', '__metadata:\n  version: 8\n', 'yarn install --immutable'],
  ['bun.lock', '{}', 'bun install --frozen-lockfile'],
])('with %s %j, the workflow installs by %s', async (file, content, command) => {
  const { folder, read } = makeAppFolder({ 'package.json': {}, [file]: content });
  await setUp(folder, YES);
  expect(parse(read('.github/workflows/emulator.yml')).jobs.test.steps).toContainEqual({ run: command });
});
