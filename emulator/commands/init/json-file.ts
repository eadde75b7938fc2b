import { parseExpression } from '@babel/parser';

/** An object in the text of a JSON file, with the places of its properties. */
interface ObjectAt {
  start: number;
  end: number;
  properties: PropertyAt[];
}

interface PropertyAt {
  start: number;
  end: number;
  key: { value: string };
  value: { type: string; start: number; end: number };
}

/**
 * Returns the value at a path of a JSON file.
 * @returns undefined if there is none
 * @throws SyntaxError if the text is not JSON
 */
export const valueAt = (source: string, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    JSON.parse(source),
  );

/**
 * Adds a value, and the objects around it that are missing. All other bytes stay as they are.
 * @param path of a value that is not there, in objects
 * @param isSorted whether it is put before the first greater name instead of last
 */
export function withValue(source: string, path: readonly string[], value: unknown, isSorted = false): string {
  const { object, depth } = deepest(source, path);
  const name = path[depth] ?? '';
  const nested = path.slice(depth + 1).reduceRight<unknown>((inner, each) => ({ [each]: inner }), value);
  const next = isSorted ? object.properties.find(({ key }) => key.value > name) : undefined;
  const last = object.properties.at(-1);
  const outer = indentAt(source, object.start);
  const isOneLine = last !== undefined && !source.slice(object.start, last.start).includes('\n');
  const inner = last ? indentAt(source, last.start) : outer + indentOf(source);
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const lines = JSON.stringify({ [name]: nested }, null, indentOf(source))
    .split('\n')
    .slice(1, -1);
  const text = isOneLine
    ? lines.map((line) => line.trim()).join(' ')
    : lines
        .map((line) => inner + line.slice(indentOf(source).length))
        .join(lineEnd)
        .trimStart();
  const between = isOneLine ? ' ' : lineEnd + inner;
  if (next) return put(source, next.start, `${text},${between}`);
  if (last) return put(source, last.end, `,${between}${text}`);
  const emptied = source.slice(0, object.start + 1) + source.slice(object.end - 1);
  return put(emptied, object.start + 1, `${lineEnd}${inner}${text}${lineEnd}${outer}`);
}

/** Removes a value that is there. All other bytes stay as they are, except that an object that becomes empty is `{}`. */
export function withoutValue(source: string, path: readonly string[]): string {
  const { object } = deepest(source, path.slice(0, -1));
  const index = object.properties.findIndex(({ key }) => key.value === path.at(-1));
  const [before, own, after] = [index - 1, index, index + 1].map((it) => object.properties[it]);
  if (!own) return source;
  if (index > 0 && before) return source.slice(0, before.end) + source.slice(own.end);
  if (after) return source.slice(0, own.start) + source.slice(after.start);
  return source.slice(0, object.start + 1) + source.slice(object.end - 1);
}

/** Returns the innermost object on a path, and how many names of the path lead to it. */
function deepest(source: string, path: readonly string[]): { object: ObjectAt; depth: number } {
  let object = parseExpression(source) as unknown as ObjectAt;
  for (const [depth, name] of path.entries()) {
    const inner = object.properties.find(({ key }) => key.value === name)?.value;
    if (inner?.type !== 'ObjectExpression') return { object, depth };
    object = inner as unknown as ObjectAt;
  }
  return { object, depth: path.length };
}

const put = (source: string, at: number, text: string) => source.slice(0, at) + text + source.slice(at);

/** Returns the indentation of the line with a place. */
const indentAt = (source: string, at: number) =>
  /[^\n]*$/.exec(source.slice(0, at))?.[0].match(/^\s*/)?.[0] ?? '';

/** Returns the indentation of one level. */
const indentOf = (source: string) => /^([ \t]+)"/m.exec(source)?.[1] ?? '  ';
