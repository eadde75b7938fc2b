import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeType } from '../../tickets/definitions/entity';
import type { ReservedTickets } from '../../tickets/reservations/entity';
import { invoiceOf, priceRange } from './invoice';

const usd = (value: string) => ({ value, currency: 'USD' });
const tickets = (value: string, quantity: number, feeType: FeeType, donation = false): ReservedTickets => ({
  id: 'line',
  ticketDefinitionId: 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001',
  name: 'Entry',
  quantity,
  price: usd(value),
  feeType,
  donation,
});

describe('invoiceOf', () => {
  it('adds the fee of 2.5 % to what the buyer pays', () => {
    const invoice = invoiceOf([tickets('10.00', 2, 'FEE_ADDED_AT_CHECKOUT')], 'USD');
    expect(invoice.subTotal?.value).toBe('20.00');
    expect(invoice.fees).toEqual([
      {
        name: 'WIX_FEE',
        type: 'FEE_ADDED_AT_CHECKOUT',
        rate: '2.5',
        amount: expect.objectContaining(usd('0.50')),
      },
    ]);
    expect(invoice.grandTotal?.value).toBe('20.50');
    expect(invoice.revenue?.value).toBe('20.00');
  });

  it('takes the fee out of the price if the seller bears it', () => {
    const invoice = invoiceOf([tickets('10.00', 2, 'FEE_INCLUDED')], 'USD');
    expect(invoice.grandTotal?.value).toBe('20.00');
    expect(invoice.revenue?.value).toBe('19.50');
  });

  it('charges no fee on free tickets, nor if there is none', () => {
    expect(invoiceOf([tickets('0.00', 3, 'FEE_ADDED')], 'USD').fees).toEqual([]);
    expect(invoiceOf([tickets('10.00', 3, 'NO_FEE')], 'USD').grandTotal?.value).toBe('30.00');
  });

  it('is exact where floating point is not', () => {
    // 3 x 1.10 is 3.3000000000000003, and 2.5 % of 1.00 is 0.025: half a cent goes up.
    expect(invoiceOf([tickets('1.10', 3, 'NO_FEE')], 'USD').subTotal?.value).toBe('3.30');
    expect(invoiceOf([tickets('1.00', 1, 'FEE_ADDED')], 'USD').grandTotal?.value).toBe('1.03');
  });

  it('rounds to the smallest unit of the currency', () => {
    const yen = { ...tickets('1010', 1, 'FEE_ADDED'), price: { value: '1010', currency: 'JPY' } };
    expect(invoiceOf([yen], 'JPY').grandTotal?.value).toBe('1035');
  });

  it('adds a tax that is added at checkout, and shows one that is included', () => {
    const added = { type: 'ADDED_AT_CHECKOUT' as const, name: 'Tax', rate: '8' };
    const included = { type: 'INCLUDED_IN_PRICE' as const, name: 'VAT', rate: '20' };
    const more = invoiceOf([tickets('95.00', 1, 'FEE_INCLUDED')], 'USD', added);
    expect(more.tax).toMatchObject({
      type: 'ADDED_AT_CHECKOUT',
      name: 'Tax',
      rate: '8',
      amount: usd('7.60'),
    });
    expect(more.grandTotal?.value).toBe('102.60');
    const same = invoiceOf([tickets('120.00', 1, 'NO_FEE')], 'USD', included);
    expect(same.tax).toMatchObject({ type: 'INCLUDED', taxable: usd('120.00'), amount: usd('20.00') });
    expect(same.grandTotal?.value).toBe('120.00');
  });

  it('calculates tax and fee after the discount', () => {
    const tax = { type: 'ADDED_AT_CHECKOUT' as const, name: 'Tax', rate: '8' };
    const coupon = { id: 'c', code: 'TENTH', name: 'A tenth', type: 'PERCENTAGE' as const, value: '10' };
    const invoice = invoiceOf([tickets('33.33', 1, 'FEE_ADDED')], 'USD', tax, {
      coupon: { ...coupon, lineIds: ['line'] },
    });
    expect(invoice.discount).toMatchObject({ amount: usd('3.33'), afterDiscount: usd('30.00') });
    expect(invoice.tax).toMatchObject({ taxable: usd('30.00'), amount: usd('2.40') });
    expect(invoice.grandTotal?.value).toBe('33.15');
    const whole = { ...coupon, value: '100', lineIds: ['line'] };
    const free = invoiceOf([tickets('33.33', 1, 'FEE_ADDED')], 'USD', tax, { coupon: whole });
    expect(free).toMatchObject({ fees: [], grandTotal: usd('0.00'), revenue: usd('0.00') });
  });

  it('has the sum of its lines less their discounts as its total, whatever a plan and a coupon take off', () => {
    const line = fc
      .record({ cents: fc.integer({ min: 1, max: 20_000 }), quantity: fc.integer({ min: 1, max: 9 }) })
      .map(({ cents, quantity }) => tickets(new Big(cents).div(100).toFixed(2), quantity, 'FEE_ADDED'));
    const percent = fc.integer({ min: 1, max: 10_000 }).map((part) => new Big(part).div(100).toFixed(2));
    const type = fc.constantFrom<'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE'>(
      ...(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const),
    );
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        percent,
        percent,
        type,
        (priced, a, b, kind) => {
          const lines = priced.map((each, index) => ({ ...each, id: String(index) }));
          const invoice = invoiceOf(lines, 'USD', null, {
            plan: {
              planOrderId: 'p',
              benefitId: 'b',
              planName: 'Plan',
              percent: a,
              quantities: lines.map(({ quantity }, index) => (index % 2 ? quantity : 1)),
            },
            coupon: {
              id: 'c',
              code: 'C',
              name: 'C',
              type: kind,
              value: b,
              lineIds: lines.map(({ id }) => id).slice(0, 3),
            },
          });
          const sum = (values: (string | null | undefined)[]) =>
            values.reduce((total, value) => total.plus(value ?? 0), new Big(0));
          const items = invoice.items ?? [];
          const off = sum(items.map(({ discount }) => discount?.amount?.value));
          expect(invoice.discount?.amount?.value ?? '0.00').toBe(off.toFixed(2));
          expect(sum(invoice.discount?.discounts?.map(({ amount }) => amount?.value) ?? []).eq(off)).toBe(
            true,
          );
          for (const { total, discount } of items)
            expect(Number(discount?.amount?.value ?? 0)).toBeLessThanOrEqual(Number(total?.value));
          const fees = sum(items.flatMap((item) => item.fees ?? []).map(({ amount }) => amount?.value));
          const expected = sum(items.map(({ total }) => total?.value))
            .minus(off)
            .plus(fees);
          expect(invoice.grandTotal?.value).toBe(expected.toFixed(2));
        },
      ),
    );
  });

  it('taxes donations only if the tax says so', () => {
    const tax = { type: 'ADDED_AT_CHECKOUT' as const, name: 'Tax', rate: '10' };
    const lines = [tickets('10.00', 1, 'NO_FEE'), tickets('50.00', 1, 'NO_FEE', true)];
    expect(invoiceOf(lines, 'USD', { ...tax, appliedToDonations: false }).grandTotal?.value).toBe('61.00');
    expect(invoiceOf(lines, 'USD', { ...tax, appliedToDonations: true }).grandTotal?.value).toBe('66.00');
  });

  it('has the sum of its lines as its total, whatever the prices', () => {
    const line = fc
      .record({
        cents: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        feeType: fc.constantFrom<FeeType>('FEE_INCLUDED', 'FEE_ADDED', 'FEE_ADDED_AT_CHECKOUT', 'NO_FEE'),
      })
      .map(({ cents, quantity, feeType }) => tickets(new Big(cents).div(100).toFixed(2), quantity, feeType));
    const rate = fc
      .integer({ min: 1, max: 100_000 })
      .map((thousandths) => new Big(thousandths).div(1000).toFixed());
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), rate, (lines, taxRate) => {
        const invoice = invoiceOf(lines, 'USD', { type: 'ADDED_AT_CHECKOUT', name: 'Tax', rate: taxRate });
        const sum = (values: (string | null | undefined)[]) =>
          values.reduce((total, value) => total.plus(value ?? 0), new Big(0));
        const items = invoice.items ?? [];
        const fees = items.flatMap((item) => item.fees ?? []);
        const added = sum(
          fees.filter(({ type }) => type !== 'FEE_INCLUDED').map(({ amount }) => amount?.value),
        );
        const taxes = sum(items.map(({ tax }) => tax?.amount?.value));
        const expected = sum(items.map(({ total }) => total?.value))
          .plus(added)
          .plus(taxes);
        expect(invoice.grandTotal?.value).toBe(expected.toFixed(2));
        expect(invoice.revenue?.value).toBe(
          expected.minus(sum(fees.map(({ amount }) => amount?.value))).toFixed(2),
        );
      }),
    );
  });
});

it('compares prices as amounts, not as texts', () => {
  const option = (value: string) => ({ optionId: value, name: value, price: usd(value) });
  const pricing = { pricingOptions: { optionDetails: [option('100.00'), option('20.00'), option('9.00')] } };
  expect(priceRange(pricing)).toEqual([usd('9.00'), usd('100.00')]);
});
