import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';
import { allStatements, notKept } from '../support/evidence/statements';

const DOCUMENTS = {
  specification: 'docs/specification.md',
  'platform facts': 'docs/platform-facts.md',
} as const;

type Source = keyof typeof DOCUMENTS;

const isSource = (name: string): name is Source => name in DOCUMENTS;

const headings = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^#{2,} (\d+(?:\.\d+)*) /gm)].map(([, number = '']) => number);

/** Joins every comment of a file into one line, because a citation may begin at the end of a line. */
const unwrapped = (file: string) => readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

// "(specification 2.9, 2.11; platform facts 3.1 to 3.5)"
const CITATION = /\b(specification|platform facts) (\d+(?:\.\d+)*(?:(?:, | to | and )\d+(?:\.\d+)*)*)/gi;
// Other forms of citing: "spec 1, section 4", "facts 9.1", "specification, section 5", "facts, appendix A".
const OTHER_FORM =
  /\bspec \d[\d.]*|(?<!platform )\bfacts,? (?:\d|appendix|section)[\d.]*|\bspecification(?: \d[\d.]*)?, section|\bspecification[’']s section/gi;

/** Returns every citation in a text, one by one. */
const citationsOf = (text: string) =>
  [...text.matchAll(CITATION)].flatMap(([, name = '', list = '']) => {
    const source = name.toLowerCase();
    if (!isSource(source)) return [];
    return list.split(/, | to | and /).map((number) => ({ source, number }));
  });

const known = new Map(Object.entries(DOCUMENTS).map(([source, file]) => [source, new Set(headings(file))]));

const files = ownFiles('ts', 'tsx', 'mjs', 'css', 'md').filter(
  (file) => !file.endsWith('docs/citations.test.ts') && !file.startsWith('public/'),
);

describe('a citation', () => {
  test('is found in comments, in lists and across the lines of a comment', () => {
    const text = unwrapped('tests/docs/citations.test.ts');
    expect(citationsOf(text).slice(0, 4)).toEqual([
      { source: 'specification', number: '2.9' },
      { source: 'specification', number: '2.11' },
      { source: 'platform facts', number: '3.1' },
      { source: 'platform facts', number: '3.5' },
    ]);
    expect('(spec 1, section 4); facts 9.1; facts, appendix A'.match(OTHER_FORM)).toEqual([
      'spec 1',
      'facts 9.1',
      'facts, appendix',
    ]);
  });

  test('names a heading of its document', () => {
    const citations = files.flatMap((file) =>
      citationsOf(unwrapped(file)).map(({ source, number }) => ({ file, source, number })),
    );
    expect(citations.length).toBeGreaterThan(200);
    expect(citations.filter(({ source, number }) => !known.get(source)?.has(number))).toEqual([]);
  });

  test('has one form', () => {
    expect(
      files.flatMap((file) => (unwrapped(file).match(OTHER_FORM) ?? []).map((form) => `${file}: ${form}`)),
    ).toEqual([]);
  });
});

describe('a citation of statements', () => {
  // "(statement coupon-rename)", "(statements coupon-rename, coupon-delete; platform facts 3.1)"
  const STATEMENTS = /[(;] ?statements? ([\w-]+(?:, [\w-]+)*) ?[;)]/g;
  const idsIn = (text: string) => [...text.matchAll(STATEMENTS)].flatMap(([, list = '']) => list.split(', '));

  test('is found in a list and beside facts', () => {
    expect(
      idsIn('A coupon can be renamed (statements coupon-rename, coupon-delete; platform facts 3.1).'),
    ).toEqual(['coupon-rename', 'coupon-delete']);
  });

  test('names statements, and in code those that the emulator keeps', () => {
    const all = new Set(allStatements().map(({ id }) => id));
    const missing = notKept();
    const cited = files.flatMap((file) => idsIn(unwrapped(file)).map((id) => ({ file, id })));
    expect(cited.length).toBeGreaterThan(0);
    expect(
      cited.filter(({ file, id }) => !all.has(id) || (!file.endsWith('.md') && missing.has(id))),
    ).toEqual([]);
  });
});

test.each(Object.values(DOCUMENTS))('every reference within %s is a heading of it', (file) => {
  const numbers = headings(file);
  const named = [...unwrapped(file).matchAll(/\((\d+\.\d+(?:, \d+\.\d+)*)\)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});

test.each(Object.values(DOCUMENTS))('the headings of %s are numbered in order', (file) => {
  const numbers = headings(file).map((number) => number.split('.').map(Number));
  const expected = numbers.map(([chapter = 0, section], index) => {
    const [before = 0, last] = numbers[index - 1] ?? [0];
    if (section === undefined) return [before + 1];
    return [chapter === before ? before : Number.NaN, (last ?? 0) + 1];
  });
  expect(numbers).toEqual(expected);
});
