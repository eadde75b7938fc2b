import type { orders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { emitOrderUpdated, findOrder, saveOrder } from '../placed-orders/changes';
import type { Order } from '../stored/orders';

type Change = Omit<Serialized<meta.BulkUpdateOrderTagsRequestOriginal>, 'orderIds'>;

const KINDS = ['tags', 'privateTags'] as const;
/** The most tags of each kind on an order (SDK: `TagList`). */
const MOST = 100;

/**
 * Changes the tags of an order; a tag in both lists is assigned (SDK: `bulkUpdateOrderTags`).
 * @throws PlatformError 404; 400 for too many
 */
export function changeTags(context: Context, id: string, { assignTags, unassignTags }: Change): Order {
  const order = findOrder(context, id);
  const tags = Object.fromEntries(
    KINDS.map((kind) => {
      const gone = new Set(unassignTags?.[kind]?.tagIds);
      const kept = (order.tags?.[kind]?.tagIds ?? []).filter((tagId) => !gone.has(tagId));
      const tagIds = [...new Set([...kept, ...(assignTags?.[kind]?.tagIds ?? [])])];
      assert(tagIds.length <= MOST, () =>
        invalidField(`assignTags.${kind}.tagIds`, `would be more than ${MOST} tags of an order`, 'MAX_SIZE'),
      );
      return [kind, { tagIds }];
    }),
  );
  const saved = saveOrder(context, { ...order, tags });
  emitOrderUpdated(context, saved);
  return saved;
}
