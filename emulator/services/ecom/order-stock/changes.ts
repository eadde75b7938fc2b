import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { type Counted, returnToApps, type StockEvent } from '../line-items/inventories';
import { returnStock, takeStock } from '../line-items/stock';
import { ordersSettingsOf } from '../orders-settings/operations';
import type { Order } from '../stored/orders';
import { netted, takesStockAtOnce } from './rules';

/** The items that an order takes out of the stock once it is paid; its id is the order's. */
interface AwaitedStock {
  id: string;
  /** An item that the order no longer has is named again with a negative quantity. */
  items: Counted[];
}

export const awaitedStock = collection<AwaitedStock>('awaited_stock', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Whether an order has not taken its stock yet, because it is not paid. */
export const awaitsStock = ({ documents }: Context, { id }: Pick<Order, 'id'>): boolean =>
  documents.get(awaitedStock, id) !== undefined;

/**
 * Takes the items of a new order out of the stock as far as there is enough, or notes that they are taken with its first
 * approved payment (SDK: OrdersSettings.inventoryUpdateTrigger).
 * @param take takes them at once; by default those of the site's catalogs as far as there is enough
 * @throws PlatformError 409 FULL_OUT_OF_STOCK, PARTIAL_OUT_OF_STOCK if an app does not give its items
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

/** Takes the items of an order that has just been paid, unless it took them when it was placed. */
export function takePaidStock(context: Context, { id }: Order): void {
  const awaited = context.documents.get(awaitedStock, id);
  if (!awaited) return;
  context.documents.delete(awaitedStock, id);
  takeStock(context, netted(awaited.items), { orderId: id, reason: 'ORDER_PAID' });
}

/** Changes the items that an order takes once it is paid. @param changes by how much each quantity changes */
export function changeAwaitedStock({ documents }: Context, { id }: Order, changes: readonly Counted[]): void {
  const awaited = documents.get(awaitedStock, id);
  if (awaited) documents.put(awaitedStock, { id, items: [...awaited.items, ...changes] });
}

/** Returns the items of all lines of an order to the stock; those that it has not taken yet are no longer awaited. */
export function restockAll(context: Context, order: Order, reason: StockEvent['reason']): void {
  if (awaitsStock(context, order)) context.documents.delete(awaitedStock, order.id);
  else returnStock(context, order.lineItems ?? [], { orderId: order.id, reason });
}

/** Gives apps back what they have taken out of their stock for an order that is not placed after all. */
export function giveBack(context: Context, order: Order): void {
  if (!awaitsStock(context, order))
    returnToApps(context, order.lineItems ?? [], { orderId: order.id, reason: 'ORDER_REJECTED' });
}
