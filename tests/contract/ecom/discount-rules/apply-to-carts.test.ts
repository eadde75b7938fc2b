import type { discountRules } from '@wix/ecom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import collections from '@/emulator/seed/collections.json';
import {
  amount,
  atLeast,
  type Discount,
  discountRuleWith,
  percent,
  pieces,
  price,
  type Rule,
  scope,
  visitorWith,
  worth,
} from '@/tests/support/ecom/discount-rules';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { completeCheckout, item, STORE, storeMember } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();

const make = (given: Rule) => ecomOwner(emulator).discountRules.createDiscountRule(given);

describe('a discount rule', () => {
  test.each<[string, Discount, (string | undefined)[]]>([
    ['takes a percentage off each price', percent(15), ['62.00', '9.30', '9.30']],
    ['takes an amount off each piece', amount('3.50'), ['62.00', '10.50', '10.50']],
    ['takes off at most the price', amount('20'), ['62.00', '58.00', '58.00']],
    ['sets a fixed price', price('10.01'), ['62.00', '31.97', '31.97']],
    ['sets a fixed price only where it is lower', price('20'), ['62.00', '4.00', '4.00']],
    ['applies to the items in its scope', percent(50, [scope('olive-spoon')]), ['62.00', '9.00', '9.00']],
    ['does not apply where no item is in its scope', percent(50, [scope('teapot')]), ['62.00', '0.00']],
  ])('%s', async (_what, discount, expected) => {
    await make(discountRuleWith(discount));
    // Two at 22, one at 18.
    expect(await worth({ 'tea-towels': 2, 'olive-spoon': 1 })).toEqual(expected);
  });

  test('applies to a collection of the store', async () => {
    const id = collections.find(({ slug }) => slug === 'kitchen-linen')?.id ?? '';
    const { products } = ecomOwner(emulator);
    const { items } = await products.queryProducts().hasSome('collectionIds', [id]).limit(100).find();
    const slugs = items.map(({ slug }) => slug ?? '');
    const customFilter = { appId: STORE, params: { collectionIds: [id] } };
    await make(discountRuleWith(percent(50, [{ _id: 'c', type: 'CUSTOM_FILTER', customFilter }])));
    expect(slugs).toContain('tea-towels');
    for (const slug of ['tea-towels', 'salt-clay-fire']) {
      const [subtotal, discount] = await worth({ [slug]: 1 });
      expect(Number(discount)).toBe(slugs.includes(slug) ? Number(subtotal) / 2 : 0);
    }
  });

  test.each<[string, discountRules.DiscountTrigger, boolean]>([
    ['the subtotal reaches the minimum', atLeast('62'), true],
    ['the subtotal is below the minimum', atLeast('62.01'), false],
    ['the subtotal of its scope reaches the minimum', atLeast('44', [scope('tea-towels')]), true],
    ['no item is in its scope', atLeast('0', [scope('teapot')]), false],
    [
      'the subtotal is above the maximum',
      { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { to: '61.99', scopes: [scope()] } },
      false,
    ],
    ['the quantity reaches the minimum', pieces(2), true],
    ['the quantity is below the minimum', pieces(3), false],
    ['the quantity is above the maximum', pieces(1, 1), false],
    ['both triggers hold', { triggerType: 'AND', and: { triggers: [pieces(2), atLeast('60')] } }, true],
    [
      'one of two required triggers fails',
      { triggerType: 'AND', and: { triggers: [pieces(2), atLeast('70')] } },
      false,
    ],
    [
      'one of two alternatives holds',
      { triggerType: 'OR', or: { triggers: [pieces(9), atLeast('60')] } },
      true,
    ],
    [
      'neither of two alternatives holds',
      { triggerType: 'OR', or: { triggers: [pieces(9), atLeast('70')] } },
      false,
    ],
    [
      'an app that is not installed decides',
      { triggerType: 'CUSTOM', customTrigger: { _id: 'moon', appId: STORE } },
      false,
    ],
    ['it is for other members', eligible(NOWHERE), false],
  ])('is checked against its trigger when %s', async (_what, trigger, applies) => {
    await make(discountRuleWith(percent(10), { trigger }));
    const [, discount] = await worth({ 'tea-towels': 2, 'olive-spoon': 1 });
    expect(discount).toBe(applies ? '6.20' : '0.00');
  });
});

describe('discount rules together with members, coupons and each other', () => {
  test('applies to the members that it names', async () => {
    const { id } = seededMember('maya');
    await make(discountRuleWith(percent(10), { trigger: eligible(id) }));
    const maya = await storeMember(emulator, id);
    await maya.currentCart.addToCurrentCart({ lineItems: [item('tea-towels')] });
    const { priceSummary } = await maya.currentCart.estimateCurrentCartTotals({});
    expect(priceSummary?.discount?.amount).toBe('2.20');
  });

  test('is combined with others, each off the original price, and a coupon reduces the remainder', async () => {
    await make(discountRuleWith(percent(20), { name: 'First' }));
    emulator.clock.advance(1000);
    await make(discountRuleWith(amount('2'), { name: 'Second' }));
    await make(discountRuleWith(percent(10), { name: 'Off', active: false }));
    const client = await visitorWith({ 'tea-towels': 1 });
    await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    // 22.00 - 4.40 - 2.00 = 15.60, of which the coupon takes a tenth.
    expect(await worth({}, client)).toEqual(['22.00', '7.96', '4.40', '2.00', '1.56']);
  });

  test('has the same effect on cart, checkout and order, and counts its use', async () => {
    const { discountRules: rules } = ecomOwner(emulator);
    const { _id: id } = await make(discountRuleWith(percent(12.5)));
    const client = await visitorWith({ 'tea-towels': 3 });
    const prices = {
      price: { amount: '19.25' },
      priceBeforeDiscounts: { amount: '22.00' },
      lineItemPrice: { amount: '57.75' },
    };
    expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([
      { ...prices, priceBeforeDiscounts: { amount: '22' } },
    ]);
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const discountRule = { _id: id, name: { original: 'Spring' }, amount: { amount: '8.25' } };
    const checkout = await client.checkout.getCheckout(checkoutId);
    expect(checkout).toMatchObject({
      lineItems: [{ ...prices, discount: { amount: '8.25' } }],
      priceSummary: { subtotal: { amount: '66.00' }, discount: { amount: '8.25' } },
      appliedDiscounts: [
        { discountRule, discountType: 'SPECIFIC_ITEMS', lineItemIds: [checkout.lineItems?.[0]?._id] },
      ],
    });
    const order = completeCheckout(emulator, checkoutId);
    const { orders } = ecomOwner(emulator);
    expect(await orders.getOrder(order.id)).toMatchObject({
      priceSummary: { discount: { amount: '8.25' } },
      appliedDiscounts: [{ discountRule }],
    });
    expect(await rules.getDiscountRule(id ?? '')).toMatchObject({ usageCount: 1 });
  });

  test('adds up to the cent for any combination of rules', async () => {
    const client = await visitorWith({ 'tea-towels': 3, 'olive-spoon': 7, 'salt-clay-fire': 1 });
    const { discountRules: rules } = ecomOwner(emulator);
    const discounts = fc.oneof(
      fc.integer({ min: 1, max: 1000 }).map((tenths) => percent(tenths / 10)),
      fc.integer({ min: 1, max: 4000 }).map((cents) => amount((cents / 100).toFixed(2))),
      fc.integer({ min: 0, max: 4000 }).map((cents) => price((cents / 100).toFixed(2))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(discounts, { minLength: 1, maxLength: 3 }), async (wanted) => {
        const created = [];
        for (const discount of wanted) created.push(await make(discountRuleWith(discount)));
        const estimate = await client.currentCart.estimateCurrentCartTotals({});
        const cents = (value?: string) => Math.round(Number(value) * 100);
        const { calculatedLineItems = [], appliedDiscounts = [], priceSummary } = estimate;
        const add = (values: (string | undefined)[]) => values.reduce((sum, value) => sum + cents(value), 0);
        const byLine = calculatedLineItems.map((line) => line.pricesBreakdown);
        expect(add(byLine.map((line) => line?.totalDiscount?.amount))).toBe(
          cents(priceSummary?.discount?.amount),
        );
        expect(add(appliedDiscounts.map((it) => it.discountRule?.amount?.amount))).toBe(
          cents(priceSummary?.discount?.amount),
        );
        for (const line of byLine) expect(cents(line?.price?.amount)).toBeGreaterThanOrEqual(0);
        for (const { _id } of created) await rules.deleteDiscountRule(_id ?? '');
      }),
      { numRuns: 12, seed: 20_261_122 },
    );
  });
});

function eligible(id: string): discountRules.DiscountTrigger {
  const individualMembersInfo = { memberIds: [id] };
  return {
    triggerType: 'CUSTOMER_ELIGIBILITY',
    customerEligibility: { eligibilityType: 'INDIVIDUAL_MEMBERS', individualMembersInfo },
  };
}
