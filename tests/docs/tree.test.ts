import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';

// Biome has no rule for folders, style sheets or the median, so this test counts them.
const MOST_FILES = 20;
const MOST_LINES = 250;
const MEDIAN_LINES = 60;

/** One picture for each item of the demo site. */
const PICTURES = 'emulator/seed/media';

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

test(`a folder holds at most ${MOST_FILES} files`, () => {
  const files = ownFiles('ts', 'tsx', 'mjs', 'js', 'css', 'json', 'md', 'tsv');
  const folders = new Map<string, number>();
  for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  expect(folders.size).toBeGreaterThan(100);
  const full = [...folders].filter(
    // A package has as many files of calls as the SDK has modules.
    ([folder, count]) =>
      count > MOST_FILES && folder !== PICTURES && !/^emulator\/services\/[^/]+\/calls$/.test(folder),
  );
  expect(full).toEqual([]);
});

test(`a style sheet has at most ${MOST_LINES} lines`, () => {
  const sheets = ownFiles('css');
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((file) => linesOf(file) > MOST_LINES)).toEqual([]);
});

test(`half of the sources have ${MEDIAN_LINES} lines or fewer`, () => {
  const lines = ownFiles('ts', 'tsx', 'mjs', 'css')
    .filter((file) => !isTest(file))
    .map(linesOf)
    .sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES);
});
