import { expect, test } from 'vitest';
import { packages } from '../package-lock.json';

interface Locked {
  version?: string;
  resolved?: string;
  /** Of a workspace: it is here, and `resolved` is its folder. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const locked: Record<string, Locked> = packages;
const names = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));

test('the lock file holds no download addresses', () => {
  expect(Object.keys(locked).filter((path) => locked[path]?.resolved && !locked[path]?.link)).toEqual([]);
});

// A registry that lacks one of them leaves it out of the lock file, and `npm ci` then fails everywhere.
test('the lock file names every optional package, those of other systems too', () => {
  const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});
