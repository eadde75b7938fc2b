import type { Documents } from '#core/documents/types';
import { type DataCollection, dataCollections } from '../schema/store';

/**
 * Which items of two collections belong together by a field for several. The field stands in one collection; where it
 * names a field of the other, the other one has them too, seen from its side.
 */
export interface Relation {
  name: string;
  /** Whether the collection asked for is the one that the field refers to. */
  isInverse: boolean;
  /** The collection on the other side. */
  otherCollectionId: string;
}

const nameOf = (collectionId: string, field: string) => `${collectionId}/${field}`;

/**
 * The relation that a field of a collection is about; undefined for a field of another type, and of an app's collection,
 * whose items hold the ids themselves.
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
  // Two fields that are counterparts are one relation: it has the name that comes first, from either side.
  const [name = own] = [own, others].sort();
  return { name, isInverse: name !== own, otherCollectionId: referencedCollectionId };
}

/** Every relation that items of a collection stand in, and on which side: fields of other collections refer to it too. */
export function relationsOf(
  documents: Documents,
  { id }: Pick<DataCollection, 'id'>,
): { name: string; isReferring: boolean }[] {
  return documents.list(dataCollections, {}).flatMap((collection) =>
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
