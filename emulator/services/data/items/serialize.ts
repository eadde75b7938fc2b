import type { Context } from '#core/contract/context';
import type { DataCollection } from '../schema/entity';
import type { ItemData } from './entity';
import { serializeItem } from './events';
import { type Included, includeReferences, project } from './include';

/** Serializes items as the platform does: with their referenced items, and only the requested fields. */
export function serializeItems(
  context: Context,
  collection: DataCollection,
  items: readonly ItemData[],
  {
    included = [],
    fields,
  }: { included?: readonly Included[]; fields?: readonly string[] | null | undefined } = {},
) {
  return includeReferences(context, collection, items, included).map((item) =>
    serializeItem(collection.id, project(item, fields ?? undefined)),
  );
}
