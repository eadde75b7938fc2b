import type { Column } from '../api/types';

/** The comparison operators of the platform's query language, with words for them. */
export const OPERATORS = [
  ['$eq', 'is'],
  ['$ne', 'is not'],
  ['$contains', 'contains'],
  ['$startsWith', 'starts with'],
  ['$gt', 'more than'],
  ['$lt', 'less than'],
  ['$exists', 'exists'],
] as const;

export type Operator = (typeof OPERATORS)[number][0];

/** A condition of a filter. */
export interface Condition {
  field: string;
  operator: string;
  value: unknown;
}

/** Returns the operators that suit the kind of a column. */
export function operatorsFor(
  kind: Column['kind'],
): typeof OPERATORS extends readonly (infer T)[] ? T[] : never {
  const fits: Partial<Record<Column['kind'], string[]>> = {
    boolean: ['$eq', '$ne'],
    number: ['$eq', '$ne', '$gt', '$lt', '$exists'],
    money: ['$eq', '$ne', '$gt', '$lt', '$exists'],
    date: ['$gt', '$lt', '$exists'],
    reference: ['$eq', '$ne', '$exists'],
  };
  return OPERATORS.filter(([operator]) => (fits[kind] ?? OPERATORS.map(([it]) => it)).includes(operator));
}

/** Converts typed text to a value of a column's kind. */
export function typedValue(kind: Column['kind'], text: string, operator?: string): unknown {
  if (operator === '$exists' || kind === 'boolean') return text !== 'false';
  if ((kind === 'number' || kind === 'money') && text.trim() !== '' && !Number.isNaN(Number(text)))
    return Number(text);
  if (kind === 'date' && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  return text;
}

/** Returns the conditions of a filter in the address. A filter written by hand becomes a single condition. */
export function conditionsOf(filter: string): Condition[] {
  if (!filter) return [];
  try {
    const { $and } = JSON.parse(filter) as { $and?: Record<string, Record<string, unknown>>[] };
    if (Array.isArray($and))
      return $and.flatMap((part) =>
        Object.entries(part).flatMap(([field, compared]) =>
          Object.entries(compared).map(([operator, value]) => ({ field, operator, value })),
        ),
      );
  } catch {
    // The filter is shown unchanged.
  }
  return [{ field: filter, operator: '', value: undefined }];
}

/** Returns conditions as a filter of the platform's query language; an empty text without conditions. */
export const filterOf = (conditions: readonly Condition[]): string =>
  conditions.length === 0
    ? ''
    : JSON.stringify({
        $and: conditions.map(({ field, operator, value }) => ({ [field]: { [operator]: value } })),
      });

/** Describes a condition in words. */
export function wordsOf({ field, operator, value }: Condition, columns: readonly Column[]): string {
  const title = columns.find(({ name }) => name === field)?.title ?? field;
  const [, says = ''] = OPERATORS.find(([it]) => it === operator) ?? [];
  if (operator === '$exists') return `${title} ${value === false ? 'does not exist' : 'exists'}`;
  return value === undefined ? title : `${title} ${says || operator} ${String(value)}`;
}
