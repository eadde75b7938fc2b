import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';

// These words hide who does something: a comment, message or title names the caller, the buyer, the member or the page.
const RIDDLE = /\b(?:somebody|someone who|nobody|whoever|anybody)\b/i;

// A comment that begins so has to be read twice: it names a thing by a riddle instead of saying what the code does.
const MANNERED = /^\s*(?:\/\*\*?|\/\/)\s+What\b|for what is none|is none's|it is why this/;

// "The file is no picture" instead of "is not a picture", "a name that is none", "tells that it is sold out".
const STILTED =
  /(?<!\bthere )\b(?:is|are) no (?!longer\b|other\b|such\b|later\b|more\b)|\b(?:that|which|it) (?:is|are) none\b|\btells (?:that|how|what|why|whether|when|where|which)\b/i;

const files = ownFiles('ts', 'tsx', 'mjs', 'css', 'md').filter(
  (file) => file !== 'tests/docs/plain-words.test.ts',
);

const linesLike = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

test('comments, messages and titles name who does something', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(linesLike(RIDDLE)).toEqual([]);
});

test('comments begin with what the code does, not with a riddle', () => {
  expect(linesLike(MANNERED)).toEqual([]);
});

test('denials and reports are in everyday English', () => {
  expect(linesLike(STILTED)).toEqual([]);
});
