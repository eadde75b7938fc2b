import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '#core/money';
import { calculateTotals, type Totals, type TotalsInput, withTaxes } from './calculate';
import { allocate } from './coupon-offs';

const input = (more: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [
    { id: 'mug', price: '28.00', quantity: 2 },
    { id: 'bowl', price: '32.30', quantity: 1 },
  ],
  merchantDiscounts: [],
  currency: 'USD',
  ...more,
});

const shown = ({ subtotal, discount, shipping, tax, total }: Totals) =>
  [subtotal, discount, shipping, tax, total].map((amount) => amount.toFixed(2));

describe('totals', () => {
  test('are zero for an empty cart', () => {
    expect(shown(calculateTotals(input({ lines: [] })))).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  test('add delivery and tax to the items; delivery is not taxed', () => {
    const totals = calculateTotals(input({ shipping: '6.95', taxRate: '0.055' }));
    // 56.00 * 0.055 = 3.08 and 32.30 * 0.055 = 1.7765
    expect(shown(totals)).toEqual(['88.30', '0.00', '6.95', '4.86', '100.11']);
  });

  test.each([
    ['PERCENTAGE', '10', '8.83'],
    ['FIXED_AMOUNT', '10.00', '10.00'],
    ['FIXED_AMOUNT', '500.00', '88.30'],
    ['FIXED_PRICE', '20.00', '28.30'],
    ['FREE_SHIPPING', undefined, '6.95'],
  ] as const)('a coupon of %s %s takes off %s', (type, value, discount) => {
    const coupon = { type, value, lineIds: ['mug', 'bowl'] };
    const totals = calculateTotals(input({ coupon, shipping: '6.95' }));
    expect(totals.discount.toFixed(2)).toBe(discount);
    expect(totals.couponDiscount.toFixed(2)).toBe(discount);
    expect(totals.total.toFixed(2)).toBe(new Big('95.25').minus(discount).toFixed(2));
  });

  test('a coupon for one item does not affect the others', () => {
    const coupon = { type: 'PERCENTAGE', value: '50', lineIds: ['bowl'] } as const;
    const { lines } = calculateTotals(input({ coupon }));
    expect(lines.map(({ discount }) => discount.toFixed(2))).toEqual(['0.00', '16.15']);
  });

  test('a fixed price above the item’s own does not raise the price', () => {
    const coupon = { type: 'FIXED_PRICE', value: '30.00', lineIds: ['mug', 'bowl'] } as const;
    const { lines } = calculateTotals(input({ coupon }));
    expect(lines.map(({ discount }) => discount.toFixed(2))).toEqual(['0.00', '2.30']);
  });

  test('the merchant’s discounts come after the coupon’s and stop at zero', () => {
    const coupon = { type: 'FIXED_AMOUNT', value: '80.00', lineIds: ['mug', 'bowl'] } as const;
    const totals = calculateTotals(
      input({ coupon, merchantDiscounts: [{ amount: '5.00' }, { percentage: 50 }, { amount: '9.00' }] }),
    );
    expect(totals.merchantDiscounts.map((amount) => amount.toFixed(2))).toEqual(['5.00', '1.65', '1.65']);
    expect(totals.total.toFixed(2)).toBe('0.00');
  });

  test('tax is on the price after discounts', () => {
    const coupon = { type: 'FIXED_AMOUNT', value: '500.00', lineIds: ['mug', 'bowl'] } as const;
    expect(calculateTotals(input({ coupon, taxRate: '0.055' })).tax.toFixed(2)).toBe('0.00');
  });

  test('the discounts of apps come before the merchant’s, and those on delivery after a coupon for it', () => {
    const byApps = [
      { target: 'GLOBAL', percentage: '50' },
      { target: 'SHIPPING', percentage: '25' },
      { target: 'SHIPPING', amount: '9.00' },
    ] as const;
    const totals = calculateTotals(
      input({ byApps, merchantDiscounts: [{ percentage: 50 }], shipping: '6.95' }),
    );
    expect(totals.byApps.map((off) => off.toFixed(2))).toEqual(['44.15', '1.74', '5.21']);
    expect(totals.merchantDiscounts.map((off) => off.toFixed(2))).toEqual(['22.08']);
    expect(shown(totals)).toEqual(['88.30', '73.18', '6.95', '0.00', '22.07']);
    const coupon = { type: 'FREE_SHIPPING', lineIds: [] } as const;
    const free = calculateTotals(input({ coupon, byApps: byApps.slice(1), shipping: '6.95' }));
    expect(free.byApps.map((off) => off.toFixed(2))).toEqual(['0.00', '0.00']);
  });

  test('the taxes of an app replace those of the site, in lines, fees and totals', () => {
    const totals = calculateTotals({
      lines: [
        { id: 'a', price: '10.00', quantity: 2 },
        { id: 'b', price: '5.00', quantity: 1 },
      ],
      merchantDiscounts: [],
      shipping: '4.00',
      fees: [{ price: '3.00', taxable: true }],
      taxRate: '0.1',
      currency: 'USD',
    });
    expect([totals.tax.toFixed(2), totals.total.toFixed(2)]).toEqual(['2.80', '34.80']);
    const taxed = withTaxes(
      totals,
      [{ tax: '4.00', taxable: '20.00' }, undefined],
      [{ tax: '0.60', taxable: '3' }],
    );
    expect(taxed.lines.map(({ tax, total }) => [tax.toFixed(2), total.toFixed(2)])).toEqual([
      ['4.00', '24.00'],
      ['0.00', '5.00'],
    ]);
    expect(taxed.fees.map(({ total }) => total.toFixed(2))).toEqual(['3.60']);
    expect([taxed.tax.toFixed(2), taxed.total.toFixed(2)]).toEqual(['4.60', '36.60']);
  });
});

const money = (max: number) => fc.integer({ min: 0, max }).map((cents) => new Big(cents).div(100).toFixed(2));

const discounts = fc.oneof(
  fc.record({ amount: money(100_000) }),
  fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
);

const carts = fc
  .array(fc.record({ price: money(1_000_000), quantity: fc.integer({ min: 1, max: 100_000 }) }), {
    maxLength: 12,
  })
  .chain((items) => {
    const lines = items.map((item, index) => ({ ...item, id: String(index) }));
    const coupon = fc.record({
      type: fc.constantFrom('PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING'),
      value: fc.integer({ min: 0, max: 100 }).map(String),
      lineIds: fc.subarray(lines.map(({ id }) => id)),
    });
    return fc.record({
      lines: fc.constant(lines),
      coupon: fc.option(coupon, { nil: undefined }),
      byApps: fc.array(
        fc
          .tuple(discounts, fc.constantFrom('GLOBAL', 'SHIPPING'))
          .map(([rate, target]) => ({ ...rate, target })),
        { maxLength: 3 },
      ),
      merchantDiscounts: fc.array(discounts, { maxLength: 3 }),
      shipping: fc.option(money(5000), { nil: undefined }),
      taxRate: fc.constantFrom('0', '0.055', '0.19'),
      currency: fc.constant('USD'),
    });
  }) satisfies fc.Arbitrary<TotalsInput>;

describe('for any cart', () => {
  test('lines and summary add up to the cent, and no amount is negative', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const totals = calculateTotals(cart);
        for (const line of totals.lines) {
          expect(line.total.eq(line.subtotal.minus(line.discount).plus(line.tax))).toBe(true);
          expect(line.discount.lte(line.subtotal) && line.discount.gte(0) && line.tax.gte(0)).toBe(true);
        }
        const { lines, shipping, shippingDiscount, byApps, merchantDiscounts, couponDiscount } = totals;
        const goods = sum(lines.map(({ total }) => total));
        expect(totals.total.eq(goods.plus(shipping).minus(shippingDiscount))).toBe(true);
        const parts = totals.subtotal.minus(totals.discount).plus(shipping).plus(totals.tax);
        expect(totals.total.eq(parts)).toBe(true);
        expect(totals.discount.eq(couponDiscount.plus(sum([...byApps, ...merchantDiscounts])))).toBe(true);
        expect(totals.total.gte(0)).toBe(true);
        expect(totals.total.eq(totals.total.round(2))).toBe(true);
      }),
    );
  });
});

describe('splitting an amount', () => {
  test('gives the odd cent to the largest remainder', () => {
    const parts = allocate(
      new Big('10.00'),
      ['1', '1', '1'].map((text) => new Big(text)),
      2,
    );
    expect(parts.map((part) => part.toFixed(2))).toEqual(['3.34', '3.33', '3.33']);
  });

  test('adds up exactly, and no part exceeds its weight', () => {
    const weights = fc.array(money(100_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (texts, percent) => {
        const all = texts.map((text) => new Big(text));
        const amount = sum(all).times(percent).div(100).round(2, Big.roundDown);
        const parts = allocate(amount, all, 2);
        expect(sum(parts).eq(amount)).toBe(true);
        expect(parts.every((part, index) => part.gte(0) && part.lte(all[index] ?? 0))).toBe(true);
      }),
    );
  });
});
