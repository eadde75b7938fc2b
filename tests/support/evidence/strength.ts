import type { Strength } from '@/emulator/core/evidence/strength';
import { STRENGTHS, type Statement } from '@/emulator/evidence/statement';

/** An operation, and where it is called. */
interface Served {
  name: string;
  method: string;
  /** With parameters such as `:id`. */
  paths: readonly string[];
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

const isParameter = (segment: string) => segment.startsWith(':');

function matches(path: string, pattern: string): boolean {
  const [segments, expected] = [segmentsOf(path), segmentsOf(pattern)];
  return (
    segments.length === expected.length &&
    expected.every((it, index) => it === segments[index] || isParameter(it))
  );
}

/** Returns the operation that serves a statement's request: by name, or by path if it was not served when written. */
function operationOf({ operation, request }: Statement, operations: readonly Served[]): string | undefined {
  if (operations.some(({ name }) => name === operation)) return operation;
  const [method, address = ''] = request.call.split(' ');
  const [path = ''] = address.split('?');
  return operations.find((it) => it.method === method && it.paths.some((pattern) => matches(path, pattern)))
    ?.name;
}

/**
 * Counts the statements of each operation that has any, by strength.
 * @param notKept the ids of those that the emulator does not keep yet
 * @returns by the operations' names, sorted
 */
export function strengthsOf(
  statements: readonly Statement[],
  notKept: ReadonlySet<string>,
  operations: readonly Served[],
): Record<string, Strength> {
  const table: Record<string, Strength> = {};
  const strongestFirst = STRENGTHS.flatMap((strength) => statements.filter((it) => it.strength === strength));
  for (const statement of strongestFirst) {
    const name = operationOf(statement, operations);
    if (name === undefined) continue;
    table[name] ??= { kept: {} };
    const { kept } = table[name];
    const { strength } = statement;
    if (notKept.has(statement.id) || statement.contradicted !== undefined)
      table[name].notKept = (table[name].notKept ?? 0) + 1;
    else kept[strength] = (kept[strength] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the table as JSON, an operation a line, so that changes of two operations do not conflict. */
export const asJson = (table: Record<string, Strength>): string =>
  `{\n${Object.entries(table)
    .map(([name, it]) => `  ${JSON.stringify(name)}: ${JSON.stringify(it)}`)
    .join(',\n')}\n}\n`;
