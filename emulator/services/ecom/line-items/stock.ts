import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';

export interface Counted {
  catalogReference?: CatalogReference;
  quantity?: number;
}

/** Takes ordered items out of the stock of their catalogs, as far as there is enough. */
export function takeStock(context: Context, ordered: readonly Counted[]): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.takeStock(context, reference, quantity);
}

/** Returns ordered items to the stock of their catalogs, unless the catalog has deleted them. */
export function returnStock(context: Context, ordered: readonly Counted[]): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.returnStock(context, reference, quantity);
}
