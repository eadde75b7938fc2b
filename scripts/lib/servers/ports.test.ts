import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { askedPort, choosePort, freePort, portProblem } from './ports.mjs';

const servers: Server[] = [];

/** Occupies a port until the test ends. */
function occupy(port: number, host?: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => server.listen({ port, host }, resolve));
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test('a flag overrides the variable, and the result names its source', () => {
  expect(askedPort('--port', '3100', 'PORT', '3200')).toEqual({ port: 3100, by: '--port' });
  expect(askedPort('--port', undefined, 'PORT', '3200')).toEqual({ port: 3200, by: 'PORT' });
});

test('an empty variable requests no port', () => {
  expect(askedPort('--port', undefined, 'PORT', '')).toBeUndefined();
  expect(askedPort('--port', undefined, 'PORT', undefined)).toBeUndefined();
});

test.each(['', '0', '-1', '65536', '3e3', '80.5', 'http'])('refuses %j as a port', (value) => {
  expect(() => askedPort('--port', value, 'PORT', undefined)).toThrow(
    /--port must be a port from 1 to 65535/,
  );
});

test('silently uses the default when it is free', async () => {
  const port = await freePort();
  const lines: string[] = [];
  expect(await choosePort('the storefront', undefined, port, [], (line) => lines.push(line))).toBe(port);
  expect(lines).toEqual([]);
});

test('uses the next free port when the default is in use or reserved, and says so', async () => {
  const port = await freePort();
  await occupy(port);
  const lines: string[] = [];
  const chosen = await choosePort('the storefront', undefined, port, [port + 1], (line) => lines.push(line));
  expect(chosen).toBeGreaterThan(port + 1);
  expect(await portProblem(chosen)).toBeUndefined();
  expect(lines).toEqual([`Port ${port} is in use: the storefront takes ${chosen}.`]);
});

test('fails when a requested port is in use, and names the setting', async () => {
  const port = await freePort();
  await occupy(port);
  await expect(choosePort('the emulator', { port, by: 'EMULATOR_PORT' }, 4010, [], () => {})).rejects.toThrow(
    `Port ${port}, asked for the emulator by EMULATOR_PORT, is in use.`,
  );
});

test('does not return the same port twice', async () => {
  const port = await freePort();
  await expect(
    choosePort('the emulator', { port, by: '--emulator-port' }, 4010, [port], () => {}),
  ).rejects.toThrow(`Port ${port}, asked for the emulator by --emulator-port, is already given away.`);
});

test('notices a port that is in use on loopback only', async () => {
  const port = await freePort();
  await occupy(port, '127.0.0.1');
  expect(await portProblem(port)).toBe('in use');
});

test('returns free ports once each, none of which the system gives to an outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('returns no port of another process, although it has not listened there yet', async () => {
  // Both copies of the module would begin at the same place.
  const copies = [];
  for (let copy = 0; copy < 2; copy += 1) {
    let tries = 0;
    vi.resetModules();
    vi.doMock('node:crypto', () => ({ randomInt: () => tries++ }));
    copies.push(((await import('./ports.mjs')) as { freePort: typeof freePort }).freePort);
  }
  const ports: number[] = [];
  for (let times = 0; times < 150; times += 1) for (const copy of copies) ports.push(await copy());
  expect(new Set(ports).size).toBe(300);
});
