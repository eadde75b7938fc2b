import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import type { Collection } from '#core/documents/collection';
import type { OffsetQuery } from '#core/documents/types';
import { slugFor } from '#core/slugs';
import { isoDate } from '#core/time/clock';

/** What is called by a key that comes of its name and stays when the name changes: a label, an extended field. */
export interface Named {
  /** The key. */
  id: string;
  namespace: string;
  displayName: string;
  createdDate: string;
  updatedDate: string;
}

/** A kind of named things, of which the platform has some and the owner makes others. */
export interface NamedKind<T extends Named> {
  /** What requests and messages call it. */
  name: string;
  /** Of its domain events. */
  fqdn: string;
  collection: Collection<T>;
  /** Those that every site has. */
  system: readonly Omit<T, 'createdDate' | 'updatedDate'>[];
  /** How many the owner can make, and the error that says so. */
  limit: number;
  limitError: string;
  serialize: (item: T) => object;
}

/** Sees to it that those are stored which every site has. */
function withSystem<T extends Named>(
  { documents, clock }: Context,
  { collection, system }: NamedKind<T>,
): void {
  const now = isoDate(clock.now());
  for (const item of system)
    if (!documents.get(collection, item.id))
      documents.put(collection, { ...item, createdDate: now, updatedDate: now } as T);
}

/** Whether there is one of a key. */
export function isNamed<T extends Named>(context: Context, kind: NamedKind<T>, key: string): boolean {
  return findNamedIfAny(context, kind, key) !== undefined;
}

/** The one of a key, if there is one. */
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
  const item = findNamedIfAny(context, kind, key);
  assert(item, () => notFound(`${kind.name} ${key}`));
  return item;
}

/**
 * The one of a name, made in the namespace `custom` where there is none.
 * @param fields what it has besides
 * @throws PlatformError 400 for a name of spaces; 428 when there are too many
 */
export function findOrCreateNamed<T extends Named>(
  context: Context,
  kind: NamedKind<T>,
  given: string,
  fields: Omit<T, keyof Named>,
): { item: T; isNew: boolean } {
  withSystem(context, kind);
  const { documents, clock } = context;
  const { collection, limit } = kind;
  const displayName = given.trim();
  assert(displayName, () => invalidField('displayName', 'must have more than spaces'));
  const known = documents.find(collection, { displayName });
  if (known) return { item: known, isNew: false };
  assert(documents.count(collection, { namespace: 'custom' }) < limit, () =>
    applicationError(428, kind.limitError, `A site has at most ${limit} of its own`, { limit }),
  );
  const slug = slugFor(displayName.slice(0, 60), kind.name, (it) =>
    Boolean(documents.get(collection, `custom.${it}`)),
  );
  const now = isoDate(clock.now());
  const named = {
    id: `custom.${slug}`,
    namespace: 'custom',
    displayName,
    createdDate: now,
    updatedDate: now,
  };
  const item = documents.put(collection, { ...named, ...fields } as T);
  const entity = kind.serialize(item);
  context.emit({ entityFqdn: kind.fqdn, slug: 'created', entityId: item.id, createdEvent: { entity } });
  return { item, isNew: true };
}

/** @throws PlatformError 403 for those of the platform, which stay as they are */
function assertOwn({ namespace, id }: Named, what: string): void {
  assert(namespace === 'custom', () =>
    invalidField('key', `of ${id} belongs to the platform: it cannot be ${what}`),
  );
}

/** Gives one another name. @throws PlatformError 404; 400 for one of the platform, or another's name */
export function renameNamed<T extends Named>(
  context: Context,
  kind: NamedKind<T>,
  key: string,
  given: string,
): T {
  const before = findNamed(context, kind, key);
  assertOwn(before, 'renamed');
  const displayName = given.trim();
  const field = `${kind.name}.displayName`;
  assert(displayName, () => invalidField(field, 'must not be empty', 'REQUIRED_FIELD'));
  const { clock, documents } = context;
  const other = documents.find(kind.collection, { displayName });
  assert(!other || other.id === key, () => invalidField(field, `belongs to ${other?.id} already`));
  const item = documents.put(kind.collection, { ...before, displayName, updatedDate: isoDate(clock.now()) });
  const currentEntity = kind.serialize(item);
  context.emit({ entityFqdn: kind.fqdn, slug: 'updated', entityId: key, updatedEvent: { currentEntity } });
  return item;
}

/** Deletes one. @throws PlatformError 404; 400 for one of the platform */
export function deleteNamed<T extends Named>(context: Context, kind: NamedKind<T>, key: string): void {
  assertOwn(findNamed(context, kind, key), 'deleted');
  context.documents.delete(kind.collection, key);
  context.emit({ entityFqdn: kind.fqdn, slug: 'deleted', entityId: key, deletedEvent: {} });
}

/** A page of them, by name unless the query says otherwise. @throws PlatformError 400 for a bad filter or sort */
export function queryNamed<T extends Named>(context: Context, kind: NamedKind<T>, query: OffsetQuery) {
  withSystem(context, kind);
  const { items, total, offset, count } = context.documents.query(kind.collection, query, {
    defaultLimit: 50,
    maxLimit: 1000,
  });
  return { items, metadata: { count, offset, total, tooManyToCount: false } };
}

/** The filter and sort that a request for a list states one by one. */
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
