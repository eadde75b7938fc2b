import { collection } from '#core/documents/collection';
import type { Counted } from '../../items/inventories';

/** The items that an order takes out of the stock once it is paid; its id is the order's. */
interface AwaitedStock {
  id: string;
  /** An item that is removed from the order is listed again with a negative quantity. */
  items: Counted[];
}

export const awaitedStock = collection<AwaitedStock>('awaited_stock', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
