import { isObject } from '#core/documents/query';

/**
 * Returns the value that a filter requires for a field, alone or within `$and`: calls about forms and submissions must
 * name a namespace this way.
 */
export function namedInFilter(filter: unknown, name: string): unknown {
  if (!isObject(filter)) return undefined;
  const stated = filter[name];
  if (stated !== undefined) return isObject(stated) && '$eq' in stated ? stated.$eq : stated;
  const { $and } = filter;
  const parts: unknown[] = Array.isArray($and) ? $and : [];
  return parts.map((part) => namedInFilter(part, name)).find((value) => value !== undefined);
}
