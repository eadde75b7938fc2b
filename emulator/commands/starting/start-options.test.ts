import { expect, test } from 'vitest';
import { UsageError } from '../arguments';
import { readOptions } from './start-options';

test('by default it only listens on this machine', () => {
  expect(readOptions([])).toEqual({
    port: 4010,
    host: '127.0.0.1',
    allowHosts: [],
    data: undefined,
    seed: undefined,
    allowOrigins: [],
    help: false,
    allowRedirectUris: [],
    localApps: false,
    clientId: undefined,
    apiKey: undefined,
    catalogVersion: undefined,
    catalogOpen: true,
    console: true,
    removedCalls: undefined,
    importFrom: undefined,
    exportOnExit: false,
    clock: undefined,
    ids: undefined,
    snapshot: undefined,
    sites: undefined,
  });
  expect(readOptions([], '4011').port).toBe(4011);
});

test('names and origins may be repeated', () => {
  const hosts = ['--host', '0.0.0.0', '--allow-host', 'Emulator', '--allow-host', '192.168.1.20'];
  const origins = ['--allow-origin', 'http://localhost:3000', '--allow-origin', 'https://shop.example'];
  expect(readOptions([...hosts, ...origins])).toMatchObject({
    host: '0.0.0.0',
    allowHosts: ['emulator', '192.168.1.20'],
    allowOrigins: ['http://localhost:3000', 'https://shop.example'],
  });
});

test('the app’s client id and the addresses of its log-in are used as they are', () => {
  const clientId = 'A2F6D3C0-1111-4222-8333-444455556666';
  const address = 'https://shop.example/api/auth/callback';
  expect(readOptions(['--client-id', clientId, '--allow-redirect-uri', address])).toMatchObject({
    clientId,
    allowRedirectUris: [address],
  });
});

test('the catalog is chosen by its version', () => {
  expect(readOptions(['--catalog', 'v1']).catalogVersion).toBe('V1_CATALOG');
  expect(readOptions(['--catalog', 'v3']).catalogVersion).toBe('V3_CATALOG');
});

test('the end of deprecated calls can be chosen', () => {
  expect(readOptions(['--removed-calls', 'by-date']).removedCalls).toBe('by-date');
});

test('a repeatable run sets the time and the kind of ids', () => {
  const args = ['--clock', '2026-01-01T09:00Z', '--ids', 'sequential', '--snapshot', 'paid'];
  const { clock, ids, snapshot } = readOptions(args);
  expect(clock?.now()).toBe(Date.parse('2026-01-01T09:00:00Z'));
  expect([ids?.position, snapshot]).toEqual([0, 'paid']);
});

test.each([
  [['--clock', 'noon'], "--clock takes a date in ISO 8601, such as 2026-01-01T09:00Z, not 'noon'."],
  [['--ids', 'mine'], "--ids takes random or sequential, not 'mine'."],
  [['--removed-calls', 'none'], "--removed-calls takes served, by-date or all, not 'none'."],
  [['--catalog', 'V3_CATALOG'], "--catalog takes v1, v3 or kept, not 'V3_CATALOG'."],
  [['--client-id', 'mine'], "--client-id takes a GUID, as the platform's client ids are, not 'mine'."],
  [['--api-key', 'a,b'], '--api-key takes a text of letters, digits and . _ ~ + / = - alone.'],
  [
    ['--allow-redirect-uri', '/callback'],
    "--allow-redirect-uri takes an address, such as http://localhost:3000/callback, not '/callback'.",
  ],
  [['--port', 'abc'], "The port must be a whole number from 0 to 65535, not 'abc'."],
  [['--port', '70000'], "The port must be a whole number from 0 to 65535, not '70000'."],
  [['--port', '6000'], 'Browsers and Node call nothing at the port 6000. Choose another one, such as 4010.'],
  [['--port', ''], "The port must be a whole number from 0 to 65535, not ''."],
  [['--prot', '4010'], "Unknown option '--prot'. Did you mean '--port'?"],
  [['4010'], "Unexpected argument '4010'."],
  [['--data'], "Option '--data <value>' argument missing."],
  [
    ['--allow-host', 'http://emulator'],
    "--allow-host takes a host name alone, such as emulator.local, not 'http://emulator'.",
  ],
  [
    ['--allow-host', 'emulator:4010'],
    "--allow-host takes a host name alone, such as emulator.local, not 'emulator:4010'.",
  ],
  [
    ['--allow-origin', 'localhost:3000'],
    "--allow-origin takes an origin, such as http://localhost:3000, not 'localhost:3000'.",
  ],
])('%j is refused with an explanation', (args, message) => {
  expect(() => readOptions(args)).toThrow(new UsageError(message));
});
