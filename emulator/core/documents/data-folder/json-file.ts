import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { breachOf } from '../../contract/validation/own-schema';
import { DataProblem } from './data-problem';

/**
 * Reads a JSON file of a data folder.
 * @param remedy what happens if the user deletes the file, as a sentence
 * @throws DataProblem if the file is damaged
 */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>, remedy: string): T {
  const damaged = (problem: string) =>
    new DataProblem(`${file} is damaged: ${problem}. Restore it from a backup, or delete it: ${remedy}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof SyntaxError ? damaged('it is not JSON') : error;
  }
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (!error) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') || 'its content';
  throw damaged(issue ? `${field} ${breachOf(issue, issue.input).description}` : 'it lacks content');
}

/**
 * Writes a JSON file that only its owner may read. Renaming is atomic: a half-written file would keep the emulator from
 * ever starting again.
 */
export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
