import type { Context } from '../../../core/contract/context';

/** What the owner reads of an order that was just placed, and paid if so. */
export const firstActivities = (ids: Context['ids'], createdDate: string, paid: boolean) =>
  (['ORDER_PLACED', ...(paid ? (['ORDER_PAID'] as const) : [])] as const).map((type) => ({
    id: ids.guid(),
    createdDate,
    activityType: type,
    type,
  }));
