import type { Context } from '#core/contract/context';
import { type Counted, returnToApps, type StockEvent } from '../../items/inventories';
import { returnStock, takeStock } from '../../items/stock';
import type { Order } from '../entity';
import { ordersSettingsOf } from '../settings/entity';
import { awaitedStock } from './entity';
import { netted, takesStockAtOnce } from './rules';

/** Whether an order has not yet taken its stock because it is not paid. */
export const awaitsStock = ({ documents }: Context, { id }: Pick<Order, 'id'>): boolean =>
  documents.get(awaitedStock, id) !== undefined;

/**
 * Takes the items of a new order out of the stock as far as there is enough, or records that they will be taken with
 * its first approved payment (SDK: OrdersSettings.inventoryUpdateTrigger).
 * @param take takes them at once; by default, takes the items of the site's catalogs as far as there is enough
 * @throws PlatformError 409 if an app refuses its items
 */
export function takeOrderStock(
  context: Context,
  order: Pick<Order, 'id' | 'paymentStatus' | 'priceSummary'>,
  items: readonly Counted[],
  take = (event: StockEvent) => takeStock(context, items, event),
): void {
  const { inventoryUpdateTrigger: trigger } = ordersSettingsOf(context);
  const reason = trigger === 'ON_ORDER_PAID' ? 'ORDER_PAID' : 'ORDER_PLACED';
  if (takesStockAtOnce(trigger, order)) take({ orderId: order.id, reason });
  else context.documents.put(awaitedStock, { id: order.id, items: netted(items) });
}

/** Takes the items of an order that has just been paid, unless they were taken when it was placed. */
export function takePaidStock(context: Context, { id }: Order): void {
  const awaited = context.documents.get(awaitedStock, id);
  if (!awaited) return;
  context.documents.delete(awaitedStock, id);
  takeStock(context, netted(awaited.items), { orderId: id, reason: 'ORDER_PAID' });
}

/** Changes the items that an order takes once it is paid. @param changes the difference of each quantity */
export function changeAwaitedStock({ documents }: Context, { id }: Order, changes: readonly Counted[]): void {
  const awaited = documents.get(awaitedStock, id);
  if (awaited) documents.put(awaitedStock, { id, items: [...awaited.items, ...changes] });
}

/** Returns the items of all lines of an order to the stock; items that it has not taken yet will no longer be taken. */
export function restockAll(context: Context, order: Order, reason: StockEvent['reason']): void {
  if (awaitsStock(context, order)) context.documents.delete(awaitedStock, order.id);
  else returnStock(context, order.lineItems ?? [], { orderId: order.id, reason });
}

/** Makes apps return the items that they took out of stock for an order that is not placed after all. */
export function giveBack(context: Context, order: Order): void {
  if (!awaitsStock(context, order))
    returnToApps(context, order.lineItems ?? [], { orderId: order.id, reason: 'ORDER_REJECTED' });
}
