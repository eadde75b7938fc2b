import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { installPacked } from '@/tests/support/package/installed';

let folder: string;

beforeAll(() => {
  folder = installPacked();
  symlinkSync(resolve('node_modules/@wix'), join(folder, 'node_modules/@wix'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(join(folder, '.platform-emulator.json'), { force: true }));

const DEPENDENCIES = { devDependencies: { 'platform-emulator': '^0.1.0' } };

/** Writes the app, runs init in its folder, and answers its question. */
function init(app: object, { args = [] as string[], answer = '' } = {}) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...DEPENDENCIES, ...app }));
  return runInit(args, answer);
}

const runInit = (args: string[], answer = '') =>
  spawnSync('node_modules/.bin/platform-emulator', ['init', ...args], {
    cwd: folder,
    input: answer,
    encoding: 'utf8',
  });

/** Runs the steps of the workflow that run tests. @returns what they print */
function runWorkflow(): string {
  const { jobs } = parse(readFileSync(join(folder, '.github/workflows/emulator.yml'), 'utf8'));
  const commands: string[] = jobs.test.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  return commands
    .filter((command) => command.startsWith('npm run'))
    .map((command) => {
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      expect(status, stdout + stderr).toBe(0);
      return stdout;
    })
    .join('\n');
}

test('without an answer, and without a yes, nothing is changed', () => {
  for (const answer of ['', 'n\n']) {
    const { status, stdout } = init({}, { answer });
    expect(stdout).toContain('+++ emulator.config.json');
    expect(stdout).toMatch(/Add this\? \(y\/N\) Nothing was changed/);
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'emulator.config.json'))).toBe(false);
  }
});

test('after a yes, the tests of an app without a runner run on the emulator, and undo removes them', () => {
  expect(init({ dependencies: { '@wix/sdk': '*' } }, { answer: 'y\n' }).status).toBe(0);
  expect(runWorkflow()).toMatch(/a visitor gets tokens[\s\S]*pass 1/);
  expect(runInit(['--undo'], 'y\n').status).toBe(0);
  expect(existsSync(join(folder, 'tests/emulator.test.mjs'))).toBe(false);
  expect(init({}, { args: ['--yes'] }).status).toBe(0);
  expect(runWorkflow()).toMatch(/a visitor gets a token[\s\S]*pass 1/);
  expect(runInit(['--undo', '--yes']).status).toBe(0);
});

test('tests with Vitest run on the emulator, by the setup that init adds', () => {
  writeFileSync(
    join(folder, 'shop.test.mjs'),
    `import { expect, test } from 'vitest';
    import { emulator } from './emulator.setup.mjs';
    test('the platform’s time stands still', async () => {
      const answer = await fetch('https://www.wixapis.com/oauth2/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grantType: 'anonymous', clientId: emulator.clientId }),
      });
      expect(answer.status).toBe(200);
      expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:00Z'));
    });`,
  );
  const app = { scripts: { test: 'vitest run --root .' }, ...DEPENDENCIES };
  init({ ...app, devDependencies: { ...DEPENDENCIES.devDependencies, vitest: '*' } }, { args: ['--yes'] });
  expect(runWorkflow()).toMatch(/Tests\D+1 passed/);
  expect(runInit(['--undo', '--yes']).status).toBe(0);
  rmSync(join(folder, 'shop.test.mjs'));
});

test('the schema that the config file names is in the package', () => {
  init({}, { args: ['--yes'] });
  const config = JSON.parse(readFileSync(join(folder, 'emulator.config.json'), 'utf8'));
  const schema = JSON.parse(readFileSync(join(folder, config.$schema), 'utf8'));
  for (const name of Object.keys(config)) expect(schema.properties).toHaveProperty(name);
  expect(runInit(['--undo', '--yes']).status).toBe(0);
});

test('a config file with an unknown setting is refused by every command', () => {
  writeFileSync(join(folder, 'emulator.config.json'), '{ "clok": "2026-01-01T09:00Z" }');
  for (const command of [['start'], ['exec', '--', 'node', '--version'], ['logs'], ['doctor']]) {
    const { status, stderr } = spawnSync('node_modules/.bin/platform-emulator', command, {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toContain("emulator.config.json has the unknown setting 'clok'. Did you mean 'clock'?");
    expect(status).toBe(2);
  }
  rmSync(join(folder, 'emulator.config.json'));
});
