import { collection } from '#core/documents/collection';
import type { Fulfillment } from './rules';

/** The shipped parts of an order; the id is the order's. */
export interface Fulfillments {
  id: string;
  fulfillments: Fulfillment[];
}

export const orderFulfillments = collection<Fulfillments>('order_fulfillments', {
  shown: { title: 'Fulfillments', group: 'Sales' },
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
