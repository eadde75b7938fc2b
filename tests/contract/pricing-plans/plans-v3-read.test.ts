import { describe, expect, test } from 'vitest';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { guid, monthly, newPlan, plansV3Client, plansV3Owner } from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator();
const MEMBERSHIP = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01';
const visitor = () => plansV3Client(emulator, 'visitor', guid(900));
const names = (items: { name?: string }[]) => items.map(({ name }) => name);

describe('getPlan', () => {
  test('shows a visitor a plan of Plans V2 in the form of Plans V3', async () => {
    const { plansV3 } = await visitor();
    const plan = await plansV3.getPlan(MEMBERSHIP);
    expect(plan).toMatchObject({
      _id: MEMBERSHIP,
      name: 'Studio Membership',
      slug: 'studio-membership',
      revision: '1',
      visibility: 'PUBLIC',
      buyable: true,
      currency: 'USD',
      primary: true,
      archived: false,
      status: 'ACTIVE',
      maxPurchasesPerBuyer: 0,
      purchaseLimits: [],
    });
    expect(plan.pricingVariants).toMatchObject([
      {
        freeTrialDays: 7,
        visible: true,
        pricingStrategies: [{ flatRate: { amount: '89.00' } }],
        billingTerms: {
          billingCycle: { period: 'MONTH', count: '1' },
          startType: 'ON_PURCHASE',
          endType: 'UNTIL_CANCELLED',
        },
      },
    ]);
    expect(plan.perks?.[0]).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      description: 'Open studio seven days a week, 7 am to 10 pm',
    });
    expect(plan._createdDate).toBeInstanceOf(Date);
  });

  test('finds no private, archived or deleted plan for a visitor, and none if the app is removed', async () => {
    const owner = plansV3Owner(emulator).plansV3;
    const { plansV3 } = await visitor();
    const hidden = await owner.createPlan(newPlan({ visibility: 'PRIVATE' }));
    await expect(plansV3.getPlan(hidden._id ?? '')).rejects.toMatchObject({ response: { status: 404 } });
    await expect(owner.getPlan(hidden._id ?? '')).resolves.toMatchObject({ visibility: 'PRIVATE' });
    await expect(plansV3.getPlan(guid(404))).rejects.toMatchObject({ response: { status: 404 } });
    await control('/apps/pricing-plans', undefined, 'DELETE');
    await expect(plansV3.getPlan(MEMBERSHIP)).rejects.toMatchObject({ response: { status: 428 } });
  });

  test('shows a visitor no hidden variants, private tags or prices for some customers', async () => {
    const owner = plansV3Owner(emulator).plansV3;
    const override = {
      _id: guid(50),
      overrideType: 'FIXED_PRICE' as const,
      fixedPriceOptions: { amount: '1.00' },
      conditions: {
        customerEligibility: 'SPECIFIC_MEMBERS' as const,
        specificMembersOptions: { memberIds: [MAYA] },
      },
    };
    const { _id: id = '' } = await owner.createPlan(
      newPlan({
        pricingVariants: [
          monthly(1, { priceOverrides: { overrides: [override] } }),
          monthly(2, { visible: false }),
        ],
        tags: { publicTags: { tagIds: ['a'] }, privateTags: { tagIds: ['b'] } },
      }),
    );
    const seen = await (await visitor()).plansV3.getPlan(id ?? '');
    expect(seen.pricingVariants?.map(({ _id }) => _id)).toEqual([guid(1)]);
    expect(JSON.stringify(seen)).not.toContain(MAYA);
    expect(seen.tags).toEqual({ publicTags: { tagIds: ['a'] } });
    const own = await owner.getPlan(id ?? '');
    expect(own.pricingVariants).toHaveLength(2);
    expect(own.tags?.privateTags?.tagIds).toEqual(['b']);
  });
});

describe('queryPlans', () => {
  test('lists plans for sale to visitors, oldest first, and all to the owner', async () => {
    const owner = plansV3Owner(emulator).plansV3;
    await owner.createPlan(newPlan({ name: 'Hidden', visibility: 'PRIVATE' }));
    await owner.createPlan(newPlan({ name: 'Shown' }));
    const { plansV3 } = await visitor();
    const seen = await plansV3.queryPlans().find();
    expect(names(seen.items)).toContain('Shown');
    expect(names(seen.items)).not.toContain('Hidden');
    const dates = seen.items.map(({ _createdDate }) => _createdDate?.getTime() ?? 0);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    const owned = await owner.queryPlans().find();
    expect(names(owned.items)).toEqual(expect.arrayContaining([...names(seen.items), 'Hidden']));
  });

  test('pages by cursor in both directions', async () => {
    const { plansV3 } = await visitor();
    const all = (await plansV3.queryPlans().find()).items;
    const first = await plansV3.queryPlans().limit(2).find();
    expect(names(first.items)).toEqual(names(all.slice(0, 2)));
    const second = await first.next();
    expect(names(second.items)).toEqual(names(all.slice(2, 4)));
    expect(names((await second.prev()).items)).toEqual(names(first.items));
    await expect(plansV3.queryPlans().limit(101).find()).rejects.toMatchObject({ response: { status: 400 } });
    await expect(plansV3.queryPlans().skipTo('nowhere').find()).rejects.toMatchObject({
      response: { status: 400 },
    });
  });

  test.each([
    ['_id', MEMBERSHIP],
    ['slug', 'studio-membership'],
    ['name', 'Studio Membership'],
  ] as const)('filters by %s', async (field, value) => {
    const { plansV3 } = await visitor();
    expect(names((await plansV3.queryPlans().eq(field, value).find()).items)).toEqual(['Studio Membership']);
    expect((await plansV3.queryPlans().ne(field, value).find()).items.length).toBeGreaterThan(1);
    expect(names((await plansV3.queryPlans().in(field, [value]).find()).items)).toHaveLength(1);
    expect(names((await plansV3.queryPlans().startsWith(field, value.slice(0, 8)).find()).items)).toContain(
      'Studio Membership',
    );
  });

  test('filters by variants, their prices and categories, by tags, and by fields that the SDK does not list', async () => {
    const owner = plansV3Owner(emulator).plansV3;
    const category = guid(70);
    const plan = await owner.createPlan(
      newPlan({
        pricingVariants: [
          monthly(1),
          monthly(2, {
            name: 'Yearly',
            categoryIds: [category],
            pricingStrategies: [{ flatRate: { amount: '400.00' } }],
          }),
        ],
        tags: { publicTags: { tagIds: ['new'] }, privateTags: { tagIds: ['vip'] } },
      }),
    );
    const { fetchWithAuth, plansV3 } = await visitor();
    const idsOf = async (filter: object) => {
      const response = await fetchWithAuth('https://www.wixapis.com/pricing-plans/v3/plans/query', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: { filter } }),
      });
      const answer = (await response.json()) as { plans: { id: string; name: string }[] };
      return response.ok ? answer.plans.map(({ id }) => id) : response.status;
    };
    const only = [plan._id];
    expect((await plansV3.queryPlans().eq('pricingVariants.name', 'Yearly').find()).items).toHaveLength(1);
    expect(await idsOf({ 'pricingVariants.id': guid(2) })).toEqual(only);
    expect(await idsOf({ 'pricingVariants.categoryIds': { $hasSome: [category] } })).toEqual(only);
    const amount = 'pricingVariants.pricingStrategies.flatRate.amount';
    expect(await idsOf({ [amount]: { $hasAll: ['40.00', '400.00'] } })).toEqual(only);
    expect(await idsOf({ [amount]: { $gt: '1' } })).toBe(400);
    expect(await idsOf({ 'tags.publicTags.tagIds': { $hasSome: ['new', 'old'] } })).toEqual(only);
    expect(await idsOf({ 'tags.privateTags.tagIds': { $hasSome: ['vip'] } })).toBe(400);
    expect(await idsOf({ primary: true })).toEqual([MEMBERSHIP]);
    expect(await idsOf({ archived: true })).toEqual([]);
    expect(await idsOf({ color: 'red' })).toBe(400);
  });

  test('sorts by dates, texts and the names of variants', async () => {
    const { plansV3 } = await visitor();
    const up = (await plansV3.queryPlans().ascending('name').find()).items;
    expect(names(up)).toEqual(names(up).toSorted());
    const down = (await plansV3.queryPlans().descending('name').find()).items;
    expect(names(down)).toEqual(names(up).toReversed());
    await expect(plansV3.queryPlans().ascending('pricingVariants.name').find()).resolves.toBeDefined();
  });
});
