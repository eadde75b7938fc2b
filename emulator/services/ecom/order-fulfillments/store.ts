import type { orderFulfillments as fulfillmentMeta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** The shipped parts of an order; the id is the order's. */
export interface Fulfillments {
  id: string;
  fulfillments: Fulfillment[];
}

export type Fulfillment = Serialized<fulfillmentMeta.FulfillmentOriginal> & { id: string };

export const orderFulfillments = collection<Fulfillments>('order_fulfillments', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
