import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';

const REGISTER = new URL('./index.mjs', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
  const binaries = join(folder, 'node_modules/.bin');
  const command = join(folder, 'node_modules/@wix/cli/bin/wix.cjs');
  mkdirSync(binaries, { recursive: true });
  mkdirSync(join(command, '..'), { recursive: true });
  writeFileSync(command, `#!/usr/bin/env node\nconsole.log('ran', process.argv[2])`, { mode: 0o755 });
  symlinkSync(command, join(binaries, 'wix'));
  writeFileSync(join(folder, 'wix.mjs'), `console.log('ran', process.argv[2])`);
  const astro = join(folder, 'node_modules/astro');
  mkdirSync(astro);
  writeFileSync(join(astro, 'package.json'), JSON.stringify({ bin: { astro: './astro.mjs' } }));
  writeFileSync(
    join(astro, 'astro.mjs'),
    `const args = process.argv.slice(2); console.log('ran astro', ...args); if (args.includes('--fail')) process.exitCode = 3`,
  );
  const scripts = {
    dev: 'wix dev --port 3000',
    start: 'npm run dev',
    build: 'node wix.mjs check && wix build --fail',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  return () => rmSync(folder, { recursive: true });
});

/** Runs a command of the app as `exec` does. */
function start(command: string) {
  const [program = '', ...args] = command.split(' ');
  const env = { ...process.env, EMULATOR_URL: 'http://localhost:4010', NODE_OPTIONS: `--import=${REGISTER}` };
  return promisify(execFile)(program, args, { cwd: folder, env });
}

/** Returns the exit code and the output of a command of the app, without npm's own lines. */
async function run(command: string) {
  const { stdout, stderr, code = 0 } = await start(command).catch((error) => error);
  const lines = (stdout + stderr).split('\n').filter((line: string) => /^(ran|\[emulator\])/.test(line));
  return { code, lines };
}

test.each([
  ['node_modules/.bin/wix dev', 'dev'],
  ['npm start', 'dev --port 3000'],
])('%s runs what it stands for', async (command, args) => {
  expect(await run(command)).toEqual({
    code: 0,
    lines: [
      `ran astro ${args}`,
      `[emulator] 'wix dev' needs an account of the platform: 'astro ${args}' runs instead.`,
    ],
  });
});

test('so does one behind another command, with its exit code', async () => {
  expect(await run('npm run build')).toEqual({
    code: 3,
    lines: [
      'ran check',
      'ran astro build --fail',
      expect.stringContaining("'astro build --fail' runs instead"),
    ],
  });
});

test('what exec makes unnecessary succeeds, and what only the platform can do fails', async () => {
  expect(await run('node_modules/.bin/wix env pull')).toEqual({
    code: 0,
    lines: ["[emulator] 'wix env pull' does nothing here: exec sets the variables of the app."],
  });
  expect(await run('node_modules/.bin/wix release')).toEqual({
    code: 1,
    lines: [expect.stringContaining('needs an account')],
  });
});

test('without Astro, it is refused', async () => {
  rmSync(join(folder, 'node_modules/astro'), { recursive: true });
  const { code, lines } = await run('node_modules/.bin/wix dev');
  expect([code, ...lines]).toEqual([1, expect.stringContaining('no astro to run')]);
});

test.each([
  ['node_modules/.bin/wix generate', 'ran generate'],
  ['node wix.mjs dev', 'ran dev'],
])('%s is run', async (command, line) => {
  expect((await run(command)).lines).toEqual([line]);
});
