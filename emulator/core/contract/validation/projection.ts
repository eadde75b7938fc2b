import { isObject } from '../../documents/query';

/** The path of a field: `price.amount`. */
const FIELD = /^[a-z]\w*(\.\w+)*$/;

/** Always sent, so that an entity can be named and changed. */
const ALWAYS = ['id', 'revision'];

/** Returns the parts of a value at the given paths: a path of an object stands for all of it. */
function partsOf(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => partsOf(item, paths));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    return below.length > 0 ? [[name, partsOf(inner, below)]] : [];
  });
  return Object.fromEntries(kept);
}

/**
 * Returns the answer to a query whose entities have only the fields that it asks for (statement src-services-fields).
 * @param query as it was sent; with `fieldsets` its handler returns the union of both
 */
export function projected<T extends object>(query: unknown, answer: T): T {
  if (!isObject(query) || (Array.isArray(query.fieldsets) && query.fieldsets.length > 0)) return answer;
  const { fields } = query;
  if (!Array.isArray(fields) || fields.length === 0) return answer;
  // Constants such as `DESCRIPTION` ask for more than a query sends anyway.
  const names = fields.filter((it) => typeof it === 'string' && FIELD.test(it));
  if (names.length === 0) return answer;
  const paths = [...ALWAYS, ...names].map((it) => it.split('.'));
  const shown = (value: unknown) =>
    Array.isArray(value) ? value.map((it) => (isObject(it) && 'id' in it ? partsOf(it, paths) : it)) : value;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shown(value)])) as T;
}
