import { assertField, invalidField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';

/** A query of catalog V1 and of the orders of stores: filter and sort are JSON texts (platform facts 7.5). */
interface StringQuery {
  filter?: string | null;
  /** `[{"price":"desc"}]` */
  sort?: string | null;
  paging?: { limit?: number | null; offset?: number | null };
}

/**
 * Translates such a query into the query language.
 * @throws PlatformError 400 unless the filter is the JSON of an object and the sort is the JSON of a list
 */
export function readStringQuery({ filter, sort, paging }: StringQuery = {}) {
  return {
    filter: filter ? json(filter, 'query.filter', isObject) : {},
    sort: sort
      ? json(sort, 'query.sort', isSort).flatMap((term) =>
          (NAMED_TERM in term ? [[term.fieldName, term.order ?? 'asc']] : Object.entries(term)).map(
            ([fieldName = '', order = '']) => ({ fieldName, order: order.toUpperCase() }),
          ),
        )
      : [],
    ...(paging && { paging }),
  };
}

/** Terms of a sort are `{"price":"desc"}` or `{"fieldName":"price","order":"DESC"}`. */
const NAMED_TERM = 'fieldName';

const isOrder = (order: unknown) => typeof order === 'string' && /^(asc|desc)$/i.test(order);

const isTerm = (term: unknown): boolean =>
  isObject(term) &&
  (NAMED_TERM in term
    ? typeof term.fieldName === 'string' && isOrder(term.order ?? 'asc')
    : Object.values(term).every(isOrder));

const isSort = (value: unknown): value is Record<string, string>[] =>
  Array.isArray(value) && value.every(isTerm);

function json<T>(text: string, field: string, fits: (value: unknown) => value is T): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidField(field, `must be JSON: ${error instanceof Error ? error.message : error}`, 'FORMAT');
  }
  assertField(fits(value), field, 'is JSON with the wrong structure', 'FORMAT');
  return value;
}
