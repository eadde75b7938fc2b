import { isObject } from '#core/documents/query';
import type { ItemData } from './store';

/**
 * Returns the requested fields of an item.
 * @param fields names of fields, with dots for parts of them; all fields if empty. The id is always included.
 */
export function project(data: ItemData, fields: readonly string[] | undefined): ItemData {
  if (!fields?.length) return data;
  const shown: ItemData = { _id: data._id };
  for (const field of fields) copy(data, shown, field.split('.'));
  return shown;
}

function copy(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  [step = '', ...rest]: string[],
): void {
  if (!Object.hasOwn(from, step)) return;
  const value = from[step];
  if (rest.length === 0 || !isObject(value)) {
    if (rest.length === 0) to[step] = value;
    return;
  }
  const inner = isObject(to[step]) && to[step] !== value ? to[step] : {};
  to[step] = inner;
  copy(value, inner, rest);
}
