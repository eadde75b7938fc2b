import type { Column, Row } from '../api/types';
import { countOf, dateTime } from '../ui/format';

/** The value of a row in a column. */
export const valueIn = (row: Row, { path }: Column): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      row,
    );

/** Returns a value of a table as one line of text. */
export function textOfValue(value: unknown, kind: Column['kind']): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'date' && (typeof value === 'string' || typeof value === 'number')) return dateTime(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : countOf(value.length, 'item');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether values of a kind are aligned to the right. */
export const isNumeric = (kind: Column['kind']): boolean => kind === 'number' || kind === 'money';

/** Whether a value can be changed in the table itself. */
export const isEditable = ({ kind }: Column, value: unknown): boolean =>
  kind !== 'list' &&
  kind !== 'image' &&
  kind !== 'reference' &&
  kind !== 'date' &&
  (value === undefined || value === null || typeof value !== 'object');
