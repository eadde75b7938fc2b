import { expect, test } from 'vitest';
import { InvalidCsv, readCsv } from './csv';

test('cells may hold separators, line ends and quotation marks', () => {
  const { columns, records } = readCsv('\uFEFFname,text\r\n"Bowl, large","two\nlines, ""quoted"""\n\nMug,\n');
  expect(columns).toEqual(['name', 'text']);
  expect(records).toEqual([
    { line: 2, values: { name: 'Bowl, large', text: 'two\nlines, "quoted"' } },
    { line: 5, values: { name: 'Mug', text: '' } },
  ]);
});

test('missing cells are empty', () => {
  expect(readCsv('a,b,c\n1').records).toEqual([{ line: 2, values: { a: '1', b: '', c: '' } }]);
  expect(readCsv('')).toEqual({ columns: [], records: [], tooLong: [] });
});

test('an unclosed quotation is an error of its line', () => {
  expect(() => readCsv('a,b\n1,2\n3,"open\n4,5\n')).toThrow(InvalidCsv);
  try {
    readCsv('a,b\n1,2\n3,"open\n4,5\n');
  } catch (error) {
    expect(error).toMatchObject({ line: 3 });
  }
});
