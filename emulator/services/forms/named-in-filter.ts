import { isObject } from '#core/documents/query';

/**
 * The value that a filter wants a field to have, by itself or along with other conditions: calls about forms and
 * submissions have to name a namespace so.
 */
export function namedInFilter(filter: unknown, name: string): unknown {
  if (!isObject(filter)) return undefined;
  const stated = filter[name];
  if (stated !== undefined) return isObject(stated) && '$eq' in stated ? stated.$eq : stated;
  const { $and } = filter;
  const parts: unknown[] = Array.isArray($and) ? $and : [];
  return parts.map((part) => namedInFilter(part, name)).find((value) => value !== undefined);
}
