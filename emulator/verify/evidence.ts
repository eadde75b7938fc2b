import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Need, need, type PlacedStatement, readStatements } from '../evidence/statement';

/** The folder of the statements, which the package has beside its programs. */
const FOLDER = new URL('../evidence/', import.meta.url);

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

let statements: readonly PlacedStatement[] | undefined;

const readAll = (): PlacedStatement[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readStatements(read(name), name.replace('.jsonl', '')));

/** Returns the statements of evidence, by area; they are read once. */
export function readEvidence(): readonly PlacedStatement[] {
  statements ??= readAll();
  return statements;
}

/** Reads the things that statements need, by name. */
export const readNeeds = (): Record<string, Need> =>
  z.record(z.string(), need).parse(JSON.parse(read('needs.json')));
