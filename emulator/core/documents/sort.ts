import { applicationError, assert, invalidField } from '../contract/errors';
import { type Collection, fieldSql, listTable } from './collection';
import { isObject } from './query';

/** One of the columns that a page is sorted by. */
export interface SortTerm {
  column: string;
  order: 'ASC' | 'DESC';
}

const FIELD_LIMIT = 20;

/**
 * Turns a sort of the query language into columns. Ties are broken by id so that pages never overlap. A field of many
 * values is sorted by its smallest, or descending by its greatest.
 * @param sort the `sort` list of a query; empty or absent means the collection's own order
 * @throws PlatformError 400 for a field that cannot be sorted by, with the collection's code if it has one
 */
export function sortTerms(collection: Collection<{ id: string }>, sort: unknown): SortTerm[] {
  const wanted = sort ?? [];
  assert(Array.isArray(wanted), () => invalidField('sort', 'must be a list'));
  assert(wanted.length <= FIELD_LIMIT, () =>
    invalidField('sort', `must have at most ${FIELD_LIMIT} fields`, 'MAX_SIZE'),
  );
  const given: unknown[] = wanted.length > 0 ? wanted : [...collection.defaultSort];
  const terms = given.map((entry, index): SortTerm => {
    const { fieldName: field, order } = isObject(entry) ? entry : {};
    const definition =
      typeof field === 'string' && Object.hasOwn(collection.fields, field)
        ? collection.fields[field]
        : undefined;
    if (typeof field !== 'string' || !definition) {
      const { filterError } = collection;
      const code = typeof filterError === 'object' ? filterError.sort : undefined;
      const problem = `'${field}' cannot be sorted by`;
      throw code ? applicationError(code, problem) : invalidField(`sort[${index}].fieldName`, problem);
    }
    assert(order === undefined || order === null || order === 'ASC' || order === 'DESC', () =>
      invalidField(`sort[${index}].order`, 'must be one of: ASC, DESC', 'INVALID_ENUM_VALUE'),
    );
    if (definition.kind !== 'list') return { column: fieldSql(collection, field), order: order ?? 'ASC' };
    const items = `FROM ${listTable(collection, field)} AS item WHERE item.id = "${collection.name}".id`;
    return order === 'DESC'
      ? { column: `(SELECT max(item.value) ${items})`, order }
      : { column: `(SELECT min(item.value) ${items})`, order: 'ASC' };
  });
  return [...terms, { column: 'id', order: terms.at(-1)?.order ?? 'ASC' }];
}

/** The terms of an ORDER BY. */
export const sortSql = (terms: readonly SortTerm[]): string =>
  terms.map(({ column, order }) => `${column} ${order}`).join(', ');
