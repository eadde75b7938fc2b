import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { valueAt, withoutValue, withValue } from './json-file';
import type { Stage } from './stage';

/** A part that init adds to an app's folder. */
export type Part =
  /** A file of its own. */
  | { kind: 'file'; file: string; text: string }
  /** A value in a JSON file, which is made if there is none. */
  | { kind: 'value'; file: string; path: string[]; value: unknown }
  /** A text at a place of a file, or at its end; `mark` is in it, however it is edited. */
  | { kind: 'text'; file: string; text: string; mark: string; at?: number };

/** A part as it is recorded, so that it can be taken back. */
export type Added =
  /** `sha256` is that of its text, or of its value if it is JSON. */
  | { kind: 'file'; file: string; sha256: string }
  /** `had` says how many names of the path were there before; -1: not even the file. */
  | { kind: 'value'; file: string; path: string[]; value: unknown; had: number }
  | { kind: 'text'; file: string; text: string; made: boolean };

/** A part was added or taken back; it was so before; or it was there in another form, and is kept. */
export type Outcome = 'done' | 'unchanged' | 'kept';

/** Adds a part. @returns what is recorded of it if it is `done` */
export function addPart(part: Part, stage: Stage): { outcome: Outcome; added?: Added } {
  const before = stage.read(part.file);
  if (part.kind === 'file') {
    if (before !== undefined) return { outcome: before === part.text ? 'unchanged' : 'kept' };
    stage.write(part.file, part.text);
    return {
      outcome: 'done',
      added: { kind: 'file', file: part.file, sha256: hashOf(part.file, part.text) },
    };
  }
  if (part.kind === 'value') return addValue(part, before, stage);
  const own = withLineEndsOf(before, part.text);
  if (before?.includes(part.mark)) return { outcome: before.includes(own) ? 'unchanged' : 'kept' };
  const at = part.at ?? before?.length ?? 0;
  const text = part.at === undefined ? afterBlankLine(before, own) : own;
  stage.write(part.file, `${before?.slice(0, at) ?? ''}${text}${before?.slice(at) ?? ''}`);
  return { outcome: 'done', added: { kind: 'text', file: part.file, text, made: before === undefined } };
}

/** Returns a text as it is appended to a file. */
function afterBlankLine(before: string | undefined, text: string): string {
  if (!before) return text;
  const end = lineEndOf(before);
  return `${before.endsWith('\n') ? '' : end}${end}${text}`;
}

function addValue(
  { file, path, value }: Part & { kind: 'value' },
  before: string | undefined,
  stage: Stage,
): { outcome: Outcome; added?: Added } {
  const source = before ?? '{}\n';
  const present = parsedAt(file, source, path);
  if (present !== undefined) return { outcome: isDeepStrictEqual(present, value) ? 'unchanged' : 'kept' };
  const missing = path.findIndex((_, index) => valueAt(source, path.slice(0, index + 1)) === undefined);
  // npm sorts the names of packages.
  stage.write(file, withValue(source, path, value, /dependencies$/i.test(path[0] ?? '')));
  return {
    outcome: 'done',
    added: { kind: 'value', file, path, value, had: before === undefined ? -1 : missing },
  };
}

/** @throws Error with a message for the user if the file is not JSON */
function parsedAt(file: string, source: string, path: string[]): unknown {
  try {
    return valueAt(source, path);
  } catch (error) {
    throw new Error(`${file} is not JSON, so nothing was changed: ${(error as Error).message}`);
  }
}

/** Takes back a part: `unchanged` if it is gone already, `kept` if it was edited since. */
export function takeBack(added: Added, stage: Stage): Outcome {
  const before = stage.read(added.file);
  if (before === undefined) return 'unchanged';
  if (added.kind === 'file') {
    if (hashOf(added.file, before) !== added.sha256) return 'kept';
    stage.write(added.file, undefined);
    return 'done';
  }
  if (added.kind === 'value') return takeValue(added, before, stage);
  const [start, end, ...more] = before.split(added.text);
  if (start === undefined || end === undefined || more.length > 0) return 'kept';
  const rest = start + end;
  stage.write(added.file, added.made && rest === '' ? undefined : rest);
  return 'done';
}

function takeValue(
  { file, path, value, had }: Added & { kind: 'value' },
  before: string,
  stage: Stage,
): Outcome {
  const present = parsedAt(file, before, path);
  if (present === undefined) return 'unchanged';
  if (!isDeepStrictEqual(present, value)) return 'kept';
  let rest = withoutValue(before, path);
  for (let length = path.length - 1; length > had; length -= 1) {
    const above = path.slice(0, length);
    if (Object.keys(valueAt(rest, above) as object).length > 0) break;
    if (length === 0) {
      stage.write(file, undefined);
      return 'done';
    }
    rest = withoutValue(rest, above);
  }
  stage.write(file, rest);
  return 'done';
}

const lineEndOf = (source: string | undefined) => (source?.includes('\r\n') ? '\r\n' : '\n');

const withLineEndsOf = (source: string | undefined, text: string) => text.replaceAll('\n', lineEndOf(source));

/** Returns a hash of a file that formatters of JSON and line ends do not change. */
function hashOf(file: string, text: string): string {
  const content = file.endsWith('.json') ? compact(text) : text.replaceAll('\r\n', '\n');
  return createHash('sha256').update(content).digest('hex');
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
