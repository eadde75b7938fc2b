import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { STATUSES } from './rules';
import { type DishOrder, dishOrders } from './store';

const ENTITY = 'wix.restaurants.v3.order';

/** What the events of each change are called. */
const SLUGS = { accept: 'accepted', cancel: 'canceled', fulfill: 'fulfilled' } as const;

/** @throws PlatformError 404 */
export function findDishOrder({ documents }: Pick<Context, 'documents'>, id: string): DishOrder {
  const order = documents.get(dishOrders, id);
  if (!order) throw notFound(`The order ${id}`);
  return order;
}

/**
 * Accepts, cancels or fulfills an order, and tells of it.
 * @param message for the log of the order
 * @throws PlatformError 404; 409 for an order of which that cannot become
 */
export function changeDishOrder(
  context: Context,
  id: string,
  what: keyof typeof SLUGS,
  message?: string | null,
): DishOrder {
  const before = findDishOrder(context, id);
  const now = isoDate(context.clock.now());
  const order: DishOrder = {
    ...before,
    status: transition(STATUSES, before.status, what),
    updatedDate: now,
    activities: [
      ...before.activities,
      { timestamp: now, message: message || `The order was ${SLUGS[what]}.` },
    ],
  };
  context.documents.put(dishOrders, order);
  context.emit({ entityFqdn: ENTITY, entityId: id, slug: SLUGS[what], actionEvent: { body: { order } } });
  return order;
}

/**
 * The fields of an order that are asked for, with its id and status; all of them without a mask. Lists that are
 * not asked for are empty, as an answer always has them (SDK: getOrder).
 * @param mask paths, of which the first step counts: a field is sent whole
 */
export function shownDishOrder(
  order: DishOrder,
  mask: readonly string[] = [],
): Pick<DishOrder, 'id' | 'status'> & Partial<DishOrder> {
  const names = mask.flatMap((paths) => paths.split(',')).map((path) => path.split('.')[0] ?? '');
  if (names.length === 0) return order;
  const part = Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name)));
  const { id, status } = order;
  return { lineItems: [], discounts: [], payments: [], activities: [], ...part, id, status };
}
