import type { Context } from '#core/contract/context';
import type { Counted } from '../line-items/stock';
import type { OrderLine } from './store';

/** The change of a line's quantity. */
interface QuantityChange {
  line: OrderLine;
  difference: number;
}

/** Returns the items of changed lines, with the difference as the quantity. */
export const itemsOf = (changes: readonly QuantityChange[]): Counted[] =>
  changes.map(({ line: { catalogReference }, difference: quantity }) => ({
    ...(catalogReference && { catalogReference }),
    quantity,
  }));

/**
 * Changes the stock of some lines by the differences of their quantities.
 * @throws the error if there is not enough
 */
export function moveStock(
  context: Context,
  changes: readonly QuantityChange[],
  failed: (reason: string) => Error,
): void {
  for (const { line, difference } of changes) {
    const { catalogReference: reference, productName } = line;
    const catalog = context.catalogs.stock(reference?.appId);
    if (!reference || !catalog || difference === 0) continue;
    if (difference < 0) {
      catalog.returnStock(context, reference, -difference);
      continue;
    }
    const item = catalog.item(context, reference);
    if (!item) continue;
    if (item.available < difference) throw failed(`Not enough left of: ${productName?.original}`);
    catalog.takeStock(context, reference, difference);
  }
}
