import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const SERVICES = 'emulator/services';

/** The package of a path: its folder directly in the folder of services. */
const packageOf = (path: string) => path.split('/')[2];

/** Returns the modules of this repository that a file imports or exports from, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+|@\/[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path)),
  );
}

/** Returns the sources of a folder, without tests. */
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));

// A test instead of a rule of the linter, which would need a list of all other services for each service.
test('services import only the index.ts of each other', () => {
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

// By the existing folders, because a list in the linter's rules would miss the next new one.
test('folders of lib/wix import only the index.ts and browser.ts of each other', () => {
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
