import { expect, test } from 'vitest';
import { readCell, readTable, writeCell, writeLine } from './csv';

test.each([
  ['text', 'plain'],
  ['a formula', '=1+1'],
  ['an apostrophe', "'tis"],
  ['a protected apostrophe', "'=1"],
  ['a number as text', '12'],
  ['a number', 12.5],
  ['nothing as text', ''],
  ['null', null],
  ['null as text', 'null'],
  ['a list', ['a', { b: 1 }]],
  ['a list as text', '[1]'],
  ['an empty object', {}],
  ['lines, quotes and separators', 'a "b",\r\nc;d\te'],
  ['a truth', false],
  ['a large number', 1e21],
])('a cell of CSV keeps %s', async (_, value) => {
  for (const isText of typeof value === 'string' ? [true, false] : [false]) {
    const { rows } = await readTable(writeLine(['a', 'b']) + writeLine([writeCell(value, isText), 'x']));
    expect(readCell(rows[0]?.[0] ?? '', isText)).toEqual(value);
  }
});
