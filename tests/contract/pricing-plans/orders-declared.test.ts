import { siteProperties } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { coupons } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import type { Coupon } from '@/emulator/services/ecom/discounts/coupons/entity';
import { coupon, failureOf, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, PLANS } from '@/tests/support/emulator/demo-site';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { buyPlan, plansOwner } from '@/tests/support/pricing-plans/plans';

// Each error that the SDK declares for orders of plans, from each of the calls that declare it.

const emulator = startEmulator();

/** The calls that price an order, by name. */
async function pricingCalls(planId: string) {
  const [mine, owned] = [(await storeMember(emulator, MAYA)).planOrders, storeOwner(emulator).planOrders];
  type Options = { couponCode?: string };
  return {
    createOnlineOrder: (options?: Options) => mine.createOnlineOrder(planId, options),
    createOfflineOrder: (options?: Options) => owned.createOfflineOrder(planId, MAYA, options),
    getOnlineOrderPreview: (options?: Options) => mine.getOnlineOrderPreview(planId, options),
    getOfflineOrderPreview: (options?: Options) => owned.getOfflineOrderPreview(planId, MAYA, options),
    getPricePreview: (options?: Options) => mine.getPricePreview(planId, options),
  };
}

const alterCoupon = (change: Partial<Coupon>) =>
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
    const known = documents.get(coupons, coupon('STUDIO20').id);
    if (known) documents.put(coupons, { ...known, ...change });
  });

test.each<[string, Partial<Coupon>, string?]>([
  ['ERROR_COUPON_IS_DISABLED', { active: false }],
  ['ERROR_COUPON_IS_NOT_ACTIVE_YET', { startDate: '2027-01-01T00:00:00.000Z' }],
  ['ERROR_COUPON_HAS_EXPIRED', { expirationDate: '2026-01-01T00:00:00.000Z' }],
  ['ERROR_COUPON_USAGE_EXCEEDED', { usageLimit: 1, usages: 1 }],
  ['ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', { limitPerCustomer: 0 }],
  ['ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', { planIds: [PLANS.bench] }],
  ['ERROR_INVALID_SUBTOTAL', { minimumSubtotal: '9999' }],
  ['ERROR_COUPON_DOES_NOT_EXIST', {}, 'NEVER'],
])('%s refuses an order and its previews', async (code, change, couponCode = 'STUDIO20') => {
  alterCoupon(change);
  for (const call of Object.values(await pricingCalls(PLANS.year)))
    expect(await failureOf(call({ couponCode }))).toMatchObject({ code });
});

test.each([
  ['MISSING_BUSINESS_ADDRESS_COUNTRY', { city: 'Portland' }],
  ['MISSING_BUSINESS_ADDRESS_STATE', { city: 'Portland', country: 'US' }],
])('%s refuses an order and its previews', async (code, address) => {
  const { siteProperties: properties } = ownerClient(emulator, { siteProperties });
  await properties.updateBusinessContact({ address } as never, { fields: ['address'] } as never);
  for (const call of Object.values(await pricingCalls(PLANS.year)))
    expect(await failureOf(call())).toMatchObject({ code });
});

test('a site without the app has no orders of plans', async () => {
  const calls = await pricingCalls(PLANS.year);
  const { plans } = plansOwner(emulator);
  emulator.updateSite({
    installedApps: site.installedApps.filter((app) => app !== 'pricing-plans'),
  } as never);
  const code = 'PRICING_PLANS_NOT_INSTALLED';
  for (const call of [
    calls.createOfflineOrder,
    calls.getOfflineOrderPreview,
    calls.getOnlineOrderPreview,
    () => plans.createPlan({ name: 'A', pricing: {} } as never),
    () => plans.setPlanVisibility(PLANS.year, true),
    () => plans.makePlanPrimary(PLANS.year),
    () => plans.clearPrimary(),
    () => plans.archivePlan(PLANS.year),
    () => plans.getPlan(PLANS.year),
    () => plans.getPlanStats(),
    () => plans.listPlans(),
    () => plans.listPublicPlans(),
    () => plans.queryPublicPlans().find(),
    () => plans.updatePlan(PLANS.year, { name: 'B' }),
  ])
    expect(await failureOf(call())).toMatchObject({ code });
});

test('a site that accepts no payments sells no plan', async () => {
  emulator.updateSite({ acceptsPayments: false });
  const { createOnlineOrder } = await pricingCalls(PLANS.year);
  expect(await failureOf(createOnlineOrder())).toMatchObject({ code: 'accept_payment_feature_missing' });
  expect(() => buyPlan(emulator, PLANS.year)).toThrow();
});
