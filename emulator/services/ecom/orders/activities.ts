import type { orders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findOrder, saveOrder } from './changes';
import type { Order } from './entity';
import { emitOrderUpdated } from './events';

type Activity = NonNullable<Order['activities']>[number];
type Given = Serialized<meta.PublicActivityOriginal>;

/** The most activities of an order (SDK: `Order`). */
const MOST = 1000;

/** Returns the first activities of an order: placed and, if so, paid. */
export const firstActivities = (ids: Context['ids'], createdDate: string, paid: boolean) =>
  (['ORDER_PLACED', ...(paid ? (['ORDER_PAID'] as const) : [])] as const).map((type) => ({
    id: ids.guid(),
    createdDate,
    activityType: type,
    type,
  }));

/** Returns the content of an activity by an app or a merchant. @throws PlatformError 400 for any other activity */
function contentOf({ customActivity, merchantComment }: Given, field: string) {
  assert(customActivity ?? merchantComment?.message, () =>
    invalidField(
      field,
      'must have a customActivity, or a merchantComment with a message',
      'REQUIRED_ONE_OF_FIELD',
    ),
  );
  if (customActivity) return { customActivity, type: 'CUSTOM_ACTIVITY' as const };
  return { merchantComment, activityType: 'MERCHANT_COMMENT' as const, type: 'MERCHANT_COMMENT' as const };
}

function save(context: Context, order: Order, activities: Activity[]): Order {
  assert(activities.length <= MOST, () =>
    invalidField('activities', `would be more than ${MOST} of an order`, 'MAX_SIZE'),
  );
  const saved = saveOrder(context, { ...order, activities });
  emitOrderUpdated(context, saved);
  return saved;
}

/**
 * Adds activities of apps or comments of merchants to an order.
 * @returns the order, and the ids of the added activities
 * @throws PlatformError 404; 400 for an activity of another kind
 */
export function addActivities(context: Context, orderId: string, given: readonly Given[]) {
  const order = findOrder(context, orderId);
  const createdDate = context.clock.date();
  const added = given.map((activity, index) => ({
    ...contentOf(activity, given.length > 1 ? `orderActivities[${index}]` : 'activity'),
    id: context.ids.guid(),
    createdDate,
  }));
  return {
    order: save(context, order, [...(order.activities ?? []), ...added]),
    ids: added.map(({ id }) => id),
  };
}

/**
 * Replaces an activity of an app or a merchant, or removes it if no change is given. The platform's own cannot be
 * changed.
 * @throws PlatformError 404
 */
export function changeActivity(context: Context, orderId: string, activityId: string, change?: Given): Order {
  const order = findOrder(context, orderId);
  const { activities = [] } = order;
  const activity = activities.find(({ id }) => id === activityId);
  assert(activity?.customActivity ?? activity?.merchantComment, () =>
    notFound(`Activity ${activityId} of an app`),
  );
  return save(
    context,
    order,
    activities.flatMap((activity) => {
      if (activity.id !== activityId) return [activity];
      return change
        ? [{ ...contentOf(change, 'activity'), id: activity.id, createdDate: activity.createdDate }]
        : [];
    }),
  );
}
