import type { Documents } from '#core/documents/types';
import { type DataCollection, dataCollections, draftsOf } from '../../schema/entity';

/**
 * A multi-reference between the items of two collections. Its field is in one collection; if it names a counterpart,
 * the other collection has a field for the same references, seen from its side.
 */
export interface Relation {
  name: string;
  /** Whether the collection is the referenced one. */
  isInverse: boolean;
  otherCollectionId: string;
}

const nameOf = (collectionId: string, field: string) => `${collectionId}/${field}`;

/**
 * Returns the relation of a multi-reference field; undefined for a field of another type and for an app's collection,
 * whose items contain the ids themselves.
 */
export function relationOf(
  { id, fields, ownerAppId }: Pick<DataCollection, 'id' | 'fields' | 'ownerAppId'>,
  key: string,
): Relation | undefined {
  if (ownerAppId) return undefined;
  const field = fields.find((it) => it.key === key && it.type === 'MULTI_REFERENCE');
  const { referencedCollectionId, referencingFieldKey } = field?.typeMetadata?.multiReference ?? {};
  if (!field || !referencedCollectionId) return undefined;
  const own = nameOf(id, key);
  const others = referencingFieldKey ? nameOf(referencedCollectionId, referencingFieldKey) : own;
  // Two counterpart fields share one relation; it has the name that comes first alphabetically.
  const [name = own] = [own, others].sort();
  return { name, isInverse: name !== own, otherCollectionId: referencedCollectionId };
}

/** Returns all relations of a collection, and its side in each; fields of other collections can refer to it too. */
export function relationsOf(
  documents: Documents,
  { id }: Pick<DataCollection, 'id'>,
): { name: string; isReferring: boolean }[] {
  const all = documents.list(dataCollections, {}).flatMap((it) => [it, draftsOf(it) ?? []].flat());
  return all.flatMap((collection) =>
    collection.fields.flatMap(({ key = '' }) => {
      const relation = relationOf(collection, key);
      if (!relation) return [];
      const { name, isInverse, otherCollectionId } = relation;
      return [
        ...(collection.id === id ? [{ name, isReferring: !isInverse }] : []),
        ...(otherCollectionId === id ? [{ name, isReferring: isInverse }] : []),
      ];
    }),
  );
}

/** Returns whether a multi-reference field does not say to which collection it refers. */
export const isUnbound = ({ fields }: Pick<DataCollection, 'fields'>, key: string): boolean =>
  fields.some(
    ({ key: own, type, typeMetadata }) =>
      own === key && type === 'MULTI_REFERENCE' && !typeMetadata?.multiReference?.referencedCollectionId,
  );
