import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './lib/servers/ports.mjs';
import { start } from './lib/servers/processes.mjs';

let folder: string;
let server: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'));
  server = join(folder, 'server.mjs');
  writeFileSync(
    server,
    `import { createServer } from 'node:http';
    createServer((request, response) => response.setHeader('connection', 'close').end(String(process.pid)))
      .listen(Number(process.argv[2]));`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const workers = (...args: string[]) =>
  start('shop', process.execPath, [join(__dirname, 'workers.mjs'), ...args]);
const wait = { timeout: 20_000 };

/** Returns the ids of the processes that answer on a port. */
async function answering(port: number) {
  const pids = await Promise.all(
    [1, 2, 3, 4].map(async () => (await fetch(`http://localhost:${port}`)).text()),
  );
  return new Set(pids.map(Number));
}

test('several processes answer on one port, one that ends is replaced, and all end together', async () => {
  const port = await freePort();
  const shop = workers('2', server, `${port}`);
  const two = () =>
    vi.waitFor(async () => {
      const pids = await answering(port);
      expect(pids.size).toBe(2);
      return [...pids];
    }, wait);
  const [first = 0, second = 0] = await two();
  process.kill(first, 'SIGKILL');
  const log = `Worker ${first} ended by itself (signal SIGKILL): another one takes its place.`;
  await vi.waitFor(() => expect(shop.output()).toContain(log), wait);
  const now = await vi.waitFor(async () => {
    const pids = await two();
    expect(pids).not.toContain(first);
    return pids;
  }, wait);
  expect(now).toContain(second);
  await shop.stop();
  for (const pid of now) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a server that cannot start is not restarted', async () => {
  const shop = workers('2', join(folder, 'no-such-server.mjs'));
  expect(await shop.exited).toBe('exit code 1');
  expect(shop.output()).toContain('A worker ended before it answered (exit code 1).');
});
