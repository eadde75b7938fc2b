import { expect, test } from 'vitest';
import { calculateTotals } from './calculate';
import { withTaxes } from './taxes';

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
