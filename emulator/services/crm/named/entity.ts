import type { labels as meta } from '@wix/crm/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, type ErrorCode, notFound, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Collection, collection } from '#core/documents/collection';
import type { OffsetQuery } from '#core/documents/types';
import { slugFor } from '#core/slugs';
import { namedLimitReached, notSortable } from './errors';

/**
 * An entity with a key that is derived from its first name and stays when it is renamed: a label or an extended field.
 */
export interface Named {
  id: string;
  namespace: string;
  displayName: string;
  createdDate: string;
  updatedDate: string;
}

/** A kind of named entities; the platform defines some, and the owner creates others. */
export interface NamedKind<T extends Named> {
  /** The name in requests and error messages. */
  name: string;
  /** The entity name in domain events. */
  fqdn: string;
  collection: Collection<T>;
  /** The entities that every site has. */
  system: readonly Omit<T, 'createdDate' | 'updatedDate'>[];
  /** The most that the owner can create, and the error code beyond that. */
  limit: number;
  limitError: ErrorCode;
  serialize: (item: T) => object;
}

/** Stores the named entities of every site if they are missing. */
function withSystem<T extends Named>(
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

/**
 * Returns the named entity with this name; creates it in the namespace `custom` if it does not exist.
 * @param fields its further fields
 * @throws PlatformError 400 for an empty name; 428 beyond the limit
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
  assertField(displayName, 'displayName', 'must have more than spaces');
  const known = documents.find(collection, { displayName });
  if (known) return { item: known, isNew: false };
  assert(documents.count(collection, { namespace: 'custom' }) < limit, () =>
    namedLimitReached(kind.limitError, limit),
  );
  const slug = slugFor(displayName.slice(0, 60), kind.name, (it) =>
    Boolean(documents.get(collection, `custom.${it}`)),
  );
  const now = clock.date();
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

/** @throws PlatformError 400 for an entity of the platform, which cannot be changed */
function assertOwn({ namespace, id }: Named, what: string): void {
  assertField(namespace === 'custom', 'key', `of ${id} belongs to the platform: it cannot be ${what}`);
}

/** Renames a named entity. @throws PlatformError 404; 400 for an entity of the platform, or if the name is taken */
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
  assertGiven(displayName, field);
  const { clock, documents } = context;
  const other = documents.find(kind.collection, { displayName });
  assertField(!other || other.id === key, field, `belongs to ${other?.id} already`);
  const item = documents.put(kind.collection, { ...before, displayName, updatedDate: clock.date() });
  const currentEntity = kind.serialize(item);
  context.emit({ entityFqdn: kind.fqdn, slug: 'updated', entityId: key, updatedEvent: { currentEntity } });
  return item;
}

/** Deletes a named entity. @throws PlatformError 404; 400 for an entity of the platform */
export function deleteNamed<T extends Named>(context: Context, kind: NamedKind<T>, key: string): void {
  assertOwn(findNamed(context, kind, key), 'deleted');
  context.documents.delete(kind.collection, key);
  context.emit({ entityFqdn: kind.fqdn, slug: 'deleted', entityId: key, deletedEvent: {} });
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

/** The errors for a bad filter (SDK: QueryLabelsApplicationErrors, QueryExtendedFieldsApplicationErrors). */
export const FILTER_ERRORS = {
  form: 'MALFORMED_FILTER',
  field: 'UNSUPPORTED_FILTER_FIELD',
  operator: 'UNSUPPORTED_FILTER_OPERATOR',
  value: 'UNSUPPORTED_FILTER_VALUE',
  combination: 'UNSUPPORTED_FILTER',
  sort: 'INVALID_SORT',
} as const;

/** The operators of the documented tables of filters (statements contacts-label-refuses-*). */
export const EXACT = { kind: 'string', operators: ['$eq', '$ne', '$in', '$nin'] } as const;

interface ContactLabel extends Named {
  labelType: NonNullable<Serialized<meta.ContactLabelOriginal>['labelType']>;
}

export const labels = collection<ContactLabel>('contact_labels', {
  shown: { title: 'Labels', group: 'Contacts', calls: ['crm.labels', 'label'] },
  filterError: FILTER_ERRORS,
  fields: {
    key: { ...EXACT, path: 'id' },
    namespace: EXACT,
    displayName: { kind: 'string', operators: [...EXACT.operators, '$startsWith'] },
    labelType: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'displayName', order: 'ASC' }],
});

export const serializeLabel = ({ id, ...label }: ContactLabel): Serialized<meta.ContactLabelOriginal> => ({
  key: id,
  // The same for all namespaces (statement src-labels-custom-desc).
  namespaceDisplayName: 'Labels',
  ...label,
});

export const LABELS: NamedKind<ContactLabel> = {
  name: 'label',
  fqdn: 'wix.contacts.v4.label',
  collection: labels,
  system: [
    { id: 'contacts.contacted-me', namespace: 'contacts', displayName: 'Contacted Me', labelType: 'SYSTEM' },
    { id: 'contacts.customers', namespace: 'contacts', displayName: 'Customers', labelType: 'SYSTEM' },
  ],
  // The most labels of a contact (SDK: LabelsWrapper).
  limit: 2000,
  limitError: 'LABELS_QUOTA_REACHED',
  serialize: serializeLabel,
};
