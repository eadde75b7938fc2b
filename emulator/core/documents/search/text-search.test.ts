import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { createCountCache } from '../../http/cache';
import { collection } from '../collection';
import { type Database, openDatabase } from '../database';
import { createDocuments } from '../documents';
import type { Documents } from '../types';
import { fewRows } from './few-rows';
import { type TextSearch, withSearch } from './text-search';
import { wordsOf, wordsOfDocument } from './words';

interface Jug {
  id: string;
  name?: string;
  description?: string;
  maker?: { name: string };
}
const jugs = collection<Jug>('jugs', {
  fields: { name: 'string' },
  searchable: { name: 'name', plainDescription: 'description', "maker's": 'maker.name' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

let database: Database;
let documents: Documents;
beforeEach(() => {
  database = openDatabase(':memory:');
  documents = createDocuments(database, [jugs], createCountCache(database));
  documents.put(jugs, { id: '1', name: 'Sage MUG-2', description: '<p class="blue">A crème <b>pot</b></p>' });
  documents.put(jugs, { id: '2', name: 'Blue jug', description: 'sage', maker: { name: 'Maya' } });
  documents.put(jugs, { id: '3', name: 'Ölkanne', description: 'mugs and pots' });
});

const idsMatching = (search: TextSearch, filter: unknown = {}) =>
  documents.list(jugs, withSearch(filter, search)).map(({ id }) => id);

describe('a search', () => {
  test.each<[TextSearch, string[]]>([
    [{ expression: 'sage' }, ['1', '2']],
    [{ expression: 'SAG' }, ['1', '2']],
    [{ expression: 'age' }, []],
    [{ expression: 'sage blue' }, ['1', '2']],
    [{ expression: 'sage blue', mode: 'OR' }, ['1', '2']],
    [{ expression: 'sage blue', mode: 'AND' }, ['2']],
    [{ expression: '  sage \n blue ', mode: 'AND' }, ['2']],
    [{ expression: 'mug-2' }, ['1']],
    [{ expression: '2-mug' }, ['1']],
    [{ expression: 'mug-2 maya' }, ['1', '2']],
    [{ expression: 'class' }, []],
    [{ expression: 'creme' }, ['1']],
    [{ expression: 'olkanne' }, ['3']],
    [{ expression: 'maya' }, ['2']],
    [{ expression: 'sage', fields: ['name'] }, ['1']],
    [{ expression: 'sage', fields: ['plainDescription'] }, ['2']],
    [{ expression: 'sage', fields: ['name', 'plainDescription'] }, ['1', '2']],
    [{ expression: 'maya', fields: ["maker's"] }, ['2']],
    [{ expression: '!?' }, []],
    [{ expression: '!? sage' }, ['1', '2']],
    [{ expression: '!? jug', mode: 'AND' }, ['2']],
  ])('for %j finds %j', (search, ids) => {
    expect(idsMatching(search)).toEqual(ids);
  });

  test('without words finds what the filter finds', () => {
    expect(idsMatching({ expression: ' ' })).toEqual(['1', '2', '3']);
    expect(idsMatching({ expression: null }, { name: 'Blue jug' })).toEqual(['2']);
    expect(idsMatching({}, undefined)).toEqual(['1', '2', '3']);
    expect(withSearch(undefined, undefined)).toEqual({});
    expect(withSearch(undefined, { expression: 'a' })).toEqual({
      $and: [{}, { $search: { expression: 'a' } }],
    });
  });

  test('is combined with the filter', () => {
    expect(idsMatching({ expression: 'sage' }, { name: 'Blue jug' })).toEqual(['2']);
  });

  test('does not find the former words of a document', () => {
    documents.put(jugs, { id: '1', name: 'Bowl' });
    expect(idsMatching({ expression: 'mug' })).toEqual(['3']);
    expect(idsMatching({ expression: 'bowl' })).toEqual(['1']);
    documents.put(jugs, { id: '1' });
    expect(idsMatching({ expression: 'bowl' })).toEqual([]);
    documents.delete(jugs, '2');
    expect(idsMatching({ expression: 'maya' })).toEqual([]);
  });

  test('finds the same if most documents have its words', () => {
    database.transaction(() => {
      for (let n = 0; n < 2001; n += 1) documents.put(jugs, { id: `many-${n}`, name: `common ${n}` });
    });
    expect(idsMatching({ expression: 'common' })).toHaveLength(2001);
    expect(idsMatching({ expression: 'common 1999', mode: 'AND' })).toEqual(['many-1999']);
    expect(idsMatching({ expression: 'common', fields: ['plainDescription'] })).toEqual([]);
    const isFew = fewRows(database);
    expect(isFew('SELECT 1 FROM jugs WHERE id >= ?', ['many'])).toBe(false);
    expect(isFew('SELECT 1 FROM jugs WHERE id > ?', ['many-0'])).toBe(true);
  });

  test.each<[string, string[]]>([
    ['olkanne', ['3']],
    ['olcanne', ['3']],
    ['olkann', ['3']],
    ['olkane', ['3']],
    ['olkannne', ['3']],
    ['olkxanne', ['3']],
    ['olkannex', ['3']],
    // The first two letters must be right, and at most one letter may be wrong.
    ['xlkanne', []],
    ['oxkanne', []],
    ['olxxnne', []],
    // Short words must be spelt right.
    ['mxg', []],
    ['blxe', ['2']],
    [`saxe`, ['1', '2']],
  ])('that forgives a letter finds for %s %j', (expression, ids) => {
    expect(idsMatching({ expression, fuzzy: true })).toEqual(ids);
    if (!['olkanne', 'olkann'].includes(expression))
      expect(idsMatching({ expression, fuzzy: false })).toEqual([]);
  });

  test('forgives letters in words of up to 30 letters', () => {
    documents.put(jugs, { id: 'long', name: `${'a'.repeat(30)} ${'b'.repeat(31)}` });
    expect(idsMatching({ expression: `${'a'.repeat(29)}x`, fuzzy: true })).toEqual(['long']);
    expect(idsMatching({ expression: `${'b'.repeat(30)}x`, fuzzy: true })).toEqual([]);
  });

  test.each<[TextSearch, string]>([
    [{ expression: 'a', fields: ['name', 'colour'] }, '400 search.fields[1] VALIDATION'],
    [{ expression: 'a', fields: ['constructor'] }, '400 search.fields[0] VALIDATION'],
    [{ expression: 'a '.repeat(51) }, '400 search.expression VALIDATION'],
    [{ expression: 'a-'.repeat(51) }, '400 search.expression VALIDATION'],
  ])('%j is refused', (search, rule) => {
    expect(refusal(() => idsMatching(search))).toBe(rule);
  });

  test('may have 50 words', () => {
    expect(idsMatching({ expression: 'sage '.repeat(50) })).toEqual(['1', '2']);
  });

  test('is not an operator of a collection without searchable texts', () => {
    const plain = { ...jugs, searchable: {} };
    expect(() => documents.list(plain, { $search: { expression: 'sage' } })).toThrow(
      "'$search' cannot be filtered by",
    );
  });
});

describe('the words', () => {
  test('of a text have no case, accents or punctuation', () => {
    expect(wordsOf('Crème-brûlée, 2 ÖL! Ваза ﬁn')).toEqual(['creme', 'brulee', '2', 'ol', 'ваза', 'fin']);
    expect(wordsOf(' .-')).toEqual([]);
  });

  test('of a document are listed once for each place, 2,000 at most', () => {
    const texts: Record<string, (string | number)[]> = { a: ['Pot <b>pot</b>', 7], b: ['x<br>pot'], c: [] };
    const wordsOf = (wordsAt: string[]) =>
      wordsOfDocument({ name: 'pots', wordsAt }, (path) => texts[path] ?? []);
    expect(wordsOf(['a', 'b', 'c'])).toEqual([
      ['a', 'pot'],
      ['a', '7'],
      ['b', 'x'],
      ['b', 'pot'],
    ]);
    texts.c = [Array.from({ length: 2500 }, (_, n) => `w${n}`).join(' ')];
    expect(wordsOf(['a', 'c'])).toHaveLength(2000);
  });
});
