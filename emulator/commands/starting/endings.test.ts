import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandLine } from '@/tests/support/package/command-line';

let command: Awaited<ReturnType<typeof commandLine>>;
let folder: string;
let running: ChildProcess[] = [];

beforeAll(async () => {
  command = await commandLine();
});
afterAll(() => command.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endings-'));
});
afterEach(() => {
  for (const { pid } of running) killGroup(Number(pid));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Ends a process with everything that it has started, if any of it still runs. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
}

/** Runs a program with temporary files of its own until it says something. */
async function started(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { detached: true, env: { ...process.env, TMPDIR: folder, ...env } });
  running.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, line: String(line) };
}
const baselines = () => readdirSync(folder).filter((name) => name.startsWith('emulator-baseline-'));

test('the temporary files of an emulator that was killed are deleted by the next one', async () => {
  const { child } = await started(process.execPath, [command.file, '--port', '0']);
  const [baseline] = baselines();
  expect(baseline).toBeDefined();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(baselines()).toEqual([baseline]);
  await started(process.execPath, [command.file, '--port', '0']);
  await expect.poll(() => existsSync(join(folder, String(baseline)))).toBe(false);
  expect(baselines()).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')('an emulator stops after npx, which leaves it behind', async () => {
  // As npm runs it: a shell that does not pass on the signal.
  const script = `"${process.execPath}" "${command.file}" --port 0; exit`;
  const { child, line } = await started('/bin/sh', ['-c', script], { npm_lifecycle_event: 'npx' });
  expect((await fetch(`http://127.0.0.1:${/:(\d+)$/.exec(line)?.[1]}/_emulator/ready`)).status).toBe(200);
  // Its output ends with it.
  const ended = once(child.stdout, 'close');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  await ended;
  expect(readdirSync(folder).filter((name) => name.startsWith('emulator-'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')('an emulator stops after npx was killed', async () => {
  const script = `"${process.execPath}" "${command.file}" --port 0; exit`;
  const npx = `require('child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit' })`;
  const { child } = await started(process.execPath, ['-e', npx], { npm_lifecycle_event: 'npx' });
  // The shell that npx has started holds it open too.
  const ended = once(child.stdout, 'close');
  child.kill('SIGKILL');
  await ended;
});

test.skipIf(process.platform === 'win32')('the app of exec ends after exec was killed', async () => {
  const app = "setInterval(() => {}, 1000); console.log('up')";
  const exec = [command.file, 'exec', '--port', '0', '--', process.execPath, '-e', app];
  const { child, line } = await started(process.execPath, exec);
  expect(line).toBe('up');
  const ended = once(child.stdout, 'close');
  child.kill('SIGKILL');
  await ended;
});

test.skipIf(process.platform === 'win32')('exec ends its app and its emulator after npx', async () => {
  const app = "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up')";
  const script = `"${process.execPath}" "${command.file}" exec --port 0 -- node -e "${app}"; exit`;
  const { child, line } = await started('/bin/sh', ['-c', script], { npm_lifecycle_event: 'npx' });
  expect(line).toBe('up');
  // Each of them holds it open.
  const ended = once(child.stdout, 'close');
  child.kill('SIGTERM');
  await ended;
  expect(readdirSync(folder).filter((name) => name.startsWith('emulator-'))).toEqual([]);
});
