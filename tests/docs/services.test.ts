import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const SERVICES = 'emulator/services';

/** The folder of a path directly in the folder of services: the package whose service it belongs to. */
const packageOf = (path: string) => path.split('/')[2];

/** The modules that a file imports or exports from, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );
}

// A test, and no rule of the linter: there it would be a list of all other services for each of them.
test('services know each other by their index.ts alone', () => {
  const files = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(SERVICES, name));
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
