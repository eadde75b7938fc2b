import { orders, plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import type { Buyer } from '@/emulator/core/buyer';
import type { Emulator } from '@/emulator/server';
import { orderPlan } from '@/emulator/services/pricing-plans/orders';

/** The demo site's plans, by what they are. */
export const PLANS = {
  /** $89 every month, after seven days of trial. */
  membership: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01',
  /** $890 every year. */
  year: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f02',
  /** $210 for three months; its buyers cannot cancel it. */
  bench: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f03',
  /** $45 once, one for each buyer. */
  friend: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f04',
  /** Free every month, and hidden. */
  apprentice: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f05',
  archived: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f06',
} as const;

/** Two of the demo site's members. */
export const ANN = '3f6b1a20-7c4d-4e8f-9a1b-0c2d3e4f5a01';
export const BEA = '3f6b1a20-7c4d-4e8f-9a1b-0c2d3e4f5a02';

/** The official SDK as the site's owner, with the modules of plans. */
export const owner = (emulator: Emulator) =>
  createClient({
    modules: { orders, plans },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

/** Orders a plan as its hosted checkout page does for a member; answers the order's id. */
export const buyPlan = (emulator: Emulator, planId: string, payment?: Buyer['payment'], memberId = ANN) =>
  emulator.run({ role: 'member', id: memberId }, '', (context) =>
    orderPlan(context, planId, {
      ...{ firstName: 'Ann', lastName: 'Potter', email: `${memberId}@example.com` },
      ...(payment && { payment }),
    }),
  ).id;

/** The dates of an order as texts, to compare them. */
export const datesOf = ({ startDate, endDate, earliestEndDate, currentCycle }: orders.Order) => ({
  start: startDate?.toISOString(),
  end: endDate?.toISOString(),
  earliestEnd: earliestEndDate?.toISOString(),
  cycle: currentCycle && [currentCycle.index, currentCycle.endedDate?.toISOString()],
});

/** What happened to an order since it was made, by the names of the platform's events. */
export const toldOf = (emulator: Emulator, orderId: string, since = 0): string[] =>
  emulator.events
    .list(since, 10_000)
    .filter(({ entityId }) => entityId === orderId)
    .map(({ eventType }) => eventType.replace('wix.pricing_plans.v2.order_', ''));
