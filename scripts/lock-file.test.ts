import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** Set for a workspace, whose `resolved` is its folder. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const LOCK_FILES = ['.', ...readdirSync('tests/apps').map((app) => `tests/apps/${app}`)]
  .map((folder) => `${folder}/package-lock.json`)
  .filter((path) => existsSync(path));

test.for(LOCK_FILES)('%s contains no download addresses', (path) => {
  const locked = packagesOf(path);
  expect(Object.keys(locked).filter((name) => locked[name]?.resolved && !locked[name]?.link)).toEqual([]);
});

// Without one, npm installs whatever the registry sends. Packages of other systems lose theirs when npm cannot read them.
test.for(LOCK_FILES)('%s names the contents of every package', (path) => {
  const installed = Object.entries(packagesOf(path)).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

// If a registry lacks one of them, npm leaves it out of the lock file, and then `npm ci` fails everywhere.
test.for(LOCK_FILES)('%s contains every optional package, those of other systems too', (path) => {
  const locked = packagesOf(path);
  const names = new Set(Object.keys(locked).map((it) => it.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

const packagesOf = (path: string): Record<string, Locked> => JSON.parse(readFileSync(path, 'utf8')).packages;
