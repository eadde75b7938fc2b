import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_REQUEST, refuseOwn } from './outgoing';

const ROOMS = 'core services runtime storage control triggers hosted media-host sites'.split(' ');

const filesOf = (room: string) =>
  readdirSync(join('emulator', room), { recursive: true }).map((path) => join('emulator', room, `${path}`));

test('everything that an emulator asks of other addresses is asked in one place', () => {
  const files = ROOMS.flatMap(filesOf).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => /await fetch\(/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a request of an emulator is answered by none, except with public media', () => {
  const status = (path: string, headers: Record<string, string> = {}) =>
    refuseOwn(new Request(`http://localhost:4010${path}`, { headers }), undefined)?.status;
  expect(status('/_emulator/site', { [OWN_REQUEST]: '' })).toBe(508);
  expect(status('/media/mug.webp', { [OWN_REQUEST]: 'request' })).toBeUndefined();
  expect(status('/_emulator/site')).toBeUndefined();
});
