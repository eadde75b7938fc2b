import { isObject } from '#core/documents/query';
import { badQuery } from '../../requests/errors';
import type { Accumulator, Expression, Projected, Stage } from './contract';
import { type Row, resolved, valueAt } from './expression';

type Part<Name extends keyof Stage> = NonNullable<Stage[Name]>;

/** Groups rows. A group's `_id` has the values by which it is grouped; without any, all rows are one group. */
export function grouped(rows: readonly Row[], { groupIds, accumulators }: Part<'group'>): Row[] {
  const ids = groupIds ?? [];
  const groups = new Map<string, { id: Row; rows: Row[] }>();
  for (const row of rows) {
    const id = Object.fromEntries(ids.map(({ key, expression }) => [key, resolved(expression, row)]));
    const key = JSON.stringify(id);
    const group = groups.get(key) ?? { id, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({
    ...(ids.length > 0 && { _id: group.id }),
    ...Object.fromEntries(
      (accumulators ?? []).map((it) => [it.resultFieldName, accumulated(group.rows, it)]),
    ),
  }));
}

function accumulated(rows: readonly Row[], accumulator: Accumulator): unknown {
  const { avg, min, max, sum, first, last, push } = accumulator;
  const values = ({ expression }: { expression: Expression }) => rows.map((row) => resolved(expression, row));
  const numbers = (accumulator: { expression: Expression }) =>
    values(accumulator).filter((it) => typeof it === 'number');
  const total = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  if (avg) {
    const all = numbers(avg);
    return all.length === 0 ? null : total(all) / all.length;
  }
  if (sum) return total(numbers(sum));
  if (min) return extreme(values(min), -1);
  if (max) return extreme(values(max), 1);
  if (first) return values(first)[0];
  if (last) return values(last).at(-1);
  if (push) return values(push);
  throw badQuery(
    `${accumulator.resultFieldName} is an average, an extreme, a sum, the first, the last or all values`,
  );
}

/** Returns the least or the greatest of the values that are there. */
function extreme(values: readonly unknown[], direction: 1 | -1): unknown {
  const present = values.filter((it) => it !== null && it !== undefined);
  return present.reduce<unknown>(
    (best, it) => (best === null || Math.sign(compared(it, best)) === direction ? it : best),
    null,
  );
}

function compared(one: unknown, other: unknown): number {
  const [a, b] = [comparable(one), comparable(other)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : Number(left > right);
}

const comparable = (value: unknown) => (isObject(value) && '$date' in value ? value.$date : value);

/** Makes a row for each element of a list; a row without elements is left out. */
export const unwound = (rows: readonly Row[], { arrayFieldName }: Part<'unwindArray'>): Row[] =>
  rows.flatMap((row) => {
    const value = valueAt(row, arrayFieldName);
    if (value === null || value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((it) => withValue(row, arrayFieldName, it));
  });

/** Converts an object to the list of its keys and values. @throws PlatformError 400 WDE0075 for another value */
export const listed = (rows: readonly Row[], stage: Part<'objectToArray'>): Row[] =>
  rows.map((row) => {
    const value = valueAt(row, stage.objectFieldName) ?? null;
    if (value !== null && !isObject(value)) throw badQuery(`${stage.objectFieldName} is not an object`);
    const list = value && Object.entries(value).map(([k, v]) => ({ k, v }));
    return withValue(row, stage.destinationFieldName, list);
  });

/** Keeps, leaves out or makes fields of each row. @throws PlatformError 400 WDE0075 if some are kept, others left out */
export const projected = (rows: readonly Row[], { fields }: Part<'projection'>): Row[] =>
  rows.map((row) => {
    const shown = projectedRow(row, row, fields);
    const isIdLeftOut = fields.some(({ exclude }) => exclude?.fieldName === '_id');
    return isIdLeftOut || !Object.hasOwn(row, '_id') ? shown : { _id: row._id, ...shown };
  });

/** @param from the row, or the part of it whose fields are named */
function projectedRow(row: Row, from: Row, fields: readonly Projected[]): Row {
  const excluded = fields.flatMap(({ exclude }) => exclude?.fieldName ?? []);
  const isLeavingOut = fields.every(isExclusion);
  if (!isLeavingOut && excluded.some((name) => name !== '_id'))
    throw badQuery('A projection either includes or excludes fields');
  let shown: Row = isLeavingOut ? excluded.reduce(without, from) : {};
  for (const { include, reshape, projectNested } of fields) {
    if (include) {
      const value = valueAt(from, include.fieldName);
      if (value !== undefined) shown = withValue(shown, include.fieldName, value);
    }
    if (reshape) shown = withValue(shown, reshape.resultFieldName, resolved(reshape.expression, row));
    if (projectNested) {
      const part = valueAt(from, projectNested.resultFieldName);
      const nested = projectedRow(row, isObject(part) ? part : {}, projectNested.fields);
      shown = withValue(shown, projectNested.resultFieldName, nested);
    }
  }
  return shown;
}

const isExclusion = ({ exclude, projectNested }: Projected): boolean =>
  exclude !== undefined || (projectNested?.fields.every(isExclusion) ?? false);

function withValue(row: Row, path: string, value: unknown): Row {
  const [step = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...row, [step]: value };
  const inner = row[step];
  return { ...row, [step]: withValue(isObject(inner) ? inner : {}, rest.join('.'), value) };
}

function without(row: Row, path: string): Row {
  const [step = '', ...rest] = path.split('.');
  const { [step]: inner, ...others } = row;
  if (rest.length === 0) return others;
  return isObject(inner) ? { ...row, [step]: without(inner, rest.join('.')) } : row;
}
