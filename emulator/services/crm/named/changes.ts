import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { slugFor } from '#core/slugs';
import type { Named, NamedKind } from './entity';
import { namedLimitReached } from './errors';
import { findNamed, withSystem } from './find';

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
