import type { Context } from '../../../core/contract/context';
import { storeItem } from '../../stores/catalog';
import { returnStock, takeStock } from '../../stores/inventory/stock';
import type { OrderLine } from './store';

/**
 * Moves the stock of some lines by what became more or fewer of them.
 * @throws the error where there is not enough
 */
export function moveStock(
  context: Context,
  changes: readonly { line: OrderLine; difference: number }[],
  failed: (reason: string) => Error,
): void {
  for (const { line, difference } of changes) {
    const { catalogReference: reference, productName } = line;
    if (!reference || difference === 0) continue;
    if (difference < 0) {
      returnStock(context, [{ reference, quantity: -difference }]);
      continue;
    }
    const item = storeItem(context, reference);
    if (!item) continue;
    if (item.available < difference) throw failed(`Not enough left of: ${productName?.original}`);
    takeStock(context, [{ productId: item.productId, variantId: item.variantId, quantity: difference }]);
  }
}
