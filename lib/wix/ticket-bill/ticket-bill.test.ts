import type { orders } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toBill } from '.';

const t = translator('en');

const usd = (value: string) => ({ value, amount: value, currency: 'USD' });
const order: orders.Order = {
  status: 'PAID',
  totalPrice: usd('1037.03'),
  invoice: {
    items: [{ name: 'Entry', quantity: 2, total: usd('1000.00') }],
    tax: { type: 'ADDED_AT_CHECKOUT', name: 'Meals tax', amount: usd('12.03') },
    fees: [
      { type: 'FEE_ADDED_AT_CHECKOUT', amount: usd('25.00') },
      { type: 'FEE_INCLUDED', amount: usd('3.00') },
    ],
  },
};

describe('toBill', () => {
  it('lists the paid lines and the fees on top, without fees that the prices include', () => {
    expect(toBill(order, 'en-US', t)).toEqual({
      lines: [{ name: 'Entry', quantity: 2, total: '$1,000.00' }],
      extras: [
        { name: 'Meals tax', amount: '$12.03' },
        { name: 'Ticket fee', amount: '$25.00' },
      ],
      total: '$1,037.03',
    });
  });

  it('has no total if nothing was to be paid', () => {
    expect(toBill({ ...order, status: 'FREE' }, 'en-US', t)).not.toHaveProperty('total');
  });

  it('has the discount with the name of the coupon or plan', () => {
    const amount = usd('100.00');
    const extras = (discount: orders.Discount) =>
      toBill({ ...order, invoice: { ...order.invoice, discount } }, 'en-US', t).extras[0];
    const coupon = { coupon: { name: 'First pot' }, amount };
    const paidPlan = { paidPlan: { name: 'Open studio' }, amount };
    expect(extras({ amount, discounts: [coupon] })).toEqual({ name: 'First pot', amount: '-$100.00' });
    expect(extras({ amount, discounts: [coupon, paidPlan] })?.name).toBe('First pot and Open studio');
    expect(extras({ amount, name: 'First pot' })?.name).toBe('First pot');
    expect(extras({ amount: usd('0.00') })?.name).toBe('Meals tax');
  });
});
