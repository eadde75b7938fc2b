import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import schema from '../../config.schema.json';
import { UsageError } from '../arguments';
import { runningUrl } from '../running';
import { OPTIONS_HELP, readOptions, startOptions } from '../starting/start-options';
import { CONFIG_FILE, readConfig } from './config';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
  vi.stubEnv('EMULATOR_PORT', undefined);
  vi.stubEnv('EMULATOR_URL', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, CONFIG_FILE);
const write = (content: unknown) =>
  writeFileSync(file(), typeof content === 'string' ? content : JSON.stringify(content));

test('its settings are the defaults of a start', () => {
  write({
    $schema: './node_modules/platform-emulator/config.schema.json',
    port: 4111,
    host: '0.0.0.0',
    allowHosts: ['Emulator'],
    allowOrigins: ['http://localhost:3000'],
    allowRedirectUris: ['https://shop.example/back'],
    clientId: 'A2F6D3C0-1111-4222-8333-444455556666',
    apiKey: 'key',
    anyLocalApp: true,
    catalog: 'v3',
    ids: 'sequential',
    clock: '2026-01-01T09:00Z',
    snapshot: 'paid',
    removedCalls: 'by-date',
    exportOnExit: true,
    import: 'my-site',
    console: false,
  });
  const { clock, ids, ...options } = startOptions([], folder);
  expect(options).toEqual({
    port: 4111,
    host: '0.0.0.0',
    allowHosts: ['emulator'],
    allowOrigins: ['http://localhost:3000'],
    allowRedirectUris: ['https://shop.example/back'],
    clientId: 'A2F6D3C0-1111-4222-8333-444455556666',
    apiKey: 'key',
    localApps: true,
    catalogVersion: 'V3_CATALOG',
    catalogOpen: false,
    snapshot: 'paid',
    removedCalls: 'by-date',
    importFrom: join(folder, 'my-site'),
    exportOnExit: true,
    console: false,
    data: undefined,
    seed: undefined,
    sites: undefined,
    help: false,
  });
  expect([clock?.now(), ids?.position]).toEqual([Date.parse('2026-01-01T09:00:00Z'), 0]);
});

test('variables come before it, and options before variables', () => {
  write({ port: 4111, allowOrigins: ['http://localhost:3000'], catalog: 'v3' });
  expect(startOptions([], folder).port).toBe(4111);
  vi.stubEnv('EMULATOR_PORT', '4222');
  expect(startOptions([], folder).port).toBe(4222);
  const args = ['--port', '4333', '--catalog', 'v1', '--allow-origin', 'http://localhost:5173'];
  expect(startOptions(args, folder)).toMatchObject({
    port: 4333,
    catalogVersion: 'V1_CATALOG',
    allowOrigins: ['http://localhost:5173'],
  });
});

test('its paths are relative to it, also from a folder below', () => {
  write({ data: '.data', seed: 'content', sites: 'sites.json' });
  const below = join(folder, 'packages/shop');
  mkdirSync(below, { recursive: true });
  expect(startOptions([], below)).toMatchObject({
    data: join(folder, '.data'),
    seed: join(folder, 'content'),
    sites: join(folder, 'sites.json'),
  });
  write({ sites: 'separate' });
  expect(startOptions([], below).sites).toBe('separate');
});

test('commands for a running emulator use its port', () => {
  write({ port: 4111 });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(runningUrl({})).toBe('http://localhost:4111');
  expect(runningUrl({ port: '4222' })).toBe('http://localhost:4222');
  vi.stubEnv('EMULATOR_PORT', '4333');
  expect(runningUrl({})).toBe('http://localhost:4333');
});

test.each([
  [{ catalgo: 'v3' }, " has the unknown setting 'catalgo'. Did you mean 'catalog'?"],
  [{ toString: 1 }, " has the unknown setting 'toString'."],
  [{ port: '4010' }, ': port takes a whole number, not "4010".'],
  [{ allowHosts: 'emulator' }, ': allowHosts takes a list of texts, not "emulator".'],
  [{ console: 'no' }, ': console takes true or false, not "no".'],
  [{ seed: null }, ': seed takes a text, not null.'],
  [['v3'], ' takes an object with settings, such as { "port": 4010 }.'],
])('%j is refused with the file, the setting and what it takes', (content, problem) => {
  write(content);
  expect(() => readConfig(folder)).toThrow(new UsageError(`${file()}${problem}`));
});

test.each([
  [{ catalog: 'v2' }, ": catalog takes v1, v3 or kept, not 'v2'."],
  [{ port: 70_000 }, ": The port must be a whole number from 0 to 65535, not '70000'."],
  [{ allowOrigins: ['localhost'] }, ': allowOrigins takes an origin, such as http://localhost:3000, not '],
  [{ clock: 'noon' }, ': clock takes a date in ISO 8601'],
  [{ exportOnExit: true }, ': exportOnExit needs the folder: import <folder>.'],
])('%j is refused by a start, with the file', (content, problem) => {
  write(content);
  expect(() => startOptions([], folder)).toThrow(`${file()}${problem}`);
});

test('a file that is not JSON is refused, with the place', () => {
  write('{ "port": 4010, }');
  expect(() => readConfig(folder)).toThrow(/emulator\.config\.json is not JSON: .*(position|property)/);
});

test('its schema has every option of a start, with its default', () => {
  const { $schema: _, ...rest } = schema.properties;
  const properties: Record<string, { type: string; default?: unknown; enum?: string[] }> = rest;
  const inHelp = [...OPTIONS_HELP.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name);
  expect(Object.keys(properties)).toHaveLength(inHelp.filter((name) => name !== 'help').length);
  const defaults = Object.fromEntries(
    Object.entries(properties).flatMap(([key, { default: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
  expect(defaults).toMatchObject({ port: 4010, ids: 'random', console: true });
  expect(readOptions([], undefined, defaults)).toEqual(readOptions([]));
  for (const [key, { enum: values = [] }] of Object.entries(properties))
    for (const value of values) expect(() => readOptions([], undefined, { [key]: value })).not.toThrow();
});
