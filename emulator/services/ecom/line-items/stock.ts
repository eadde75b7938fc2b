import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';

/** How many of an item. */
interface Counted {
  catalogReference?: CatalogReference;
  quantity?: number;
}

/** Takes what was ordered out of the stock of each item's catalog: as much as is left. */
export function takeStock(context: Context, ordered: readonly Counted[]): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.takeStock(context, reference, quantity);
}

/** Puts what was ordered back into the stock of each item's catalog, as far as the catalog still has it. */
export function returnStock(context: Context, ordered: readonly Counted[]): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.returnStock(context, reference, quantity);
}
