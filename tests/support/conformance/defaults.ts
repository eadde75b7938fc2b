import { typingsOf } from './typings';

/** The defaults of a list that the documentation of its SDK function states. */
export interface Defaults {
  sort: { field: string; isAscending: boolean } | undefined;
  limit: number | undefined;
}

const SORT = /`?_?(\w+)`? (?:is )?sorted in `?(ASC|DESC|ascending|descending)/;
/** An example is about "the items" or "the results". */
const SORTED_BY = /(?<!(?:items|results) are )sorted by `?_?(\w+)`? in `?(ASC|DESC|ascending|descending)/i;
const LIMIT = /limit`? (?:is|set to) `(\d+)/;

/** Returns the defaults that the SDK states for the functions of a module, by function. */
export function defaultsOf(module: string): Map<string, Defaults> {
  const docs = typingsOf(module, 'index.typings').matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*declare function (\w+)\(/g,
  );
  return new Map(
    [...docs].map(([, doc = '', name = '']) => {
      const text = doc.replaceAll(/\s*\n\s*\*\s?/g, ' ');
      const [, field, order = ''] = SORT.exec(text) ?? SORTED_BY.exec(text) ?? [];
      const limit = LIMIT.exec(text)?.[1];
      return [
        name,
        {
          sort: field === undefined ? undefined : { field, isAscending: /^asc/i.test(order) },
          limit: limit === undefined ? undefined : Number(limit),
        },
      ];
    }),
  );
}
