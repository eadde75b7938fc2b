import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCES } from './files';
import { highlight } from './highlight';

it.each(Object.entries(SOURCES))('%s is made of existing files, each listed once', (page, paths) => {
  expect(paths[0]).toMatch(new RegExp(`^app/${page}/(\\(\\w+\\)/)?page\\.tsx$`));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it('highlights a file for both themes without losing text', async () => {
  const path = 'lib/source/files.ts';
  const [file] = await highlight([path]);
  const text = file?.pieces.map(([, piece]) => piece).join('');
  expect(`${text}\n`).toBe(readFileSync(path, 'utf8'));
  expect(file?.palette.length).toBeGreaterThan(3);
  for (const colour of file?.palette.flat() ?? []) expect(colour).toMatch(/^#[\dA-F]{6}/i);
});
