import { dataImage } from '#core/contract/app-collections';
import type { Context } from '#core/contract/context';
import { PICTURE_SIZE } from '#core/media-address';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/data-collections.json';
import { assertItem } from './items/checks';
import { dataItems, type ItemData, itemKey } from './items/entity';
import { replaceReferences } from './items/references';
import { type DataCollection, dataCollections } from './schema/entity';

type CollectionSeed = Pick<
  DataCollection,
  'id' | 'displayName' | 'displayField' | 'permissions' | 'fields'
> & { items: (Record<string, unknown> & { _id: string; daysAgo: number })[] };

export function seedData(context: Context): void {
  const { documents, clock, site } = context;
  const collections = seeds as unknown as CollectionSeed[];
  const created = isoDate(clock.now() - 400 * DAY);
  for (const { items, ...collection } of collections) {
    const times = { createdDate: created, updatedDate: created };
    documents.put(dataCollections, { ...collection, plugins: [], revision: '1', ...times });
    for (const { daysAgo, ...item } of items) {
      const date = { $date: isoDate(clock.now() - daysAgo * DAY) };
      const data: ItemData = { ...held(collection, item), _createdDate: date, _updatedDate: date };
      data._owner ??= site.ownerId;
      assertItem(collection as DataCollection, data);
      documents.put(dataItems, { id: itemKey(collection.id, data._id), collectionId: collection.id, data });
    }
  }
  for (const { items, ...collection } of collections) {
    for (const item of items) {
      for (const [field, ids] of Object.entries(item)) {
        if (isReferences(collection, field) && Array.isArray(ids))
          replaceReferences(context, collection as DataCollection, field, item._id, ids as string[]);
      }
    }
  }
}

const isReferences = ({ fields }: Pick<CollectionSeed, 'fields'>, key: string) =>
  fields.some((field) => field.key === key && field.type === 'MULTI_REFERENCE');

/** Returns the stored content of an item; a picture is its URI. */
function held(
  collection: Pick<CollectionSeed, 'fields'>,
  item: Record<string, unknown> & { _id: string },
): ItemData {
  const data: ItemData = { _id: item._id };
  for (const [key, value] of Object.entries(item)) {
    if (isReferences(collection, key)) continue;
    const isPicture = collection.fields.some((field) => field.key === key && field.type === 'IMAGE');
    data[key] = isPicture ? dataImage(String(value), PICTURE_SIZE) : value;
  }
  return data;
}
