import { isDeepStrictEqual } from 'node:util';
import Big from 'big.js';
import type { Counted } from '../../items/inventories';
import type { Order } from '../entity';
import type { SerializedOrdersSettings } from '../settings/entity';

/** The statuses of orders for which a payment was approved. */
const PAID: readonly Order['paymentStatus'][] = ['PAID', 'PARTIALLY_PAID'];

/** Whether a payment of the order was approved. */
export const hasPayment = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  PAID.includes(paymentStatus);

/** Whether a new order takes its stock at once; otherwise with its first approved payment (platform facts 26.5). */
export const takesStockAtOnce = (
  trigger: SerializedOrdersSettings['inventoryUpdateTrigger'],
  order: Pick<Order, 'paymentStatus' | 'priceSummary'>,
): boolean =>
  trigger !== 'ON_ORDER_PAID' || hasPayment(order) || new Big(order.priceSummary?.total?.amount ?? 0).eq(0);

/** Adds up the quantities of each item, and leaves out items with a sum of 0. */
export function netted(items: readonly Counted[]): Counted[] {
  const sums: Counted[] = [];
  for (const { catalogReference, quantity = 0 } of items) {
    const known = sums.find((it) => isDeepStrictEqual(it.catalogReference, catalogReference));
    if (known) known.quantity = (known.quantity ?? 0) + quantity;
    else sums.push({ ...(catalogReference && { catalogReference }), quantity });
  }
  return sums.filter(({ quantity = 0 }) => quantity > 0);
}
