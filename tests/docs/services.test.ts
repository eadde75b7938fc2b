import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const SERVICES = 'emulator/services';

/** The folder of a path directly in the folder of services: the package whose service it belongs to. */
const packageOf = (path: string) => path.split('/')[2];

/** The modules of this repository that a file imports or exports from, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+|@\/[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path)),
  );
}

/** The sources of a folder, without tests. */
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));

// A test, and no rule of the linter: there it would be a list of all other services for each of them.
test('services know each other by their index.ts alone', () => {
  const files = sourcesOf(SERVICES);
  expect(files.length).toBeGreaterThan(100);
  const deep = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith(`${SERVICES}/`) && packageOf(path) !== packageOf(file))
      .filter(
        (path) =>
          path
            .split('/')
            .slice(3)
            .join('/')
            .replace(/^index$/, '') !== '',
      )
      .map((path) => `${file} imports ${path}`),
  );
  expect(deep).toEqual([]);
});

// By the folders that there are: a list in the linter's rules is out of date with the next room.
test('rooms of lib/wix know each other by their faces: an index.ts, and browser.ts', () => {
  const files = sourcesOf('lib/wix');
  expect(files.length).toBeGreaterThan(50);
  const isFace = (path: string) =>
    ['index', 'browser'].includes(basename(path)) || existsSync(`${path}/index.ts`);
  const deep = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('lib/wix/') && packageOf(path) !== packageOf(file))
      .filter((path) => !isFace(path))
      .map((path) => `${file} imports ${path}`),
  );
  expect(deep).toEqual([]);
});
