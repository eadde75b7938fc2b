import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import type { OffsetQuery } from '#core/documents/types';
import { FILTER_ERRORS, type Named, type NamedKind } from './entity';
import { notSortable } from './errors';

/** Stores the named entities of every site if they are missing. */
export function withSystem<T extends Named>(
  { documents, clock }: Context,
  { collection, system }: NamedKind<T>,
): void {
  const now = clock.date();
  for (const item of system)
    if (!documents.get(collection, item.id))
      documents.put(collection, { ...item, createdDate: now, updatedDate: now } as T);
}

export function isNamed<T extends Named>(context: Context, kind: NamedKind<T>, key: string): boolean {
  return findNamedIfAny(context, kind, key) !== undefined;
}

export function findNamedIfAny<T extends Named>(
  context: Context,
  kind: NamedKind<T>,
  key: string,
): T | undefined {
  withSystem(context, kind);
  return context.documents.get(kind.collection, key);
}

/** @throws PlatformError 404 */
export function findNamed<T extends Named>(context: Context, kind: NamedKind<T>, key: string): T {
  return orThrow(findNamedIfAny(context, kind, key), () => notFound(`${kind.name} ${key}`));
}

const SORTABLE = ['createdDate', 'displayName', 'updatedDate'];

/**
 * Returns a page of named entities, sorted by name by default. @throws PlatformError 400 for an invalid filter or sort
 */
export function queryNamed<T extends Named>(context: Context, kind: NamedKind<T>, query: OffsetQuery) {
  const terms = Array.isArray(query.sort) ? query.sort : [];
  for (const { fieldName = '' } of terms)
    assert(SORTABLE.includes(fieldName), () => notSortable(FILTER_ERRORS.sort, kind.name, fieldName));
  withSystem(context, kind);
  const { items, total, offset, count } = context.documents.query(kind.collection, query, {
    defaultLimit: 50,
    maxLimit: 1000,
  });
  return { items, metadata: { count, offset, total, tooManyToCount: false } };
}

export function listQuery(request: {
  namespace?: string | null;
  startsWith?: string | null;
  sort?: object;
  paging?: OffsetQuery['paging'];
  type?: Record<string, string | undefined>;
}): OffsetQuery {
  const { namespace, startsWith, sort, paging, type = {} } = request;
  const stated = Object.entries({ namespace, ...type }).filter(([, value]) => value);
  return {
    filter: {
      ...Object.fromEntries(stated),
      ...(startsWith && { displayName: { $startsWith: startsWith } }),
    },
    ...(sort && { sort: [sort] }),
    ...(paging && { paging }),
  };
}
