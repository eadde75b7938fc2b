import { orders, plans, plansV3 } from '@wix/pricing-plans';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { tokensOf } from '../emulator/session';
import { ownerClient } from '../emulator/start';

/** The official SDK as the site's owner, with plans of both generations. */
export const plansV3Owner = (emulator: Emulator) => ownerClient(emulator, { orders, plans, plansV3 });

/** The official SDK as a visitor or a member. @param id of the visitor or the member, a GUID */
export async function plansV3Client(emulator: Emulator, role: 'visitor' | 'member', id: string) {
  const auth = OAuthStrategy({ clientId: site.clientId, tokens: await tokensOf(emulator, role, id) });
  return createClient({ modules: { orders, plans, plansV3 }, auth });
}

/** Returns a GUID for tests, by number. */
export const guid = (number: number) => `4b1d0000-1a2b-4c3d-8e4f-${String(number).padStart(12, '0')}`;

type NewPlan = Parameters<ReturnType<typeof plansV3Owner>['plansV3']['createPlan']>[0];
type Variant = NonNullable<NewPlan['pricingVariants']>[number];

/** A pricing variant of $40 a month until canceled. @param more changes */
export const monthly = (number: number, more: Partial<Variant> = {}): Variant => ({
  _id: guid(number),
  name: `Way ${number}`,
  freeTrialDays: 0,
  billingTerms: {
    billingCycle: { period: 'MONTH', count: '1' },
    startType: 'ON_PURCHASE',
    endType: 'UNTIL_CANCELLED',
  },
  pricingStrategies: [{ flatRate: { amount: '40.00' } }],
  ...more,
});

/** The terms of a plan that is paid once. @param period its duration; unlimited by default */
export const paidOnce = (period?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR', count = '1'): Variant['billingTerms'] =>
  period
    ? {
        billingCycle: { period, count },
        startType: 'ON_PURCHASE',
        endType: 'CYCLES_COMPLETED',
        cyclesCompletedDetails: { billingCycleCount: '1' },
      }
    : { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' };

/** A plan as an argument of createPlan. @param more changes */
export const newPlan = (more: Partial<NewPlan> = {}): NewPlan => ({
  name: 'Kiln Club',
  // The platform requires it, though the typings lack it.
  ...({ status: 'ACTIVE' } as object),
  visibility: 'PUBLIC',
  pricingVariants: [monthly(1)],
  ...more,
});
