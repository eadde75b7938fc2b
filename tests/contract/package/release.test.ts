import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked } from '@/tests/support/package/installed';

interface Published {
  name: string;
  access: string;
  'dist-tags': { latest: string };
  versions: Record<string, { repository: object; description: string; keywords: string[]; license: string }>;
  _attachments: Record<string, { length: number }>;
}

let folder: string;
const published: Published[] = [];

/** A registry that has no package at first. */
const registry = createServer(async (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method === 'PUT') {
    published.push((await json(request)) as Published);
    return answer(201, { ok: true });
  }
  const [last] = published;
  return last ? answer(200, last) : answer(404, { error: 'not found' });
});

/** Makes a repository with what a release needs of this one, and the packed package as the built one. */
beforeAll(async () => {
  const installed = installPacked();
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  renameSync(join(installed, 'node_modules/platform-emulator'), join(folder, 'emulator'));
  rmSync(installed, { recursive: true });
  for (const file of ['package.json', '.changeset', 'scripts', '.gitignore', 'emulator/register/starter.mjs'])
    cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.changeset', 'package.json', 'emulator/package.json'],
    ['commit', '-qm', 'Begin'],
    ['remote', 'add', 'origin', 'https://user:token@github.com/owner/shop.git'],
  ])
    git(...args);
  await once(registry.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

const USER = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...USER } });
const manifest = () => JSON.parse(readFileSync(join(folder, 'emulator/package.json'), 'utf8'));

async function release() {
  const address = `//127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const userConfig = join(folder, 'user-config');
  writeFileSync(userConfig, `${address}:_authToken=token\n`);
  const child = spawn('npm', ['run', 'release'], {
    cwd: folder,
    env: {
      ...process.env,
      ...USER,
      npm_config_registry: `http:${address}`,
      npm_config_userconfig: userConfig,
      // It is built already.
      npm_config_ignore_scripts: 'true',
      CI: 'true',
    },
  });
  const [printed, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: printed + problems };
}

test('one command publishes the package with its repository, and tags the commit; again, it does nothing', async () => {
  const { version } = manifest();
  const { code, output } = await release();
  expect(code, output).toBe(0);
  expect(published).toHaveLength(1);
  const [first] = published;
  expect(first).toMatchObject({
    name: 'platform-emulator',
    access: 'public',
    'dist-tags': { latest: version },
  });
  expect(first?.versions[version]).toMatchObject({
    repository: { type: 'git', url: 'git+https://github.com/owner/shop.git', directory: 'emulator' },
    description: expect.any(String),
    keywords: expect.arrayContaining(['wix', 'emulator']),
    license: 'MIT',
  });
  expect(Object.values(first?._attachments ?? {})[0]?.length).toBeGreaterThan(5_000_000);
  expect(git('tag').trim()).toBe(`platform-emulator@${version}`);
  expect((await release()).code).toBe(0);
  expect(published).toHaveLength(1);
});

test('a described change raises the version and is in the changelog of the package', () => {
  const before = manifest().version;
  mkdirSync(join(folder, '.changeset'), { recursive: true });
  writeFileSync(
    join(folder, '.changeset/nice-shops-open.md'),
    "---\n'platform-emulator': minor\n---\n\nShops open at night.\n",
  );
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/changeset'), ['version'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  const [major, minor] = before.split('.').map(Number);
  const after = `${major}.${minor + 1}.0`;
  expect(manifest().version).toBe(after);
  expect(readFileSync(join(folder, 'emulator/CHANGELOG.md'), 'utf8')).toMatch(
    new RegExp(`## ${after.replaceAll('.', '\\.')}[^]*Shops open at night`),
  );
});

test('the release has no warning but that for the missing log-in', () => {
  const { stderr, status } = spawnSync(
    'npm',
    // Nothing listens at the registry, and npm would try again for a minute.
    'publish --dry-run --ignore-scripts --loglevel notice --registry http://127.0.0.1:9 --fetch-retries 0'.split(
      ' ',
    ),
    {
      cwd: join(folder, 'emulator'),
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  const warnings = stderr.split('\n').filter((line) => /npm (warn|error)/i.test(line));
  expect(warnings).toEqual([expect.stringContaining('requires you to be logged in')]);
});
