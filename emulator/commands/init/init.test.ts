import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type AppFiles, makeAppFolder } from '@/tests/support/package/app-folder';
import { setUp, takeBackAll } from './run';

const CLIENT_ID = 'b7c1f0de-1111-4222-8333-9a8b7c6d5e4f';
const YES = { yes: true };

let lines: string[];

beforeEach(() => {
  lines = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
});

const NEXT = {
  name: 'shop',
  scripts: { dev: 'next dev --port 3100', test: 'vitest' },
  dependencies: { '@wix/sdk': '^1.21.0', next: '^16' },
  devDependencies: { '@playwright/test': '1.65', vitest: '^4' },
};
const VITEST_CONFIG = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globals: true,
  },
});
`;
const APP = {
  'package.json': NEXT,
  'package-lock.json': {},
  'tsconfig.json': {},
  'vitest.config.ts': VITEST_CONFIG,
  '.env.local': `WIX_CLIENT_ID=${CLIENT_ID}\n`,
  'AGENTS.md': '# Agents\n\nBe kind.',
  '.mcp.json': '{\n\t"mcpServers": { "other": { "command": "other", "args": ["a", "b"] } }\n}\n',
};

test('an app gets scripts, a config file, tests, a workflow and what coding assistants read', async () => {
  const { folder, read } = makeAppFolder(APP);
  expect(await setUp(folder, YES)).toBe(0);
  expect(lines[0]).toBe('Next.js app · npm · http://localhost:3100 · tests: Vitest, Playwright');
  expect(JSON.parse(read('package.json')).scripts).toEqual({
    ...NEXT.scripts,
    emulator: 'platform-emulator',
    'dev:emulator': 'platform-emulator exec -- npm run dev',
    'e2e:emulator':
      'platform-emulator exec --port 0 --clock 2026-01-01T09:00Z --ids sequential -- playwright test',
  });
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(devDependencies)).toEqual(['@playwright/test', 'platform-emulator', 'vitest']);
  expect(JSON.parse(read('emulator.config.json'))).toEqual({
    $schema: './node_modules/platform-emulator/config.schema.json',
    port: 4010,
    allowOrigins: ['http://localhost:3100'],
    clientId: CLIENT_ID,
  });
  expect(read('vitest.config.ts')).toContain(
    "test: {\n    setupFiles: ['./emulator.setup.ts'],\n    globals",
  );
  expect(read('emulator.setup.ts')).toContain('useEmulator(');
  expect(read('.mcp.json')).toContain(
    '"other": { "command": "other", "args": ["a", "b"] }, "platform-emulator": {',
  );
  expect(
    parse(read('.github/workflows/emulator.yml')).jobs.test.steps.flatMap(
      (it: { run?: string }) => it.run ?? [],
    ),
  ).toEqual([
    'npm ci',
    'npx playwright install --with-deps chromium',
    'npm run test',
    'npm run e2e:emulator',
  ]);
  expect(read('AGENTS.md')).toMatch(/^# Agents\n\nBe kind\.\n\n<!-- platform-emulator -->\n/);
  expect(lines.at(-1)).toBe('Next: npm install, then npm run dev:emulator');
});

test('every change is shown before it is made, each file as a diff', async () => {
  const { folder, files } = makeAppFolder(APP);
  const before = files();
  await setUp(folder, YES);
  const changed = Object.keys(files()).filter((file) => files()[file] !== before[file]);
  expect(changed).toHaveLength(8);
  for (const file of changed) expect(lines.join('\n')).toContain(file);
  expect(lines.join('\n')).toContain('+    "dev:emulator": "platform-emulator exec -- npm run dev",');
});

test('a second run changes nothing', async () => {
  const { folder, files } = makeAppFolder(APP);
  await setUp(folder, YES);
  const once = files();
  lines = [];
  expect(await setUp(folder, { yes: false })).toBe(0);
  expect(files()).toEqual(once);
  expect(lines.slice(1)).toEqual(['Everything that init adds is here already.']);
});

const KINDS: Record<string, AppFiles> = {
  'with everything': APP,
  'with nothing but a package.json': { 'package.json': '{}' },
  'with an empty object of scripts': { 'package.json': '{ "scripts": {}, "type": "module" }' },
  'with tabs and line ends of Windows': {
    'package.json': JSON.stringify(NEXT, null, '\t').replaceAll('\n', '\r\n'),
    'vite.config.js': 'export default {\r\n\tplugins: [],\r\n};\r\n',
    'AGENTS.md': '# Agents\r\n',
  },
};

describe.each(Object.entries(KINDS))('an app %s', (_, app) => {
  test('is as it was, byte by byte, after undo', async () => {
    const { folder, files } = makeAppFolder(app);
    const before = files();
    await setUp(folder, YES);
    expect(Object.keys(files())).toContain('.platform-emulator.json');
    expect(await takeBackAll(folder, YES)).toBe(0);
    expect(files()).toEqual(before);
    expect(existsSync(join(folder, '.github'))).toBe(false);
  });
});

test('undo keeps what was edited elsewhere in the same files', async () => {
  const { folder, read, edit } = makeAppFolder(APP);
  await setUp(folder, YES);
  edit('package.json', '"name": "shop"', '"name": "store"');
  edit('package.json', '"platform-emulator",\n', '"platform-emulator",\n    "lint": "biome check",\n');
  edit('vitest.config.ts', 'globals: true', 'globals: false');
  edit('.mcp.json', '"other": {', '"third": {}, "other": {');
  edit('AGENTS.md', 'Be kind.', 'Be brief.');
  writeFileSync(join(folder, 'AGENTS.md'), `${read('AGENTS.md')}\n## More\n`);
  // As a formatter of JSON does.
  writeFileSync(
    join(folder, 'emulator.config.json'),
    JSON.stringify(JSON.parse(read('emulator.config.json'))),
  );
  expect(await takeBackAll(folder, YES)).toBe(0);
  expect(JSON.parse(read('package.json'))).toEqual({
    ...NEXT,
    name: 'store',
    scripts: { ...NEXT.scripts, lint: 'biome check' },
  });
  expect(read('vitest.config.ts')).toBe(VITEST_CONFIG.replace('true', 'false'));
  expect(Object.keys(JSON.parse(read('.mcp.json')).mcpServers)).toEqual(['third', 'other']);
  expect(read('AGENTS.md')).toBe('# Agents\n\nBe brief.\n## More\n');
  expect(existsSync(join(folder, 'emulator.config.json'))).toBe(false);
});

test('undo leaves its own parts that were edited, names them, and takes them back later', async () => {
  const { folder, read, edit, files } = makeAppFolder(APP);
  await setUp(folder, YES);
  edit('package.json', 'exec -- npm run dev', 'exec --port 0 -- npm run dev');
  edit('AGENTS.md', 'Log in as', 'You log in as');
  edit('emulator.config.json', '4010', '4011');
  lines = [];
  expect(await takeBackAll(folder, YES)).toBe(1);
  expect(lines.filter((line) => line.startsWith('!'))).toEqual([
    '! a text in AGENTS.md was edited after init added it, so it stays: remove it yourself.',
    '! emulator.config.json was edited after init added it, so it stays: remove it yourself.',
    '! scripts.dev:emulator in package.json was edited after init added it, so it stays: remove it yourself.',
  ]);
  expect(JSON.parse(read('package.json')).scripts).toEqual({
    ...NEXT.scripts,
    'dev:emulator': 'platform-emulator exec --port 0 -- npm run dev',
  });
  expect(existsSync(join(folder, '.github'))).toBe(false);
  edit('AGENTS.md', 'You log in as', 'Log in as');
  edit('package.json', 'exec --port 0 -- npm run dev', 'exec -- npm run dev');
  rmSync(join(folder, 'emulator.config.json'));
  expect(await takeBackAll(folder, YES)).toBe(0);
  expect(Object.keys(files())).toEqual(Object.keys(APP).sort());
  expect(read('AGENTS.md')).toBe(APP['AGENTS.md']);
  await expect(takeBackAll(folder, YES)).rejects.toThrow('nothing that init could take back');
});

test('what is there already stays as it is, is named, and is not taken back', async () => {
  const own = { 'emulator.config.json': '{}\n', 'package.json': { scripts: { emulator: 'mine' } } };
  const { folder, read, files } = makeAppFolder(own);
  await setUp(folder, YES);
  expect(lines).toContain('- There is emulator.config.json already: it stays as it is.');
  expect(lines).toContain('- There is scripts.emulator in package.json already: it stays as it is.');
  expect(JSON.parse(read('package.json')).scripts.emulator).toBe('mine');
  await takeBackAll(folder, YES);
  expect(files()).toMatchObject({ 'emulator.config.json': '{}\n' });
  expect(JSON.parse(read('package.json'))).toEqual(own['package.json']);
});

test.each([
  ['no package.json', {}, 'This folder has no package.json: run init in the folder of an app.'],
  ['a broken one', { 'package.json': '{' }, /package\.json is not JSON/],
  ['another broken file', { 'package.json': '{}', '.mcp.json': '{ "a": ' }, /\.mcp\.json is not JSON/],
])('a folder with %s is refused, and nothing is changed', async (_, app, message) => {
  const { folder, files } = makeAppFolder(app as AppFiles);
  const before = files();
  await expect(setUp(folder, YES)).rejects.toThrow(message);
  expect(files()).toEqual(before);
});
