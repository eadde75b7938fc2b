import type { Context } from '#core/contract/context';
import { products } from '../products/entity';
import { serializeCollection } from '../products/shown/serialize';
import type { ProductCollection } from './entity';

/** A collection with its number of visible products. */
export const collectionWithCount = (context: Context, collection: ProductCollection) =>
  serializeCollection(
    collection,
    context.documents.count(products, { collectionIds: collection.id, visible: true }),
  );
