import type { Context } from '../../../core/contract/context';

/** The first activities of an order: placed and, if so, paid. */
export const firstActivities = (ids: Context['ids'], createdDate: string, paid: boolean) =>
  (['ORDER_PLACED', ...(paid ? (['ORDER_PAID'] as const) : [])] as const).map((type) => ({
    id: ids.guid(),
    createdDate,
    activityType: type,
    type,
  }));
