import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { collectionItems, NOT_ARRANGED } from '../stored/collections';
import type { Product } from '../stored/products';

/** Updates the lists of collection items after a product was stored. */
export function listInCollections(
  { documents, clock }: Pick<Context, 'documents' | 'clock'>,
  { id: productId, collectionIds, visible, createdDate }: Product,
): void {
  const listed = new Map(
    documents.list(collectionItems, { productId }).map((item) => [item.collectionId, item]),
  );
  // A new product counts as added at its creation.
  const addedDate = listed.size === 0 ? createdDate : isoDate(clock.now());
  for (const collectionId of collectionIds) {
    const item = listed.get(collectionId);
    listed.delete(collectionId);
    if (item?.visible === visible) continue;
    const isNew = {
      id: `${collectionId}/${productId}`,
      collectionId,
      productId,
      addedDate,
      place: NOT_ARRANGED,
    };
    documents.put(collectionItems, { ...(item ?? isNew), visible });
  }
  for (const { id } of listed.values()) documents.delete(collectionItems, id);
}
