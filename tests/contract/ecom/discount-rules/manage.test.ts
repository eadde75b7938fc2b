import { describe, expect, test } from 'vitest';
import type { Context } from '@/emulator/core/contract/context';
import { CATCH_UP_BATCH } from '@/emulator/core/time/catch-up-limits';
import { DAY } from '@/emulator/core/time/clock';
import { discountRules as discountRuleStore, MAX_RULES } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import {
  atLeast,
  both,
  discountRuleWith,
  percent,
  type Rule,
  worth,
} from '@/tests/support/ecom/discount-rules';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const make = (given: Rule) => ecomOwner(emulator).discountRules.createDiscountRule(given);

describe('a discount rule', () => {
  test('is created, read, updated and deleted, each with a domain event', async () => {
    const { discountRules: rules } = ecomOwner(emulator);
    const rule = await make(discountRuleWith(percent(10)));
    expect(rule).toMatchObject({
      name: 'Spring',
      revision: '1',
      active: true,
      status: 'LIVE',
      usageCount: 0,
      _createdDate: new Date(START),
    });
    const id = rule._id ?? '';
    expect(await rules.getDiscountRule(id)).toEqual(rule);
    const changed = await rules.updateDiscountRule(id, { revision: '1', name: 'Summer' });
    expect(changed).toMatchObject({ name: 'Summer', revision: '2', discounts: rule.discounts });
    expect(await failureOf(rules.updateDiscountRule(id, { revision: '1', name: 'Late' }))).toMatchObject({
      code: 'REVISION_MISMATCH',
    });
    expect(await rules.getDiscountRule(id)).toEqual(changed);
    await rules.deleteDiscountRule(id);
    await expect(rules.getDiscountRule(id)).rejects.toMatchObject({ status: 404 });
    expect((await webhookEventsSince(emulator)).map(([type]) => type.split('_').at(-1))).toEqual([
      'created',
      'updated',
      'deleted',
    ]);
  });

  test('is pending, live and expired by the clock', async () => {
    const { discountRules: rules } = ecomOwner(emulator);
    const activeTimeInfo = { start: new Date(START + DAY), end: new Date(START + 3 * DAY) };
    const { _id } = await make(discountRuleWith(percent(10), { activeTimeInfo }));
    const status = async () => (await rules.getDiscountRule(_id ?? '')).status;
    const seen: unknown[] = [];
    for (const step of [0, DAY - 1, 1, 2 * DAY - 1, 1]) {
      emulator.clock.advance(step);
      seen.push([await status(), (await worth({ 'tea-towels': 1 }))[1]]);
    }
    expect(seen).toEqual([
      ['PENDING', '0.00'],
      ['PENDING', '0.00'],
      ['LIVE', '2.20'],
      ['LIVE', '2.20'],
      ['EXPIRED', '0.00'],
    ]);
    expect(
      (await webhookEventsSince(emulator)).map(([, event]) => (event as { entity?: object }).entity),
    ).toMatchObject([{ status: 'PENDING' }, { status: 'LIVE' }, { status: 'EXPIRED' }]);
    // Another period starts it anew.
    const again = { start: new Date(START + DAY), end: new Date(START + 9 * DAY) };
    await rules.updateDiscountRule(_id ?? '', { revision: '1', activeTimeInfo: again });
    expect(await status()).toBe('LIVE');
    emulator.clock.advance(20 * DAY);
    expect(await status()).toBe('EXPIRED');
  });

  test('starts and ends a batch of rules in each call, however many are due', async () => {
    const { discountRules: rules } = ecomOwner(emulator);
    const activeTimeInfo = { start: new Date(START + DAY), end: new Date(START + 2 * DAY) };
    const { _id: id = '' } = await make(discountRuleWith(percent(10), { activeTimeInfo }));
    const work = <T>(job: (context: Context) => T) =>
      emulator.run({ role: 'owner', id: site.ownerId }, '', job);
    work(({ documents, ids }) => {
      const rule = documents.get(discountRuleStore, id ?? '');
      for (let count = 1; rule && count < CATCH_UP_BATCH; count += 1)
        documents.put(discountRuleStore, { ...rule, id: ids.guid() });
    });
    emulator.clock.advance(3 * DAY);
    const stillDue = () =>
      work(({ documents }) => documents.count(discountRuleStore, { status: { $ne: 'EXPIRED' } }));
    expect([stillDue(), stillDue(), (await rules.getDiscountRule(id ?? '')).status]).toEqual([
      CATCH_UP_BATCH,
      0,
      'EXPIRED',
    ]);
  });

  test('is queried by cursor', async () => {
    const { discountRules: rules } = ecomOwner(emulator);
    for (const name of ['A', 'B', 'C'])
      await make(discountRuleWith(percent(10), { name, active: name !== 'B' }));
    const page = await rules.queryDiscountRules().eq('active', true).descending('name').limit(1).find();
    expect(page.items.map(({ name }) => name)).toEqual(['C']);
    expect((await page.next()).items.map(({ name }) => name)).toEqual(['A']);
    expect(await failureOf(rules.queryDiscountRules().limit(101).find())).toHaveProperty('fields');
  });
});

describe('creating a discount rule', () => {
  test.each<[string, Partial<Rule>, string]>([
    ['no discount', { discounts: {} }, 'INVALID_EMPTY_DISCOUNT'],
    [
      'no value of its kind',
      discountRuleWith({ ...percent(10), discountType: 'FIXED_PRICE' }),
      'DISCOUNT_TYPE_AND_DISCOUNT_VALUE_MISMATCH',
    ],
    [
      'a discount by quantity',
      discountRuleWith({ ...percent(10), discountType: 'QUANTITY_BASED' }),
      'INVALID_DISCOUNT_TYPE',
    ],
    [
      'nothing that it is for',
      discountRuleWith({ ...percent(10), targetType: undefined }),
      'INVALID_TARGET_TYPE_FIELD',
    ],
    [
      'a scope without items',
      discountRuleWith(percent(10, [{ _id: 'a', type: 'CATALOG_ITEM' }])),
      'INVALID_SCOPE_TYPE',
    ],
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
    const refused = make({ ...discountRuleWith(percent(10)), ...given }).catch((error) => error);
    expect((await refused).details).toMatchObject({
      validationError: { fieldViolations: [{ violatedRule: 'OTHER', ruleName }] },
    });
  });

  test('is refused after the hundredth', async () => {
    const { _id: id = '' } = await make(discountRuleWith(percent(10)));
    emulator.run({ role: 'owner', id: site.ownerId }, '', ({ documents, ids }) => {
      const rule = documents.get(discountRuleStore, id ?? '');
      for (let count = 1; rule && count < MAX_RULES; count += 1)
        documents.put(discountRuleStore, { ...rule, id: ids.guid() });
    });
    expect(await failureOf(make(discountRuleWith(percent(10))))).toMatchObject({
      code: 'MAX_DISCOUNT_RULES_REACHED',
    });
  });
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const { discountRules: theirs } = await ecomVisitor();
  const { discountRules: rules } = ecomOwner(emulator);
  for (const call of [
    () => theirs.createDiscountRule(discountRuleWith(percent(10))),
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
    () => rules.createDiscountRule({ ...discountRuleWith(percent(10)), name: '' }),
    () => rules.createDiscountRule(discountRuleWith(percent(101))),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
});
