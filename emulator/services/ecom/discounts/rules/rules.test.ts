import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount, DiscountRule, Scope, Trigger } from './entity';
import { applyRules, firstStatus, type Item, nextTransition } from './rules';

const STORE = 'store';
const MEMBER = { role: 'member', id: 'ann' } as const;
const VISITOR = { role: 'visitor', id: 'ann' } as const;
const EVERYTHING: Scope = { catalogItemFilter: { catalogAppId: STORE } };

const item = (price: string, more: Partial<Item> = {}): Item => ({
  price: new Big(price),
  quantity: 1,
  catalogAppIds: [STORE],
  itemIds: ['mug'],
  collectionIds: [],
  ...more,
});

const rule = (discount: Discount, trigger?: Trigger): DiscountRule => ({
  id: 'rule',
  revision: '1',
  createdDate: '',
  updatedDate: '',
  active: true,
  name: 'Sale',
  status: 'LIVE',
  usageCount: 0,
  discounts: { values: [{ specificItemsInfo: { scopes: [EVERYTHING] }, ...discount }] },
  ...(trigger && { trigger }),
});

const TEN_OFF: Discount = { discountType: 'PERCENTAGE', percentage: 10 };

/** Returns the discount of each rule on each line, as texts. */
const offs = (rules: DiscountRule[], items: Item[], owner: typeof MEMBER | typeof VISITOR = MEMBER) =>
  applyRules(rules, items, owner, 2).map((it) => it.offs.map(String));

describe('a discount', () => {
  test.each<[Discount, string, string[][]]>([
    [TEN_OFF, '20', [['2']]],
    [{ discountType: 'PERCENTAGE', percentage: 0 }, '20', []],
    [{ discountType: 'PERCENTAGE' }, '20', []],
    // Half a cent is rounded up.
    [TEN_OFF, '0.05', [['0.01']]],
    [TEN_OFF, '0.04', []],
    [{ discountType: 'FIXED_AMOUNT', fixedAmount: '5' }, '20', [['5']]],
    [{ discountType: 'FIXED_AMOUNT', fixedAmount: '25' }, '20', [['20']]],
    [{ discountType: 'FIXED_AMOUNT' }, '20', []],
    [{ discountType: 'FIXED_PRICE', fixedPrice: '15' }, '20', [['5']]],
    [{ discountType: 'FIXED_PRICE', fixedPrice: '20' }, '20', []],
    [{ discountType: 'FIXED_PRICE', fixedPrice: '30' }, '20', []],
    [{ discountType: 'FIXED_PRICE' }, '20', [['20']]],
    [{}, '20', []],
  ])('%j takes off %s: %j', (discount, price, expected) => {
    expect(offs([rule(discount)], [item(price)])).toEqual(expected);
  });

  test('applies to each piece', () => {
    expect(offs([rule(TEN_OFF)], [item('20', { quantity: 3 })])).toEqual([['6']]);
  });

  test('without a value takes nothing off', () => {
    const { discounts: _discounts, ...empty } = rule(TEN_OFF);
    expect(
      offs([empty, { ...empty, discounts: {} }, { ...empty, discounts: { values: [] } }], [item('20')]),
    ).toEqual([]);
  });

  test('is a part of the original price, except that a fixed price applies to what is left', () => {
    const fixed = rule({ discountType: 'FIXED_PRICE', fixedPrice: '15' });
    expect(offs([rule(TEN_OFF), rule(TEN_OFF), fixed], [item('20')])).toEqual([['2'], ['2'], ['1']]);
  });

  test('never exceeds the price in total', () => {
    const some = fc.record({
      discountType: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const, 'FIXED_PRICE' as const),
      percentage: fc.integer({ min: 0, max: 100 }),
      fixedAmount: fc.integer({ min: 0, max: 90 }).map(String),
      fixedPrice: fc.integer({ min: 0, max: 90 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), fc.integer({ min: 0, max: 50 }), (discounts, price) => {
        const taken = applyRules(
          discounts.map((it) => rule(it)),
          [item(`${price}`)],
          MEMBER,
          2,
        );
        const all = taken.reduce((total, it) => total.plus(it.offs[0] ?? 0), new Big(0));
        expect(all.lte(price)).toBe(true);
        for (const it of taken) expect(it.offs[0]?.gt(0)).toBe(true);
      }),
    );
  });
});

describe('the scope of a discount', () => {
  const lines = [
    item('10'),
    item('20', { itemIds: [undefined, 'bowl'], collectionIds: ['sale', 'new'] }),
    item('30', { catalogAppIds: ['bookings', 'other'], itemIds: [] }),
  ];
  test.each<[string, Scope[], string[] | undefined]>([
    ['nothing without a scope', [], undefined],
    ['all of an app', [EVERYTHING], ['1', '2', '0']],
    ['all of two apps', [EVERYTHING, { catalogItemFilter: { catalogAppId: 'other' } }], ['1', '2', '3']],
    [
      'some items',
      [{ catalogItemFilter: { catalogAppId: STORE, catalogItemIds: ['bowl'] } }],
      ['0', '2', '0'],
    ],
    [
      'no items of another app',
      [{ catalogItemFilter: { catalogAppId: 'bookings', catalogItemIds: ['bowl'] } }],
      undefined,
    ],
    ['no items without an app', [{ catalogItemFilter: { catalogItemIds: ['bowl'] } }], undefined],
    [
      'a collection',
      [{ customFilter: { appId: STORE, params: { collectionIds: ['x', 'new'] } } }],
      ['0', '2', '0'],
    ],
    [
      'one collection',
      [{ customFilter: { appId: STORE, params: { collectionId: 'sale' } } }],
      ['0', '2', '0'],
    ],
    [
      'no collection of another app',
      [{ customFilter: { appId: 'bookings', params: { collectionId: 'sale' } } }],
      undefined,
    ],
    ['no collection without a name', [{ customFilter: { appId: STORE } }], undefined],
    ['nothing of an empty scope', [{}], undefined],
  ])('%s', (_name, scopes, expected) => {
    expect(offs([rule({ ...TEN_OFF, specificItemsInfo: { scopes } })], lines)).toEqual(
      expected ? [expected] : [],
    );
  });

  test('is empty by default', () => {
    const { specificItemsInfo: _scopes, ...rest } = TEN_OFF;
    expect(offs([{ ...rule(TEN_OFF), discounts: { values: [rest] } }], lines)).toEqual([]);
  });
});

describe('a trigger', () => {
  const MUGS: Scope = { catalogItemFilter: { catalogAppId: STORE, catalogItemIds: ['mug'] } };
  const basket = [item('10', { quantity: 2 }), item('5', { itemIds: ['bowl'] })];
  const never: Trigger = { triggerType: 'CUSTOM' };
  const always: Trigger = { triggerType: 'AND' };
  const subtotal = (subtotalRange: Trigger['subtotalRange']): Trigger => ({
    triggerType: 'SUBTOTAL_RANGE',
    ...(subtotalRange && { subtotalRange }),
  });
  const quantity = (itemQuantityRange: Trigger['itemQuantityRange']): Trigger => ({
    triggerType: 'ITEM_QUANTITY_RANGE',
    ...(itemQuantityRange && { itemQuantityRange }),
  });
  const members = (memberIds?: string[]): Trigger => ({
    triggerType: 'CUSTOMER_ELIGIBILITY',
    ...(memberIds && { customerEligibility: { individualMembersInfo: { memberIds } } }),
  });
  test.each<[string, Trigger, boolean]>([
    ['that the emulator does not know', never, false],
    ['of none that all have to fire', always, true],
    ['of which all fire', { triggerType: 'AND', and: { triggers: [always, always] } }, true],
    ['of which one does not fire', { triggerType: 'AND', and: { triggers: [always, never] } }, false],
    ['of none that one has to fire', { triggerType: 'OR' }, false],
    ['of which one fires', { triggerType: 'OR', or: { triggers: [never, always] } }, true],
    ['of which none fires', { triggerType: 'OR', or: { triggers: [never, never] } }, false],
    ['of any subtotal', subtotal(undefined), true],
    ['from the subtotal', subtotal({ from: '25' }), true],
    ['from more than the subtotal', subtotal({ from: '25.01' }), false],
    ['to the subtotal', subtotal({ to: '25' }), true],
    ['to less than the subtotal', subtotal({ to: '24.99' }), false],
    ['of a subtotal of some items', subtotal({ from: '20', to: '20', scopes: [MUGS] }), true],
    ['of a subtotal of an empty scope', subtotal({ scopes: [{}] }), false],
    ['of any quantity', quantity(undefined), true],
    ['from the quantity', quantity({ from: 3 }), true],
    ['from more than the quantity', quantity({ from: 4 }), false],
    ['to the quantity', quantity({ to: 3 }), true],
    ['to less than the quantity', quantity({ to: 2 }), false],
    ['of a quantity of some items', quantity({ from: 2, to: 2, scopes: [MUGS] }), true],
    ['of a quantity of an empty scope', quantity({ scopes: [{}] }), false],
    ['of members, with this one', members(['bob', 'ann']), true],
    ['of members, without this one', members(['bob']), false],
    ['of no members', members(), false],
    ['of customers, without any', { triggerType: 'CUSTOMER_ELIGIBILITY', customerEligibility: {} }, false],
  ])('%s', (_name, trigger, isMet) => {
    expect(offs([rule(TEN_OFF, trigger)], basket)).toEqual(isMet ? [['2', '0.5']] : []);
  });

  test('of members is never met by a visitor', () => {
    expect(offs([rule(TEN_OFF, members(['ann']))], basket, VISITOR)).toEqual([]);
  });
});

const [BEFORE, NOW, LATER] = [
  '2026-03-01T00:00:00.000Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-03T00:00:00.000Z',
];
const active = (start?: string, end?: string) => ({
  activeTimeInfo: { ...(start && { start }), ...(end && { end }) },
});

test.each([
  [{}, 'LIVE'],
  [active(), 'LIVE'],
  [active(NOW), 'LIVE'],
  [active(LATER), 'PENDING'],
  [active(BEFORE, LATER), 'LIVE'],
  [active(BEFORE, NOW), 'EXPIRED'],
  [active(LATER, BEFORE), 'EXPIRED'],
])('a rule of %j is %s when it is written', (rule, status) => {
  expect(firstStatus(rule, NOW)).toBe(status);
});

test('the clock starts a rule at its start and ends it at its end', () => {
  const both = active(BEFORE, LATER);
  expect(nextTransition('PENDING', both)).toEqual({ move: 'start', at: BEFORE });
  expect(nextTransition('LIVE', both)).toEqual({ move: 'end', at: LATER });
  expect(nextTransition('EXPIRED', both)).toBeUndefined();
  expect(nextTransition('LIVE', active(BEFORE))).toBeUndefined();
  expect(nextTransition('PENDING', active(undefined, LATER))).toBeUndefined();
  expect(nextTransition('LIVE', {})).toBeUndefined();
});
