import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';

// These words hide who does something: a comment, message or title names the caller, the buyer, the member or the page.
const RIDDLE = /\b(?:somebody|someone who|nobody|whoever|anybody)\b/i;

const files = ownFiles('ts', 'tsx', 'mjs', 'css', 'md').filter(
  (file) => file !== 'tests/docs/plain-words.test.ts',
);

test('comments, messages and titles name who does something', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (RIDDLE.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
