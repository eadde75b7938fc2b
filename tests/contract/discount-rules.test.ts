import type { discountRules } from '@wix/ecom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import collections from '@/emulator/seed/collections.json';
import site from '@/emulator/seed/site.json';
import { discountRules as discountRuleStore } from '@/emulator/services/ecom/discount-rule-store';
import { MAX_RULES } from '@/emulator/services/ecom/discount-rules';
import { START, startEmulator, visitor } from '../support/emulator';
import { seededMember } from '../support/members';
import { passerBy, seller, told } from '../support/sales';
import { completeCheckout, failureOf, item, member, STORE, seeded } from '../support/shop';

const emulator = startEmulator();
const NOWHERE = '11111111-1111-4111-8111-111111111111';
const DAY = 86_400_000;

type Rule = discountRules.DiscountRule & { name: string; discounts: discountRules.Discounts };
type Discount = Partial<discountRules.Discount>;

/** Everything of the store, or some of its products. */
const scope = (...slugs: string[]): discountRules.Scope => ({
  ...{ _id: 'scope', type: 'CATALOG_ITEM' },
  catalogItemFilter: {
    catalogAppId: STORE,
    ...(slugs.length > 0 && { catalogItemIds: slugs.map((slug) => seeded(slug).id) }),
  },
});

const percent = (percentage: number, scopes = [scope()]): Discount => ({
  ...{ discountType: 'PERCENTAGE', percentage, targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } },
});
const amount = (fixedAmount: string, scopes = [scope()]): Discount => ({
  ...{ discountType: 'FIXED_AMOUNT', fixedAmount, targetType: 'SPECIFIC_ITEMS' },
  specificItemsInfo: { scopes },
});
const price = (fixedPrice: string, scopes = [scope()]): Discount => ({
  ...{ discountType: 'FIXED_PRICE', fixedPrice, targetType: 'SPECIFIC_ITEMS' },
  specificItemsInfo: { scopes },
});

/** A rule of one discount. */
const rule = (discount: Discount, more: Partial<Rule> = {}): Rule => ({
  ...{ name: 'Spring', discounts: { values: [discount] }, ...more },
});

const make = (given: Rule) => seller(emulator).discountRules.createDiscountRule(given);

/** A visitor with these products in the cart. */
async function shopper(wanted: Record<string, number>) {
  const client = await visitor();
  const lineItems = Object.entries(wanted).map(([slug, quantity]) => item(slug, quantity));
  await client.currentCart.addToCurrentCart({ lineItems });
  return client;
}

/** What these products come to: subtotal and discount, and what each rule takes off. */
async function worth(wanted: Record<string, number>, client?: Awaited<ReturnType<typeof shopper>>) {
  const { currentCart } = client ?? (await shopper(wanted));
  const { priceSummary, appliedDiscounts = [] } = await currentCart.estimateCurrentCartTotals({});
  const taken = appliedDiscounts.map(({ discountRule, coupon }) => (discountRule ?? coupon)?.amount?.amount);
  return [priceSummary?.subtotal?.amount, priceSummary?.discount?.amount, ...taken];
}

describe('a discount rule', () => {
  test('is made, read, changed and done away with, which is told', async () => {
    const { discountRules: rules } = seller(emulator);
    const made = await make(rule(percent(10)));
    expect(made).toMatchObject({
      ...{ name: 'Spring', revision: '1', active: true, status: 'LIVE', usageCount: 0 },
      _createdDate: new Date(START),
    });
    const id = made._id ?? '';
    expect(await rules.getDiscountRule(id)).toEqual(made);
    const changed = await rules.updateDiscountRule(id, { revision: '1', name: 'Summer' });
    expect(changed).toMatchObject({ name: 'Summer', revision: '2', discounts: made.discounts });
    expect(await failureOf(rules.updateDiscountRule(id, { revision: '1', name: 'Late' }))).toMatchObject({
      code: 'REVISION_MISMATCH',
    });
    expect(await rules.getDiscountRule(id)).toEqual(changed);
    await rules.deleteDiscountRule(id);
    await expect(rules.getDiscountRule(id)).rejects.toMatchObject({ status: 404 });
    expect((await told(emulator)).map(([type]) => type.split('_').at(-1))).toEqual([
      ...['created', 'updated', 'deleted'],
    ]);
  });

  test('is pending, live and expired as the clock moves', async () => {
    const { discountRules: rules } = seller(emulator);
    const activeTimeInfo = { start: new Date(START + DAY), end: new Date(START + 3 * DAY) };
    const { _id } = await make(rule(percent(10), { activeTimeInfo }));
    const status = async () => (await rules.getDiscountRule(_id ?? '')).status;
    const seen: unknown[] = [];
    for (const step of [0, DAY - 1, 1, 2 * DAY - 1, 1]) {
      emulator.clock.advance(step);
      seen.push([await status(), (await worth({ 'tea-towels': 1 }))[1]]);
    }
    expect(seen).toEqual([
      ...[
        ['PENDING', '0.00'],
        ['PENDING', '0.00'],
        ['LIVE', '2.20'],
      ],
      ...[
        ['LIVE', '2.20'],
        ['EXPIRED', '0.00'],
      ],
    ]);
    expect((await told(emulator)).map(([, event]) => (event as { entity?: object }).entity)).toMatchObject([
      ...[{ status: 'PENDING' }, { status: 'LIVE' }, { status: 'EXPIRED' }],
    ]);
    // Other times begin it anew.
    const again = { start: new Date(START + DAY), end: new Date(START + 9 * DAY) };
    await rules.updateDiscountRule(_id ?? '', { revision: '1', activeTimeInfo: again });
    expect(await status()).toBe('LIVE');
    emulator.clock.advance(20 * DAY);
    expect(await status()).toBe('EXPIRED');
  });

  test('is found by a query, by cursor', async () => {
    const { discountRules: rules } = seller(emulator);
    for (const name of ['A', 'B', 'C']) await make(rule(percent(10), { name, active: name !== 'B' }));
    const page = await rules.queryDiscountRules().eq('active', true).descending('name').limit(1).find();
    expect(page.items.map(({ name }) => name)).toEqual(['C']);
    expect((await page.next()).items.map(({ name }) => name)).toEqual(['A']);
    expect(await failureOf(rules.queryDiscountRules().limit(101).find())).toHaveProperty('fields');
  });

  test.each<[string, Partial<Rule>, string]>([
    ['no discount', { discounts: undefined }, 'INVALID_EMPTY_DISCOUNT'],
    ['no value of its kind', rule({ ...percent(10), discountType: 'FIXED_PRICE' }), 'INVALID_DISCOUNT_TYPE'],
    ['nothing that it is for', rule({ ...percent(10), targetType: undefined }), 'INVALID_TARGET_TYPE_FIELD'],
    ['a scope without items', rule(percent(10, [{ _id: 'a', type: 'CATALOG_ITEM' }])), 'INVALID_SCOPE_TYPE'],
    ['a trigger without a type', { trigger: {} }, 'INVALID_TRIGGER_TYPE'],
    ['a missing subtotal', { trigger: { triggerType: 'SUBTOTAL_RANGE' } }, 'MISSING_SUBTOTAL_RANGE'],
    [
      'a missing quantity',
      { trigger: { triggerType: 'ITEM_QUANTITY_RANGE' } },
      'MISSING_ITEM_QUANTITY_RANGE',
    ],
    [
      'a subtotal upside down',
      { trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '9', to: '8' } } },
      'INVALID_SUBTOTAL_RANGE',
    ],
    [
      'a quantity upside down',
      { trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3, to: 2 } } },
      'INVALID_ITEM_QUANTITY_RANGE',
    ],
    [
      'an end before its start',
      { activeTimeInfo: { start: new Date(START), end: new Date(START) } },
      'INVALID_ACTIVE_TIME_RANGE',
    ],
    ['chains in chains', { trigger: both(both(atLeast('1'))) }, 'OPERATOR_TOO_DEEPLY_NESTED'],
  ])('with %s is refused', async (_what, given, ruleName) => {
    const refused = make({ ...rule(percent(10)), ...given }).catch((error) => error);
    expect((await refused).details).toMatchObject({
      validationError: { fieldViolations: [{ violatedRule: 'OTHER', ruleName }] },
    });
  });

  test('is one of a hundred', async () => {
    const { _id: id = '' } = await make(rule(percent(10)));
    emulator.run({ role: 'owner', id: site.ownerId }, '', ({ documents, ids }) => {
      const made = documents.get(discountRuleStore, id ?? '');
      for (let count = 1; made && count < MAX_RULES; count += 1)
        documents.put(discountRuleStore, { ...made, id: ids.guid() });
    });
    expect(await failureOf(make(rule(percent(10))))).toMatchObject({ code: 'MAX_DISCOUNT_RULES_REACHED' });
  });
});

function both(trigger: discountRules.DiscountTrigger): discountRules.DiscountTrigger {
  return { triggerType: 'AND', and: { triggers: [trigger, trigger] } };
}

function atLeast(from: string, scopes?: discountRules.Scope[]): discountRules.DiscountTrigger {
  return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from, ...(scopes && { scopes }) } };
}

function pieces(from: number, to?: number, slug = 'tea-towels'): discountRules.DiscountTrigger {
  return { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from, to, scopes: [scope(slug)] } };
}

describe('carts get', () => {
  test.each<[string, Discount, (string | undefined)[]]>([
    ['a part of each price', percent(15), ['62.00', '9.30', '9.30']],
    ['an amount off each piece', amount('3.50'), ['62.00', '10.50', '10.50']],
    ['no more off than it costs', amount('20'), ['62.00', '58.00', '58.00']],
    ['a price instead of theirs', price('10.01'), ['62.00', '31.97', '31.97']],
    ['a price only where it is lower', price('20'), ['62.00', '4.00', '4.00']],
    ['it for some items', percent(50, [scope('olive-spoon')]), ['62.00', '9.00', '9.00']],
    ['it for none that are theirs', percent(50, [scope('teapot')]), ['62.00', '0.00']],
  ])('%s', async (_what, discount, expected) => {
    await make(rule(discount));
    // Two at 22, one at 18.
    expect(await worth({ 'tea-towels': 2, 'olive-spoon': 1 })).toEqual(expected);
  });

  test('it for a collection of the store', async () => {
    const id = collections.find(({ slug }) => slug === 'kitchen-linen')?.id ?? '';
    const { products } = seller(emulator);
    const { items } = await products.queryProducts().hasSome('collectionIds', [id]).limit(100).find();
    const slugs = items.map(({ slug }) => slug ?? '');
    const customFilter = { appId: STORE, params: { collectionIds: [id] } };
    await make(rule(percent(50, [{ _id: 'c', type: 'CUSTOM_FILTER', customFilter }])));
    expect(slugs).toContain('tea-towels');
    for (const slug of ['tea-towels', 'salt-clay-fire']) {
      const [subtotal, discount] = await worth({ [slug]: 1 });
      expect(Number(discount)).toBe(slugs.includes(slug) ? Number(subtotal) / 2 : 0);
    }
  });

  test.each<[string, discountRules.DiscountTrigger, boolean]>([
    ['enough is bought', atLeast('62'), true],
    ['too little is bought', atLeast('62.01'), false],
    ['enough of some is bought', atLeast('44', [scope('tea-towels')]), true],
    ['nothing of some is bought', atLeast('0', [scope('teapot')]), false],
    ['too much is bought', { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { to: '61.99' } }, false],
    ['there are enough pieces', pieces(2), true],
    ['there are too few', pieces(3), false],
    ['there are too many', pieces(1, 1), false],
    ['both are so', { triggerType: 'AND', and: { triggers: [pieces(2), atLeast('60')] } }, true],
    ['one of both is not', { triggerType: 'AND', and: { triggers: [pieces(2), atLeast('70')] } }, false],
    ['one of two is so', { triggerType: 'OR', or: { triggers: [pieces(9), atLeast('60')] } }, true],
    ['none of two is so', { triggerType: 'OR', or: { triggers: [pieces(9), atLeast('70')] } }, false],
    [
      'an app that is not there decides',
      { triggerType: 'CUSTOM', customTrigger: { _id: 'moon', appId: STORE } },
      false,
    ],
    ['it is for members', eligible(NOWHERE), false],
  ])('it or not when %s', async (_what, trigger, applies) => {
    await make(rule(percent(10), { trigger }));
    const [, discount] = await worth({ 'tea-towels': 2, 'olive-spoon': 1 });
    expect(discount).toBe(applies ? '6.20' : '0.00');
  });

  test('what is for some members, when it is theirs', async () => {
    const { id } = seededMember('maya');
    await make(rule(percent(10), { trigger: eligible(id) }));
    const maya = await member(emulator, id);
    await maya.currentCart.addToCurrentCart({ lineItems: [item('tea-towels')] });
    const { priceSummary } = await maya.currentCart.estimateCurrentCartTotals({});
    expect(priceSummary?.discount?.amount).toBe('2.20');
  });

  test('several, each off the price before all, and a coupon off what they leave', async () => {
    await make(rule(percent(20), { name: 'First' }));
    emulator.clock.advance(1000);
    await make(rule(amount('2'), { name: 'Second' }));
    await make(rule(percent(10), { name: 'Off', active: false }));
    const client = await shopper({ 'tea-towels': 1 });
    await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    // 22.00 - 4.40 - 2.00 = 15.60, of which the coupon takes a tenth.
    expect(await worth({}, client)).toEqual(['22.00', '7.96', '4.40', '2.00', '1.56']);
  });

  test('the same in the cart, the checkout and the order, whose rule counts its use', async () => {
    const { discountRules: rules } = seller(emulator);
    const { _id: id } = await make(rule(percent(12.5)));
    const client = await shopper({ 'tea-towels': 3 });
    const prices = {
      price: { amount: '19.25' },
      priceBeforeDiscounts: { amount: '22.00' },
      lineItemPrice: { amount: '57.75' },
    };
    expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([prices]);
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
    const { orders } = seller(emulator);
    expect(await orders.getOrder(order.id)).toMatchObject({
      priceSummary: { discount: { amount: '8.25' } },
      appliedDiscounts: [{ discountRule }],
    });
    expect(await rules.getDiscountRule(id ?? '')).toMatchObject({ usageCount: 1 });
  });

  test('prices that add up to the cent, whatever the rules', async () => {
    const client = await shopper({ 'tea-towels': 3, 'olive-spoon': 7, 'salt-clay-fire': 1 });
    const { discountRules: rules } = seller(emulator);
    const discounts = fc.oneof(
      fc.integer({ min: 1, max: 1000 }).map((tenths) => percent(tenths / 10)),
      fc.integer({ min: 1, max: 4000 }).map((cents) => amount((cents / 100).toFixed(2))),
      fc.integer({ min: 0, max: 4000 }).map((cents) => price((cents / 100).toFixed(2))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(discounts, { minLength: 1, maxLength: 3 }), async (wanted) => {
        const made = [];
        for (const discount of wanted) made.push(await make(rule(discount)));
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
        for (const { _id } of made) await rules.deleteDiscountRule(_id ?? '');
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

test('others are refused, and what is not there is not found', async () => {
  const { discountRules: theirs } = await passerBy();
  const { discountRules: rules } = seller(emulator);
  for (const call of [
    () => theirs.createDiscountRule(rule(percent(10))),
    () => theirs.getDiscountRule(NOWHERE),
    () => theirs.updateDiscountRule(NOWHERE, { revision: '1' }),
    () => theirs.deleteDiscountRule(NOWHERE),
    () => theirs.queryDiscountRules().find(),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of [
    () => rules.getDiscountRule(NOWHERE),
    () => rules.updateDiscountRule(NOWHERE, { revision: '1' }),
    () => rules.deleteDiscountRule(NOWHERE),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  for (const call of [
    () => rules.getDiscountRule('no-guid'),
    () => rules.updateDiscountRule('no-guid', { revision: '1' }),
    () => rules.deleteDiscountRule('no-guid'),
    () => rules.createDiscountRule({ ...rule(percent(10)), name: '' }),
    () => rules.createDiscountRule(rule(percent(101))),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
});
