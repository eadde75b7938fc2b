import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { menus } from './menus/entity';
import { type OperationGroup, operationGroups } from './operation-groups/entity';
import {
  type FulfillmentMethod,
  fulfillmentMethods,
  newSettings,
  type Operation,
  operations,
  orderingSettings,
} from './ordering/entity';

/** The times at which the café hands orders over. */
const WEEK = (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((dayOfWeek) => ({
  dayOfWeek,
  timeRanges: [{ startTime: { hours: 8, minutes: 0 }, endTime: { hours: 17, minutes: 0 } }],
}));

/** Adds what the café has from the start to take orders: one operation, pickup at the counter, settings of each menu. */
export function seedOrdering(context: Context): void {
  const { clock, documents, site } = context;
  const date = clock.date();
  const entity = (...names: string[]) => ({
    id: namedGuid('cafe', ...names),
    revision: '1',
    createdDate: date,
    updatedDate: date,
  });
  const pickup = documents.put<FulfillmentMethod>(fulfillmentMethods, {
    ...entity('pickup'),
    type: 'PICKUP',
    name: 'Pickup',
    enabled: true,
    fee: '0',
    minOrderPrice: '0',
    availability: { availableTimes: WEEK, timeZone: site.timeZone },
    pickupOptions: { instructions: 'Ask at the counter.' },
  });
  const group = documents.put<OperationGroup>(operationGroups, {
    ...entity('operation group'),
    name: 'Café',
  });
  documents.put<Operation>(operations, {
    ...entity('operation'),
    operationGroupId: group.id,
    name: 'Café',
    default: true,
    onlineOrderingStatus: 'ENABLED',
    defaultFulfillmentType: 'PICKUP',
    fulfillmentIds: [pickup.id],
    orderScheduling: {
      type: 'ASAP',
      asapOptions: {
        preparationTime: { type: 'MAX_TIME', maxTimeOptions: { timeUnit: 'MINUTES', duration: 30 } },
        // So that an order can be placed at night, too.
        asapFutureHandlingType: 'BUSINESS_DAYS_AHEAD_HANDLING',
        businessDaysAheadHandlingOptions: { daysCount: 6 },
      },
    },
  });
  for (const { id } of documents.list(menus, {}))
    documents.put(orderingSettings, { ...entity('ordering', id), ...newSettings(context, id) });
}
