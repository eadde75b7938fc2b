import { Big } from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAYA, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { guid, monthly, newPlan, paidOnce, plansV3Owner } from '@/tests/support/pricing-plans/plans-v3';

// Whichever generation creates a plan, an order of it has the price and duration that both show.

const emulator = startEmulator();

type V2 = ReturnType<typeof plansV3Owner>['plans'];

const amount = fc.integer({ min: 100, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const unit = fc.constantFrom('WEEK' as const, 'MONTH' as const, 'YEAR' as const);

const pricing = fc.oneof(
  fc.record({ singlePaymentUnlimited: fc.constant(true) }),
  fc.record({ singlePaymentForDuration: fc.record({ count: fc.integer({ min: 1, max: 9 }), unit }) }),
  fc.record({
    subscription: fc.record({
      cycleDuration: fc.record({ count: fc.constant(1), unit }),
      cycleCount: fc.constantFrom(0, 2, 5),
    }),
  }),
);

const terms = fc.oneof(
  fc.constant(paidOnce()),
  fc.tuple(unit, fc.integer({ min: 1, max: 9 })).map(([period, count]) => paidOnce(period, `${count}`)),
  unit.map((period) => ({
    billingCycle: { period, count: '1' },
    startType: 'ON_PURCHASE' as const,
    endType: 'UNTIL_CANCELLED' as const,
  })),
);

/** A price for everyone, or for Maya alone. */
const override = fc.record({
  isHers: fc.boolean(),
  rule: fc.oneof(
    amount.map((fixed) => ({
      overrideType: 'FIXED_PRICE' as const,
      fixedPriceOptions: { amount: fixed },
    })),
    fc.integer({ min: 1, max: 99 }).map((percentage) => ({
      overrideType: 'PERCENTAGE_DISCOUNT' as const,
      percentageDiscountOptions: { percentage: `${percentage}` },
    })),
  ),
});

/** The pricing of a plan of Plans V3. */
const variant = fc
  .record({
    terms,
    amount,
    fee: fc.option(amount, { nil: undefined }),
    overrides: fc.array(override, { maxLength: 2 }),
  })
  .map(({ terms: billingTerms, amount: value, fee, overrides }) =>
    monthly(1, {
      billingTerms,
      pricingStrategies: [{ flatRate: { amount: value } }],
      ...(fee && {
        fees: [
          {
            _id: guid(60),
            name: 'Setup',
            priceType: 'FIXED_AMOUNT' as const,
            appliedAt: 'FIRST_PAYMENT' as const,
            fixedAmountOptions: { amount: fee },
          },
        ],
      }),
      ...(overrides.length > 0 && {
        priceOverrides: {
          overrides: overrides.map(({ isHers, rule }, index) => ({
            _id: guid(50 + index),
            ...rule,
            conditions: isHers
              ? {
                  customerEligibility: 'SPECIFIC_MEMBERS' as const,
                  specificMembersOptions: { memberIds: [MAYA] },
                }
              : { customerEligibility: 'ALL' as const },
          })),
        },
      }),
    }),
  );

const purchase = fc.oneof(
  fc.record({ by: fc.constant('V2' as const), pricing, amount }),
  fc.record({ by: fc.constant('V3' as const), variant }),
);

test('an order has the price that Plans V3 shows its buyer, and the kind that Plans V2 shows', {
  timeout: 60_000,
}, async () => {
  const { orders, plans, plansV3 } = plansV3Owner(emulator);
  await fc.assert(
    fc.asyncProperty(purchase, fc.constantFrom(MAYA, THEO), async (it, memberId) => {
      const { _id } =
        it.by === 'V3'
          ? await plansV3.createPlan(newPlan({ pricingVariants: [it.variant] }))
          : await plans.createPlan({
              name: 'Kiln Club',
              pricing: { ...it.pricing, price: { value: it.amount, currency: 'USD' } },
            } as Parameters<V2['createPlan']>[0]);
      const id = _id ?? '';
      const [stored] = (await plansV3.getPlan(id)).pricingVariants ?? [];
      const preview = await plansV3.getPlanPreview(id, { pricingVariantId: stored?._id ?? '', memberId });
      const [shown] = preview.plan?.pricingVariants ?? [];
      const price = shown?.pricingStrategies?.[0]?.flatRate?.amount ?? '';
      const fees = (shown?.fees ?? []).map(({ fixedAmountOptions }) => fixedAmountOptions?.amount ?? '0');

      const { order } = await orders.createOfflineOrder(id, memberId);
      expect(order?.planPrice).toBe(new Big(price).toFixed(2));
      const first = order?.pricing?.prices?.[0]?.price?.total;
      expect(first).toBe(fees.reduce((all, fee) => all.plus(fee), new Big(price)).toFixed(2));

      const { price: _price, freeTrialDays: _days, ...kind } = (await plans.getPlan(id)).pricing ?? {};
      expect(order?.pricing).toMatchObject(kind);
      const cycle = stored?.billingTerms?.billingCycle;
      const { singlePaymentForDuration, subscription } = order?.pricing ?? {};
      const lasts = singlePaymentForDuration ?? subscription?.cycleDuration;
      expect(lasts && [lasts.unit, `${lasts.count}`]).toEqual(cycle && [cycle.period, cycle.count]);
    }),
    { numRuns: 60, seed: 20_261_123 },
  );
});
