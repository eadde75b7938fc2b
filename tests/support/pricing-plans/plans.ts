import { orders, plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import type { Buyer } from '@/emulator/core/buyer';
import { orderPlan } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { MAYA } from '../emulator/demo-site';

/** The official SDK as the site's owner, with the modules of plans. */
export const plansOwner = (emulator: Emulator) =>
  createClient({
    modules: { orders, plans },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

/** Orders a plan for a member like its hosted checkout page. @returns the order's id */
export const buyPlan = (emulator: Emulator, planId: string, payment?: Buyer['payment'], memberId = MAYA) =>
  emulator.run({ role: 'member', id: memberId }, '', (context) =>
    orderPlan(context, planId, {
      firstName: 'Ann',
      lastName: 'Potter',
      email: `${memberId}@example.com`,
      ...(payment && { payment }),
    }),
  ).id;

/** The dates of an order as texts, for comparisons. */
export const datesOf = ({ startDate, endDate, earliestEndDate, currentCycle }: orders.Order) => ({
  start: startDate?.toISOString(),
  end: endDate?.toISOString(),
  earliestEnd: earliestEndDate?.toISOString(),
  cycle: currentCycle && [currentCycle.index, currentCycle.endedDate?.toISOString()],
});
