import type { Context } from '#core/contract/context';
import { type Counted, returnToApps, type StockEvent, takeFromApps } from './inventories';

/**
 * Takes ordered items out of the stock of the site's catalogs, as far as there is enough, and of those of apps.
 * @param restrict whether an app may refuse
 * @throws PlatformError as `takeFromApps`
 */
export function takeStock(
  context: Context,
  ordered: readonly Counted[],
  event: StockEvent,
  restrict = false,
): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.takeStock(context, reference, quantity);
  takeFromApps(context, ordered, event, restrict);
}

/** Returns ordered items to the stock of their catalogs, unless the catalog has deleted them. */
export function returnStock(context: Context, ordered: readonly Counted[], event: StockEvent): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.returnStock(context, reference, quantity);
  returnToApps(context, ordered, event);
}
