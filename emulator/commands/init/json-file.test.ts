import { expect, test } from 'vitest';
import { valueAt, withoutValue, withValue } from './json-file';

const NEW = ['a', 'new'];

test.each([
  ['{}', '{\n  "a": {\n    "new": [\n      1\n    ]\n  }\n}'],
  ['{ "a": {} }', '{ "a": {\n  "new": [\n    1\n  ]\n} }'],
  ['{ "a": { "b": 1 } }\n', '{ "a": { "b": 1, "new": [ 1 ] } }\n'],
  ['{\n\t"a": {\n\t\t"b": 1\n\t}\n}', '{\n\t"a": {\n\t\t"b": 1,\n\t\t"new": [\n\t\t\t1\n\t\t]\n\t}\n}'],
  [
    '{\r\n "a": {\r\n  "b": 1\r\n }\r\n}',
    '{\r\n "a": {\r\n  "b": 1,\r\n  "new": [\r\n   1\r\n  ]\r\n }\r\n}',
  ],
  [
    '{\n    "z": { "inline": [1,2] }\n}',
    '{\n    "z": { "inline": [1,2] },\n    "a": {\n        "new": [\n            1\n        ]\n    }\n}',
  ],
])('a value is added to %j in its form, and removed again', (source, expected) => {
  const added = withValue(source, NEW, [1]);
  expect(added).toBe(expected);
  expect(valueAt(added, NEW)).toEqual([1]);
  const had = valueAt(source, ['a']) !== undefined;
  expect(withoutValue(added, had ? NEW : ['a'])).toBe(source);
});

test('it is put in order where names are sorted', () => {
  const source = '{\n  "a": {\n    "m": 1,\n    "z": 2\n  }\n}';
  const added = withValue(source, NEW, 3, true);
  expect(added).toBe('{\n  "a": {\n    "m": 1,\n    "new": 3,\n    "z": 2\n  }\n}');
  expect(withoutValue(added, NEW)).toBe(source);
  const first = withValue(source, ['a', 'b'], 3, true);
  expect(first).toContain('"a": {\n    "b": 3,\n    "m": 1');
  expect(withoutValue(first, ['a', 'b'])).toBe(source);
});

test('names that objects inherit are not values', () => {
  expect(valueAt('{}', ['toString'])).toBeUndefined();
  expect(valueAt('{"a": null}', ['a', 'b'])).toBeUndefined();
});
