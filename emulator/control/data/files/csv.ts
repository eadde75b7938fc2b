import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { isObject } from '#core/documents/query';

type Json = Record<string, unknown>;

/** Texts that a spreadsheet would treat as a formula. */
const FORMULA = /^[=+@\t\r-]/;

/** Reads numbers, true, false, null, lists and objects; undefined for any other text. */
function jsonIn(text: string): unknown {
  if (!/^(?:true|false|null|-?\d[\d.eE+-]*|\[.*\]|\{.*\})$/s.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text would be read as something else, or run by a spreadsheet, without an apostrophe before it. */
const needsApostrophe = (text: string, isText: boolean): boolean =>
  text === '' ||
  FORMULA.test(text) ||
  (!isText && jsonIn(text) !== undefined) ||
  (text.startsWith("'") && needsApostrophe(text.slice(1), isText));

/** Writes a value so that `readCell` returns the same value. @param isText whether all values of the column are texts */
export function writeCell(value: unknown, isText: boolean): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  return needsApostrophe(value, isText) ? `'${value}` : value;
}

/** Reads a cell. @returns undefined for an empty one */
export function readCell(text: string, isText: boolean): unknown {
  if (text === '') return undefined;
  if (text.startsWith("'") && needsApostrophe(text.slice(1), isText)) return text.slice(1);
  const value = isText ? undefined : jsonIn(text);
  return value === undefined ? text : value;
}

/** Writes lines of CSV (RFC 4180). */
export const writeLine = (cells: readonly string[]): string =>
  `${cells.map((text) => (/[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`;

/** Whether an object's values get columns of their own: a key with a dot would be taken for a path. */
const isSplit = (value: unknown): value is Json =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^[^.]+$/.test(key));

/** Returns the values of a document by their paths, in its order; lists stay whole. */
export function* leavesOf(value: Json, path = ''): Generator<[path: string, value: unknown]> {
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (isSplit(inner)) yield* leavesOf(inner, at);
    else if (inner !== undefined) yield [at, inner];
  }
}

/** Sets the value at a path; undefined removes it. */
export function setLeaf(document: Json, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? path;
  let at = document;
  for (const step of steps) {
    const next = Object.hasOwn(at, step) ? at[step] : undefined;
    if (!isObject(next)) {
      if (value === undefined) return;
      // Own, even if it is named like a member of all objects.
      Object.defineProperty(at, step, { value: {}, enumerable: true, writable: true, configurable: true });
    }
    at = at[step] as Json;
  }
  if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true, writable: true, configurable: true });
}

/** Spreadsheets of some countries separate cells by semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((it) => [it, first.split(it).length] as const);
  return counts.reduce((most, it) => (it[1] > most[1] ? it : most))[0];
}

/** A file of CSV: the names of its columns, and the cells of its rows. */
export interface Table {
  columns: string[];
  rows: string[][];
}

/** How many characters are read at a time, because other calls wait meanwhile. */
const PIECE = 64 * 1024;

/** @throws Error if the quotes of the file do not match */
export async function readTable(text: string): Promise<Table> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text.replace(/^\ufeff/, '')),
    skip_empty_lines: true,
    relax_column_count: true,
  });
  function* pieces() {
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
  }
  const lines: string[][] = [];
  const source = Readable.from(pieces()).on('error', (error) => parser.destroy(error));
  for await (const line of source.pipe(parser)) lines.push(line);
  const [columns = [], ...rows] = lines;
  return { columns: columns.map((it) => it.trim()), rows };
}
