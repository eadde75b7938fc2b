import { expect, test, vi } from 'vitest';
import { readBody } from './request-values';

const read = (text: string) => readBody(new TextEncoder().encode(text), 'application/json');
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test('a body may be nested 64 deep, and brackets in its texts do not count', () => {
  expect(read(nested(64))).toBeDefined();
  const text = `${'['.repeat(200)}\\" {{`;
  expect(read(JSON.stringify({ text, other: '\\' }))).toEqual({ text, other: '\\' });
  expect(() => read(nested(65))).toThrow(expect.objectContaining({ status: 400 }));
});

test('a body that is nested too deeply is refused before it becomes objects', () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => read(nested(100_000))).toThrow('The request body is nested too deeply');
  expect(parse).not.toHaveBeenCalled();
});
