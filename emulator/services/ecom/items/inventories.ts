import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { ServicePlugin } from '#core/service-plugins/plugin';
import { appOf, INVENTORY, method } from '../service-plugins/kinds';
import { notAtApp } from './errors';

export interface Counted {
  catalogReference?: CatalogReference;
  quantity?: number;
}

/** The reason why the stock changes, as sent to apps (SDK: `Reason`). */
export interface StockEvent {
  orderId: string;
  reason:
    | ('ORDER_PLACED' | 'ORDER_PAID' | 'ORDER_EDITED')
    | ('ORDER_CANCELED' | 'ORDER_REFUNDED' | 'ORDER_REJECTED');
}

const DECREMENT = method('decrementAvailability', '/v1/decrement', {});
const INCREMENT = method('incrementAvailability', '/v1/increment', {});

/** Returns the apps that count the stock of their own catalogs, each with its items in the form that is sent to it. */
function byApp(context: Context, items: readonly Counted[]) {
  return context.plugins.of(INVENTORY).flatMap((plugin) => {
    const appId = appOf(context, plugin);
    const own = items.filter((it) => it.catalogReference?.appId === appId && (it.quantity ?? 0) > 0);
    const described = own.map(({ catalogReference, quantity }) => ({
      catalogReference,
      quantity,
      subscriptionItem: false,
    }));
    return own.length > 0 ? [{ plugin, items: described }] : [];
  });
}

/**
 * Makes apps take their items out of stock.
 * @param restrict whether an app may refuse; otherwise its stock may fall below 0 (platform facts 35.22, 35.23)
 * @throws PlatformError 409 if an app refuses; the apps before it have got their items back
 */
export function takeFromApps(
  context: Context,
  items: readonly Counted[],
  { orderId, reason }: StockEvent,
  restrict = false,
): void {
  const taken: { plugin: ServicePlugin; items: object[] }[] = [];
  for (const part of byApp(context, items)) {
    const request = { items: part.items, restrictInventoryValue: restrict, orderId, reason };
    const [reply] = context.plugins.ask(INVENTORY, DECREMENT, request, [part.plugin]);
    if (reply && 'answer' in reply) taken.push(part);
    else if (restrict) {
      for (const { plugin, items: back } of taken)
        context.plugins.ask(INVENTORY, INCREMENT, { items: back, orderId, reason: 'ORDER_REJECTED' }, [
          plugin,
        ]);
      const isAll = part.items.length === items.length;
      const message = reply?.problem.message ?? 'it was not asked';
      throw notAtApp(isAll, message);
    }
  }
}

/** Makes apps return their items to stock. */
export function returnToApps(
  context: Context,
  items: readonly Counted[],
  { orderId, reason }: StockEvent,
): void {
  for (const { plugin, items: own } of byApp(context, items))
    context.plugins.ask(INVENTORY, INCREMENT, { items: own, orderId, reason }, [plugin]);
}
