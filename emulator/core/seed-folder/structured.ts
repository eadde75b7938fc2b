import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type * as z from 'zod';
import type { SeedFile } from './index';
import { jsonMistake } from './json-mistake';

/** JSON, or YAML, with the lines in which its parts stand. */
export interface Structured<T> {
  value: T;
  /** The line of a part by its path, from 1; that of the part around it where it is not there. */
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * Reads JSON, or the YAML before a text, by a schema. What is wrong with it is noted by line.
 * @param text a part of the file, or all of it
 * @param linesBefore how many lines of the file stand before that part
 * @returns undefined where something is wrong
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
  // Those after it follow from it.
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

/** What people mean by the words of the schema. */
const NAMES: Partial<Record<string, string>> = {
  array: 'a list, such as [one, two]',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text: a number or a date stands in quotation marks to be one',
};

/** What is wrong with a value of another type; the schema says it of what else is. */
function problemOf({ code, input, expected }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  return input === undefined ? 'is missing' : `must be ${NAMES[String(expected)] ?? expected}`;
}

/** A mistake in YAML, and what to do about those that people make most. */
function wordsOf({ code, message }: YAMLParseError): string {
  if (code === 'DUPLICATE_KEY') return 'the same name is there twice';
  return /mapping|quote|collection|scalar|alias|tag/i.test(message)
    ? `${message}: a value with a colon, quotation marks or brackets inside stands in quotation marks`
    : message;
}

const isPlaced = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

/** Reads a file that is JSON by a schema: YAML, which has more to it, is none. As `readStructured`. */
export function readJson<T>(file: SeedFile, schema: z.ZodType<T>): Structured<T> | undefined {
  const mistake = jsonMistake(file.text);
  if (!mistake) return readStructured(file, schema);
  const { line, column, message } = mistake;
  return file.refuse(line, `this is no JSON from column ${column} on: ${message}`);
}
