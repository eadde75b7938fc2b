import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandLine } from '@/tests/support/package/command-line';

/** Root may write anywhere, so as root the emulator runs as this user. */
const UNPRIVILEGED_USER = 65_534;

let command: Awaited<ReturnType<typeof commandLine>>;
let data: string;
let running: ChildProcess[] = [];

beforeAll(async () => {
  command = await commandLine();
});
afterAll(() => command.remove());
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-data-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(data, { recursive: true, force: true });
});

function spawnEmulator(options: { uid?: number } = {}) {
  const child = spawn(process.execPath, [command.file, '--port', '0', '--data', data], options);
  running.push(child);
  return child;
}

/** Starts an emulator that listens. */
async function start() {
  const child = spawnEmulator();
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, port: Number(/:(\d+)$/.exec(String(line))?.[1]) };
}

/** Returns the error output of an emulator that does not start. */
async function refusal(options?: { uid?: number }): Promise<string> {
  const child = spawnEmulator(options);
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  return stderr;
}

test.each([
  ['emulator.db', 'This is not a database. '.repeat(100)],
  ['keys.json', '{"tokenSecret":'],
])('a damaged %s is reported in a sentence with a remedy', async (file, content) => {
  writeFileSync(join(data, file), content);
  expect(await refusal()).toMatch(
    /^(The emulator cannot use its data in \S+: .+\. Restore .+ with --data\.|\S+keys\.json is damaged: .+\. Restore .+)\n$/,
  );
});

test('a second emulator on the same data refuses to start; one that was killed leaves no lock', async () => {
  const first = await start();
  expect(await refusal()).toBe(
    `Another emulator works on the data in ${data}. Stop that one, or name another folder with --data.\n`,
  );
  const gone = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await gone;
  await start();
});

test('a folder that cannot be written to is reported in a sentence', async () => {
  mkdirSync(join(data, 'of-root'));
  chmodSync(data, 0o555);
  const isRoot = process.getuid?.() === 0;
  expect(await refusal(isRoot ? { uid: UNPRIVILEGED_USER } : {})).toBe(
    `The emulator may not read and write its data in ${data} (EACCES). Give it the permission, or name another folder with --data.\n`,
  );
  chmodSync(data, 0o755);
});

test.runIf(existsSync('/dev/full'))('a full disk is reported in a sentence', async () => {
  symlinkSync('/dev/full', join(data, 'keys.json.new'));
  expect(await refusal()).toBe(
    `The disk with ${data} is full. Make room on it, or name another folder with --data.\n`,
  );
});

test.each([
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [['--help'], 0, /^Usage: platform-emulator \[command\].*^ {2}reset {2,}\w.*--port <number>/ms],
  [['reset', '--help'], 0, /^Usage: platform-emulator reset.*--to <target>/s],
  [
    ['restart'],
    2,
    /^There is no command 'restart': it is one of start, .*\. Did you mean 'start'\?\nSee platform-emulator --help\.\n$/,
  ],
  [
    ['reset', '--to', 'zero'],
    2,
    /^--to takes seed, catalog or empty, not 'zero'\.\nSee platform-emulator reset --help\.\n$/,
  ],
  [
    ['reset', '--port', '1'],
    1,
    /^No emulator answers at http:\/\/localhost:1\. Start one with: npx platform-emulator\n$/,
  ],
])('%j ends with %i and explains it', async (args, code, says) => {
  const child = spawn(process.execPath, [command.file, ...args]);
  const [out, err, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect([exit, code === 0 ? err : out]).toEqual([code, '']);
  expect(code === 0 ? out : err).toMatch(says);
});

test('reset and deprecations work on a running emulator', async () => {
  const { port } = await start();
  const url = `http://127.0.0.1:${port}`;
  const ask = async (...args: string[]) => {
    const child = spawn(process.execPath, [command.file, ...args, '--port', `${port}`]);
    const [out, [exit]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return [exit, out];
  };
  expect(await ask('deprecations', '--fail')).toEqual([0, 'No deprecated function was called.\n']);
  await fetch(`${url}/ecom/v1/carts/current`);
  const [exit, line] = await ask('deprecations', '--fail');
  expect([exit, line]).toEqual([
    1,
    expect.stringMatching(/^1 × ecom\.currentCart\.getCurrentCart: .*2027-02-01; call /),
  ]);
  expect(await ask('reset', '--to', 'empty')).toEqual([0, expect.stringContaining('(empty)')]);
  expect(await ask('deprecations', '--fail')).toEqual([0, 'No deprecated function was called.\n']);
});

/** Runs the command line until it ends. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [command.file, ...args]);
  running.push(child);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

const CALLS = `
  const ask = (path, body) => fetch('https://www.wixapis.com' + path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', origin: 'http://localhost:5173' } });
  console.log((await ask('/oauth2/token', { clientId: 'mine', grantType: 'anonymous' })).status);
  await ask('/blog/v9/posts', {}); await ask('/blog/v9/posts', {});
  await fetch('https://www.wixapis.com/ecom/v1/carts/current');
  process.exit(7);`;

test('exec runs an app unchanged, reports its calls, and ends with its exit code', async () => {
  const { out, err, code } = await run(
    'exec',
    '--port',
    '0',
    '--',
    'node',
    '--input-type=module',
    '-e',
    CALLS,
  );
  expect([out, code]).toEqual(['200\n', 7]);
  const lines = err.split('\n');
  expect(lines).toContain('[emulator] The client id "mine" counts as the demo site\'s.');
  expect(lines).toContain(
    '[emulator] http://localhost:5173 is an app of the site: flows may return to any path there.',
  );
  expect(lines).toContain('  2 × POST /blog/v9/posts got 404');
  expect(lines.filter((line) => line.includes('no such path: POST /blog/v9/posts'))).toHaveLength(1);
  expect(lines.filter((line) => /ecom\.currentCart\.getCurrentCart: .+ on 20\d\d-/.test(line))).toHaveLength(
    2,
  );
});

test('logs follows new calls', async () => {
  const { port } = await start();
  const child = spawn(process.execPath, [command.file, 'logs', '--follow', '--port', `${port}`]);
  running.push(child);
  // An iterator misses no line that arrives while the answer is awaited.
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await fetch(`http://127.0.0.1:${port}/ecom/v1/carts/current`);
  expect((await lines.next()).value).toContain('401  ecom.currentCart.getCurrentCart');
  await fetch(`http://127.0.0.1:${port}/ecom/v9/carts`);
  expect((await lines.next()).value).toContain('404  GET /ecom/v9/carts, which is not served');
});

test('exec uses the running emulator, and leaves it running', async () => {
  const { port } = await start();
  const { err, code } = await run(
    'exec',
    '--port',
    `${port}`,
    '--',
    'node',
    '--input-type=module',
    '-e',
    CALLS,
  );
  expect(code).toBe(7);
  expect(err).toContain(`Using the emulator of Fennel & Clay that is running at http://localhost:${port}.`);
  expect(err).toContain('POST /blog/v9/posts got 404: The platform has no such path');
  expect((await fetch(`http://127.0.0.1:${port}/_emulator/ready`)).status).toBe(200);
});

test('exec passes signals on, and reports a command that does not exist', async () => {
  const code = "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up')";
  const child = spawn(process.execPath, [command.file, 'exec', '--port', '0', '--', 'node', '-e', code]);
  running.push(child);
  await once(createInterface({ input: child.stdout }), 'line');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([3, null]);
  const { err, code: exit } = await run('exec', '--port', '0', '--', 'no-such-command');
  expect([exit, err]).toEqual([
    127,
    expect.stringContaining('no-such-command cannot be run: there is no such command.'),
  ]);
});

test('it stops after its last answer despite open connections, with all data in one file', async () => {
  const { child, port } = await start();
  const url = `http://127.0.0.1:${port}`;
  const call = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  await call('/_emulator/faults', { operation: '*', status: 503, delay: 500 });
  // A connection that a browser would open in advance.
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const underWay = call('/oauth2/token', {});
  await expect.poll(async () => (await (await fetch(`${url}/_emulator/ready`)).json()).ready).toBe(true);

  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await underWay).status).toBe(503);
  expect(await gone).toEqual([0, null]);
  expect(statSync(join(data, 'emulator.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});
