import { expect, test, vi } from 'vitest';
import { readBody } from './request-values';

const bodyOf = (text: string) => new Request('http://emulator.test/', { method: 'POST', body: text });
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test('a body may be nested 64 deep, and brackets in its texts do not count', async () => {
  await expect(readBody(bodyOf(nested(64)))).resolves.toBeDefined();
  const text = `${'['.repeat(200)}\\" {{`;
  expect(await readBody(bodyOf(JSON.stringify({ text, other: '\\' })))).toEqual({ text, other: '\\' });
  await expect(readBody(bodyOf(nested(65)))).rejects.toMatchObject({ status: 400 });
});

test('a body that is nested too deeply is refused before it becomes objects', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  await expect(readBody(bodyOf(nested(100_000)))).rejects.toMatchObject({
    status: 400,
    message: 'The request body is nested too deeply',
  });
  expect(parse).not.toHaveBeenCalled();
});
