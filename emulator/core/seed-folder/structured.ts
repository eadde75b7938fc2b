import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type * as z from 'zod';
import { breachOf } from '../contract/validation/own-schema';
import type { SeedFile } from './index';
import { jsonMistake } from './json-mistake';

/** A value read from JSON or YAML, with the lines of its parts. */
export interface Structured<T> {
  value: T;
  /** Returns the line of a part by its path, from 1; if the part is missing, the line of the part around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * Reads JSON, or the YAML at the top of a text, by a schema. Mistakes are noted by line.
 * @param text a part of the file, or all of it
 * @param linesBefore how many lines of the file come before that part
 * @returns undefined if there are mistakes
 */
export function readStructured<T>(
  file: SeedFile,
  schema: z.ZodType<T>,
  text = file.text,
  linesBefore = 0,
): Structured<T> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => linesBefore + Math.max(1, lines.linePos(offset).line);
  const [mistake] = document.errors;
  // Later mistakes follow from the first.
  if (mistake) return file.refuse(lineAt(mistake.pos[0]), wordsOf(mistake));
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isPlaced(node)) return lineAt(node.range[0]);
    }
    return linesBefore + 1;
  };
  const read = schema.safeParse(document.toJS(), { error: problemOf });
  if (read.success) return { value: read.data, lineOf };
  for (const issue of read.error.issues) {
    const { path, message } = issue;
    const at = path.length > 0 ? `${path.join('.')}: ` : '';
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of keys) file.refuse(lineOf([...path, key]), `${at}there is no ${key}`);
    if (keys.length === 0) file.refuse(lineOf(path), `${at}${message}`);
  }
  return undefined;
}

/** The schema's types in plain words. */
const NAMES: Partial<Record<string, string>> = {
  array: 'a list, such as [one, two]',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text: put numbers and dates in quotation marks',
};

/** The message for a mistake that the schema has no message for. */
function problemOf(issue: z.core.$ZodRawIssue): string {
  const { code, input, expected } = issue;
  if (input === undefined) return 'is missing';
  if (code === 'invalid_type') return `must be ${NAMES[String(expected)] ?? expected}`;
  return breachOf(issue, input).description;
}

/** The message for a mistake in YAML, with advice on the most common ones. */
function wordsOf({ code, message }: YAMLParseError): string {
  if (code === 'DUPLICATE_KEY') return 'the same name occurs twice';
  return /mapping|quote|collection|scalar|alias|tag/i.test(message)
    ? `${message}: put values that contain a colon, quotation marks or brackets in quotation marks`
    : message;
}

const isPlaced = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

/** Returns the number of member names in a JSON text. */
const namesIn = (text: string): number => text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;

/** Returns the number of members of all objects in a value. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  return parts.reduce<number>((sum, it) => sum + membersOf(it), Array.isArray(value) ? 0 : parts.length);
}

/** Reads a JSON file by a schema, like `readStructured`. YAML beyond JSON is a mistake. */
export function readJson<T>(file: SeedFile, schema: z.ZodType<T>): Structured<T> | undefined {
  const mistake = jsonMistake(file.text);
  if (mistake) {
    const { line, column, message } = mistake;
    return file.refuse(line, `this is not JSON from column ${column} on: ${message}`);
  }
  const value: unknown = JSON.parse(file.text);
  const read = schema.safeParse(value);
  // A duplicate name is lost in the value.
  if (!read.success || namesIn(file.text) !== membersOf(value)) return readStructured(file, schema);
  // Finding lines takes a hundred times as long as reading values, so it is done only for mistakes.
  let withLines: Structured<T> | undefined;
  return {
    value: read.data,
    lineOf(path) {
      withLines ??= readStructured(file, schema);
      return withLines?.lineOf(path) ?? 1;
    },
  };
}
