import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The rooms of the storefront and of the emulator, each from top to bottom. A file imports only its own room and rooms
 * further down; those of one line import nothing of each other.
 */
const ROOMS = [
  ['app'],
  ['components'],
  ['lib'],
  ['server', 'public'],
  ['emulator/cli.ts'],
  ['emulator/exports'],
  ['emulator/commands', 'emulator/console'],
  ['emulator/sites'],
  ['emulator/index.ts'],
  ['emulator/app.ts'],
  ['emulator/media-host'],
  ['emulator/hosted', 'emulator/control'],
  ['emulator/triggers'],
  ['emulator/runtime'],
  ['emulator/storage'],
  ['emulator/services'],
  ['emulator/core'],
  ['emulator/register', 'emulator/seed', 'emulator/evidence'],
];

interface Import {
  /** The importing file, as a path from the root. */
  file: string;
  /** The imported file or folder, as a path from the root; a package by its name. */
  path: string;
}

const asText = ({ file, path }: Import) => `${file} imports ${path}`;

const isWithin = (path: string, room: string) =>
  `${path.replace(/\.tsx?$/, '')}/`.startsWith(`${room.replace(/\.ts$/, '')}/`);

/** Returns what a file imports or exports from, types too. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'([^']+)'/g)].map(([, path = '']) => {
    if (path.startsWith('.')) return { file, path: normalize(join(dirname(file), path)) };
    if (path.startsWith('@/')) return { file, path: path.slice(2) };
    if (path === '#translations') return { file, path: 'lib/translations/server' };
    return { file, path: path.startsWith('#') ? `emulator/${path.slice(1)}` : path };
  });
}

/** Returns what a test imports from the root, without types. */
const runtimeImportsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:im|ex)port (?!type )[^;]*?from '@\/([^']+)'/gm)].map(
    ([, path = '']) => ({ file, path }),
  );

/** Returns the tests of contracts and of components in a folder, and what supports them. */
const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => (folder.startsWith('tests/') ? file.endsWith('.ts') : file.endsWith('.test.tsx')));

/** Returns the files of code in a folder, apart from tests. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .filter((file) => !/\.test\.|\.d\.ts$|node_modules|\/dist\/|^tests\/apps\//.test(file));

const IMPORTS: readonly Import[] = ['app', 'components', 'lib', 'emulator']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap(importsOf);

test('imports go downward, and from no program to the other', () => {
  expect(IMPORTS.length).toBeGreaterThan(5000);
  const roomOf = (path: string) => ROOMS.flat().find((room) => isWithin(path, room));
  const lineOf = (room: string) => ROOMS.findIndex((line) => line.includes(room));
  const isEmulator = (path: string) => path.startsWith('emulator/');
  const upward = IMPORTS.filter(({ file, path }) => {
    const [from, to] = [roomOf(file), roomOf(path)];
    if (!from || !to || from === to) return false;
    return isEmulator(from) !== isEmulator(to) || lineOf(from) >= lineOf(to);
  });
  expect(upward.map(asText)).toEqual([]);
});

/** The parts of the emulator that such tests have from its package. */
const PACKAGED =
  /^emulator\/(?!(core|seed|exports|evidence)(\/|$)|commands\/(mcp\/server|app\/platform-tools)$)/;

// The sources beside it would be a second emulator, with other objects, whose thousand files take seconds to load.
test('tests of contracts and of components have the emulator from its package', () => {
  const imports = ['tests/contract', 'tests/support', 'components', 'app']
    .flatMap(testsIn)
    .flatMap(runtimeImportsOf);
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(({ path }) => PACKAGED.test(path)).map(asText)).toEqual([]);
});

const SERVICES = 'emulator/services';

const isService = (path: string) => path.startsWith(`${SERVICES}/`);

/** The package of a service's file: the folder directly in the folder of services. */
const packageOf = (path: string) => path.split('/')[2];

// Migrations change documents of earlier versions behind the services' backs, and tests look at what no call shows.
test('a service is known to others by its index.ts', () => {
  const deep = IMPORTS.filter(
    ({ file, path }) =>
      isService(path) &&
      !/^emulator\/services\/[^/]+(\/index)?$/.test(path) &&
      !(isService(file) && packageOf(file) === packageOf(path)) &&
      !file.startsWith('emulator/storage/migrations/') &&
      file !== 'emulator/exports/testing.ts',
  );
  expect(deep.map(asText)).toEqual([]);
});

/** The room of a service's file: its folder within the package; empty for files directly in the package's folder. */
const roomOf = (path: string) => path.split('/').slice(3, -1).join('/');

const isCall = (path: string) => roomOf(path) === 'calls';

/** Entities and refusals are the ground on which all rooms stand: any of them may import these. */
const isGround = (path: string) => /\/(entity|errors)(\.ts)?$/.test(path);

/** The imports within the services, each from a package's file to one of the same package. */
const WITHIN = IMPORTS.filter(
  ({ file, path }) => isService(file) && isService(path) && packageOf(file) === packageOf(path),
).map(({ file, path }) => ({ file, path: existsSync(path) ? `${path}/index` : path }));

/** Follows imports. @returns the first circle among them, each with the next; empty if there is none */
function circleOf<Edge extends { from: string; to: string }>(edges: readonly Edge[]): Edge[] {
  const edgesFrom = new Map<string, Edge[]>();
  for (const edge of edges) edgesFrom.set(edge.from, [...(edgesFrom.get(edge.from) ?? []), edge]);
  const free = new Set<string>();
  /** Goes on from a way that leads to a place; returns the circle into which it leads, if any. */
  const circleAfter = (place: string, way: Edge[]): Edge[] => {
    const start = way.findIndex(({ from }) => from === place);
    if (start >= 0) return way.slice(start);
    for (const next of edgesFrom.get(place) ?? []) {
      const circle = free.has(next.to) ? [] : circleAfter(next.to, [...way, next]);
      if (circle.length > 0) return circle;
    }
    free.add(place);
    return [];
  };
  return [...edgesFrom.keys()].map((place) => circleAfter(place, [])).find(({ length }) => length > 0) ?? [];
}

test('the rooms of a service import each other in one direction, and no file directly in its package', () => {
  const between = WITHIN.filter(({ file, path }) => !isGround(file) && !isGround(path))
    .map((each) => ({ ...each, from: roomOf(each.file), to: roomOf(each.path) }))
    .filter(({ from, to }) => from !== to);
  expect(new Set(between.map(({ file, from }) => `${packageOf(file)}/${from}`)).size).toBeGreaterThan(90);
  expect(between.filter(({ to }) => to === '').map(asText)).toEqual([]);
  for (const name of new Set(between.map(({ file }) => packageOf(file))))
    expect(circleOf(between.filter(({ file }) => packageOf(file) === name)).map(asText)).toEqual([]);
});

test('a call imports no other call, and nothing in a service imports a call but the files that assemble it', () => {
  const toCalls = WITHIN.filter(({ path }) => isCall(path));
  expect(toCalls.length).toBeGreaterThan(100);
  expect(toCalls.filter(({ file }) => roomOf(file) !== '').map(asText)).toEqual([]);
});

test('no files import each other in a circle', () => {
  const files = new Set(
    ['app', 'components', 'lib', 'emulator', 'scripts', 'server', 'tests'].flatMap(filesIn),
  );
  const fileOf = (path: string) =>
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((it) => files.has(it));
  const between = [...files].flatMap(importsOf).flatMap((each) => {
    const to = fileOf(each.path);
    return to === undefined ? [] : [{ ...each, from: each.file, to }];
  });
  expect(between.length).toBeGreaterThan(5000);
  expect(circleOf(between).map(asText)).toEqual([]);
});

/** Parts of rooms of lib/wix that others may import besides their faces: what browsers need without the rest. */
const MORE_FACES = [
  'auth/hosted',
  'auth/log-out',
  'platform/not-found',
  'platform/session/names',
  'platform/transport',
  'platform/values',
].map((path) => `lib/wix/${path}`);

test('a room of lib/wix is known to others by its faces', () => {
  const isFace = (path: string) =>
    /\/(index|browser|middleware)$/.test(path) || existsSync(`${path}/index.ts`) || MORE_FACES.includes(path);
  const deep = IMPORTS.filter(
    ({ file, path }) =>
      path.startsWith('lib/wix/') &&
      !(file.startsWith('lib/wix/') && packageOf(file) === packageOf(path)) &&
      !isFace(path),
  );
  expect(deep.map(asText)).toEqual([]);
});

test('only lib/wix and the recording of its calls import the SDK in the storefront', () => {
  const direct = IMPORTS.filter(
    ({ file, path }) => path.startsWith('@wix/') && !/^(lib\/(wix|inspector)|emulator)\//.test(file),
  );
  expect(direct.map(asText)).toEqual([]);
});
