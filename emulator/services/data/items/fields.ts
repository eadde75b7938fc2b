import type { Context } from '#core/contract/context';
import type { DataCollection } from '../schema/store';
import { relationOf } from './relations';
import { dataItems, dataReferences } from './store';

/** Takes a field out of a collection's items, with the references that it holds. */
export function dropField(
  { documents }: Pick<Context, 'documents'>,
  collection: DataCollection,
  key: string,
): void {
  const relation = relationOf(collection, key);
  if (relation) {
    for (const { id } of documents.list(dataReferences, { relation: relation.name }))
      documents.delete(dataReferences, id);
    return;
  }
  for (const item of documents.list(dataItems, { collectionId: collection.id })) {
    if (!Object.hasOwn(item.data, key)) continue;
    const { [key]: _, ...data } = item.data;
    documents.put(dataItems, { ...item, data: { ...data, _id: item.data._id } });
  }
}
