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
  const scripts = {
    dev: 'wix dev --port 3000',
    start: 'npm run dev',
    build: 'node wix.mjs check && wix build',
    pull: 'wix env pull',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  return () => rmSync(folder, { recursive: true });
});

/** What a command of the app prints that `exec` runs, without what npm says. */
async function run(command: string) {
  const [program = '', ...args] = command.split(' ');
  const env = { ...process.env, EMULATOR_URL: 'http://localhost:4010', NODE_OPTIONS: `--import=${REGISTER}` };
  const ended = promisify(execFile)(program, args, { cwd: folder, env });
  const { stdout, stderr } = await ended.catch((error) => error);
  return (stdout + stderr).split('\n').filter((line: string) => /^(ran|\[emulator\])/.test(line));
}

test.each([
  ['node_modules/.bin/wix dev', 'astro dev'],
  ['npm start', 'astro dev'],
])('%s is refused, with what to run instead', async (command, instead) => {
  expect(await run(command)).toEqual([
    expect.stringMatching(new RegExp(`needs an account .*: platform-emulator exec -- ${instead}$`)),
  ]);
});

test('it is refused behind another command', async () => {
  expect(await run('npm run build')).toEqual(['ran check', expect.stringContaining("'wix build' needs")]);
});

test.each(['npm run pull', 'node wix.mjs dev'])('%s is run', async (command) => {
  expect(await run(command)).toEqual([expect.stringMatching(/^ran/)]);
});
