import { isObject } from '#core/documents/query';
import { badQuery } from '../../requests/errors';
import type { Expression, One } from './contract';

/** A row of a pipeline: an item, or what a stage has made of items. */
export type Row = Record<string, unknown>;

/** Returns the value at a path with dots; undefined if there is none. */
export const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      row,
    );

/**
 * Calculates an expression. A missing value makes the result null, as in databases; a value of another type is an
 * error.
 * @throws PlatformError 400 WDE0075 for an operation on values of another type, or a division by zero
 */
export function resolved(expression: Expression, row: Row): unknown {
  const { fieldPath, text, numeric } = expression;
  if (fieldPath !== undefined) return valueAt(row, fieldPath) ?? null;
  return text ?? numeric ?? arithmetic(expression, row) ?? ofTexts(expression, row) ?? null;
}

function arithmetic({ add, sum, subtract, multiply, divide, mod, abs, floor, ceil }: Expression, row: Row) {
  const numbers = (each: readonly Expression[]) => each.map((it) => numberOf(it, row));
  const two = (
    { firstExpression, secondExpression }: { firstExpression: Expression; secondExpression: Expression },
    work: (first: number, second: number) => number,
  ) => ofAll(numbers([firstExpression, secondExpression]), ([first = 0, second = 0]) => work(first, second));
  const one = (operator: One, work: (value: number) => number) =>
    ofAll(numbers([operator.expression]), ([value = 0]) => work(value));
  if (add) return ofAll(numbers(add.expressions), (all) => all.reduce((total, it) => total + it, 0));
  // A sum leaves out what is missing.
  if (sum) return numbers(sum.expressions).reduce<number>((total, it) => total + (it ?? 0), 0);
  if (multiply)
    return ofAll(numbers(multiply.expressions), (all) => all.reduce((total, it) => total * it, 1));
  if (subtract) return two(subtract, (first, second) => first - second);
  if (divide) return two(divide, (first, second) => first / notZero(second));
  if (mod) return two(mod, (first, second) => first % notZero(second));
  if (abs) return one(abs, Math.abs);
  if (floor) return one(floor, Math.floor);
  return ceil && one(ceil, Math.ceil);
}

function ofTexts({ concat, stringify, toLower, toUpper, substring, length }: Expression, row: Row) {
  const text = (part: Expression) => textOf(part, row);
  if (concat) return ofAll(concat.expressions.map(text), (all) => all.join(''));
  if (stringify) return ofAll([resolved(stringify.expression, row)], ([value]) => written(value));
  if (toLower) return (text(toLower.expression) ?? '').toLowerCase();
  if (toUpper) return (text(toUpper.expression) ?? '').toUpperCase();
  if (length) return ofAll([text(length.expression)], ([value = '']) => [...value].length);
  if (!substring) return undefined;
  const start = numberOf(substring.startExpression, row) ?? 0;
  const count = numberOf(substring.lengthExpression, row) ?? 0;
  const characters = [...(text(substring.expression) ?? '')];
  return characters.slice(start, count < 0 ? undefined : start + count).join('');
}

/** Works on values if none of them is missing. */
const ofAll = <Value, Result>(values: readonly Value[], work: (values: NonNullable<Value>[]) => Result) =>
  values.some((it) => it === null || it === undefined) ? null : work(values as NonNullable<Value>[]);

function numberOf(expression: Expression, row: Row): number | null {
  const value = resolved(expression, row);
  if (value === null || typeof value === 'number') return value;
  throw badQuery('An arithmetic expression must resolve to numbers');
}

function textOf(expression: Expression, row: Row): string | null {
  const value = resolved(expression, row);
  if (value === null || typeof value === 'string') return value;
  throw badQuery('An expression on texts must resolve to texts');
}

function notZero(value: number): number {
  if (value === 0) throw badQuery('A pipeline cannot divide by zero');
  return value;
}

function written(value: unknown): string {
  if (isObject(value) && typeof value.$date === 'string') return value.$date;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
