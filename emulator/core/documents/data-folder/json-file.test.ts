import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { dataProblem } from './data-folder';
import { readJsonFile } from './json-file';

const folder = mkdtempSync(join(tmpdir(), 'json-file-'));
const file = join(folder, 'keys.json');
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.object({ secret: z.string().min(1) });
const read = () => readJsonFile(file, schema, 'new keys are made.');

test('a file is read as its schema says', () => {
  writeFileSync(file, '{"secret":"x"}');
  expect(read()).toEqual({ secret: 'x' });
});

test.each([
  ['{}', 'secret must not be empty'],
  ['{"secret":""}', 'secret must have at least 1 character'],
  ['{"sec', 'it is not JSON'],
  ['', 'it is not JSON'],
  ['[]', 'its content must be an object'],
])('for a damaged file, %j, a sentence names it and what helps', (content, problem) => {
  writeFileSync(file, content);
  const sentence = `${file} is damaged: ${problem}. Restore it from a backup, or delete it: new keys are made.`;
  expect(read).toThrow(sentence);
  try {
    read();
  } catch (error) {
    expect(dataProblem('/data', error)).toBe(sentence);
  }
});
