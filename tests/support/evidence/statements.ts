import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Need, need, type PlacedStatement, readStatements } from '@/emulator/evidence/statement';

/** The folder of the statements, from the root of the repository. */
const FOLDER = 'emulator/evidence';

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** Reads all statements, by area. @throws Error that names a line which is not a statement */
export const allStatements = (): PlacedStatement[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readStatements(read(name), name.replace('.jsonl', '')));

/** Reads the things that statements need, by name. @throws ZodError */
export const allNeeds = (): Record<string, Need> =>
  Object.fromEntries(
    Object.entries(JSON.parse(read('needs.json'))).map(([name, it]) => [name, need.parse(it)]),
  );

const NOT_KEPT = 'not-kept.txt';

/** Reads the ids of the statements that the emulator does not keep yet. */
export const notKept = (): Set<string> =>
  new Set(
    read(NOT_KEPT)
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  );

/** Replaces the list of `notKept`. */
export function writeNotKept(ids: readonly string[]): void {
  const head = read(NOT_KEPT)
    .split('\n')
    .filter((line) => line.startsWith('#'));
  writeFileSync(join(FOLDER, NOT_KEPT), `${[...head, ...[...ids].sort()].join('\n')}\n`);
}
