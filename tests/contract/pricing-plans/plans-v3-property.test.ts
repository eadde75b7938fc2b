import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { guid, newPlan, paidOnce, plansV3Owner } from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator({}, 'empty');

type V2 = ReturnType<typeof plansV3Owner>['plans'];
type V3 = Awaited<ReturnType<ReturnType<typeof plansV3Owner>['plansV3']['getPlan']>>;

const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const unit = fc.constantFrom('WEEK' as const, 'MONTH' as const, 'YEAR' as const);
const words = fc.constantFrom('A shelf', 'A wheel', 'Clay', 'Two firings');
const perks = fc.array(words, { maxLength: 4 });

/** The prices that Plans V2 can have. */
const pricing = fc.oneof(
  fc.record({ singlePaymentUnlimited: fc.constant(true) }),
  fc.record({ singlePaymentForDuration: fc.record({ count: fc.integer({ min: 1, max: 9 }), unit }) }),
  fc.record({
    subscription: fc.record({
      cycleDuration: fc.record({ count: fc.constant(1), unit }),
      cycleCount: fc.constantFrom(0, 2, 5),
    }),
    freeTrialDays: fc.nat({ max: 20 }),
  }),
);
const terms = fc.oneof(
  fc.constant(paidOnce()),
  fc.tuple(unit, fc.integer({ min: 1, max: 9 })).map(([period, count]) => paidOnce(period, `${count}`)),
  fc.record({
    billingCycle: unit.map((period) => ({ period, count: '1' })),
    startType: fc.constantFrom('ON_PURCHASE' as const, 'CUSTOM' as const),
    endType: fc.constant('UNTIL_CANCELLED' as const),
  }),
);
const variants = fc
  .array(fc.record({ billingTerms: terms, amount, visible: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.map(({ billingTerms, amount: value, visible }, index) => ({
      _id: guid(index + 1),
      name: `Way ${index}`,
      billingTerms,
      pricingStrategies: [{ flatRate: { amount: value } }],
      visible: visible || index === all.length - 1,
    })),
  );

const step = fc.oneof(
  fc.record({ call: fc.constant('createV2' as const), pricing, amount, perks }),
  fc.record({ call: fc.constant('createV3' as const), variants, perks }),
  fc.record({ call: fc.constant('priceV2' as const), pricing, amount, which: fc.nat({ max: 5 }) }),
  fc.record({ call: fc.constant('perksV2' as const), perks, which: fc.nat({ max: 5 }) }),
  fc.record({ call: fc.constant('variantsV3' as const), variants, which: fc.nat({ max: 5 }) }),
  fc.record({ call: fc.constant('hideV2' as const), shown: fc.boolean(), which: fc.nat({ max: 5 }) }),
  fc.record({ call: fc.constant('hideV3' as const), shown: fc.boolean(), which: fc.nat({ max: 5 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * Returns a plan of Plans V2 in the form of Plans V3; of several variants, Plans V2 knows only the first visible one.
 */
function saidByV3(plan: V3) {
  const variant = plan.pricingVariants?.find(({ visible }) => visible !== false);
  const { billingCycle, endType, startType, cyclesCompletedDetails } = variant?.billingTerms ?? {};
  const duration = billingCycle && { count: Number(billingCycle.count), unit: billingCycle.period };
  const cycles = endType === 'CYCLES_COMPLETED' ? Number(cyclesCompletedDetails?.billingCycleCount) : 0;
  const price = { value: variant?.pricingStrategies?.[0]?.flatRate?.amount, currency: plan.currency };
  return {
    name: plan.name,
    slug: plan.slug,
    public: plan.visibility === 'PUBLIC',
    perks: { values: plan.perks?.map(({ description }) => description) },
    allowFutureStartDate: startType === 'CUSTOM',
    buyerCanCancel: plan.buyerCanCancel,
    maxPurchasesPerBuyer: plan.maxPurchasesPerBuyer,
    pricing: duration
      ? cycles === 1
        ? { price, singlePaymentForDuration: duration }
        : {
            price,
            subscription: { cycleDuration: duration, cycleCount: cycles },
            freeTrialDays: variant?.freeTrialDays,
          }
      : { price, singlePaymentUnlimited: true },
  };
}

test('whichever generation creates or changes a plan, both show the same', async () => {
  const { plans, plansV3 } = plansV3Owner(emulator);
  const ids = async () => (await plansV3.queryPlans().find()).items.map(({ _id }) => _id ?? '');

  async function take(change: Step): Promise<unknown> {
    if (change.call === 'createV2') {
      const price = { value: change.amount, currency: 'USD' };
      return plans.createPlan({
        name: 'Same Name',
        perks: { values: change.perks },
        pricing: { ...change.pricing, price },
      } as Parameters<V2['createPlan']>[0]);
    }
    const described = (texts: string[]) =>
      texts.map((description, index) => ({ _id: guid(100 + index), description }));
    if (change.call === 'createV3')
      return plansV3.createPlan(
        newPlan({ pricingVariants: change.variants, perks: described(change.perks) }),
      );
    const known = await ids();
    const id = known[change.which % known.length] ?? '';
    const { revision = '' } = await plansV3.getPlan(id);
    switch (change.call) {
      case 'priceV2':
        return plans.updatePlan(id, {
          pricing: { ...change.pricing, price: { value: change.amount, currency: 'USD' } },
        } as Parameters<V2['updatePlan']>[1]);
      case 'perksV2':
        return plans.updatePlan(id, { perks: { values: change.perks } } as Parameters<V2['updatePlan']>[1]);
      case 'hideV2':
        return plans.setPlanVisibility(id, change.shown);
      case 'hideV3':
        return plansV3.updatePlan(id, { revision, visibility: change.shown ? 'PUBLIC' : 'PRIVATE' });
      case 'variantsV3':
        return plansV3.updatePlan(id, { revision, pricingVariants: change.variants });
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      emulator.restart();
      await take({
        call: 'createV2',
        pricing: { singlePaymentUnlimited: true },
        amount: '5.00',
        perks: ['Clay'],
      });
      for (const change of steps) await take(change);
      for (const id of await ids()) {
        const [earlier, current] = [await plans.getPlan(id), await plansV3.getPlan(id)];
        const { perks: _perks, ...later } = saidByV3(current);
        expect(earlier).toMatchObject(later);
        expect(earlier.perks?.values).toEqual(saidByV3(current).perks.values);
        expect(earlier._createdDate).toEqual(current._createdDate);
        expect(earlier._updatedDate).toEqual(current._updatedDate);
        expect(new Set(current.perks?.map(({ _id }) => _id)).size).toBe(current.perks?.length);
      }
      const listed = (await plans.listPublicPlans()).plans?.map(({ _id }) => _id);
      const names = (await plansV3.queryPlans().eq('visibility', 'PUBLIC').find()).items.map(
        ({ _id }) => _id,
      );
      expect(listed?.toSorted()).toEqual(names.toSorted());
      const { totalPlans } = await plans.getPlanStats();
      expect((await plansV3.countPlans()).count).toBe(totalPlans);
    }),
    { numRuns: 25 },
  );
});
