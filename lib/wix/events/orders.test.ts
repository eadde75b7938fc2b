import type { orders } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toTicketOrder } from './orders';

const t = translator('en');

const usd = (value: string) => ({ value, amount: value, currency: 'USD' });
const order: orders.Order = {
  orderNumber: '2ABC-XYZ0-123',
  ticketsQuantity: 2,
  email: 'ada@example.com',
  status: 'PAID',
  confirmed: true,
  totalPrice: usd('1037.03'),
  invoice: {
    items: [{ name: 'Entry', quantity: 2, total: usd('1000.00') }],
    tax: { type: 'ADDED_AT_CHECKOUT', name: 'Meals tax', amount: usd('12.03') },
    fees: [
      { type: 'FEE_ADDED_AT_CHECKOUT', amount: usd('25.00') },
      { type: 'FEE_INCLUDED', amount: usd('3.00') },
    ],
  },
  tickets: [{ ticketNumber: '2ABC-XYZ0-12301', name: 'Entry', checkInUrl: 'https://door.test/1' }, {}],
};

describe('toTicketOrder', () => {
  it('lists the paid lines and the fees on top, without fees that the prices include', () => {
    expect(toTicketOrder(order, 'en-US', t)).toEqual({
      number: '2ABC-XYZ0-123',
      state: 'ready',
      quantity: 2,
      email: 'ada@example.com',
      lines: [{ name: 'Entry', quantity: 2, total: '$1,000.00' }],
      extras: [
        { name: 'Meals tax', amount: '$12.03' },
        { name: 'Ticket fee', amount: '$25.00' },
      ],
      total: '$1,037.03',
      tickets: [{ number: '2ABC-XYZ0-12301', name: 'Entry', code: 'https://door.test/1' }],
    });
  });

  it('links to the printable tickets and to nothing else', () => {
    const pdf = 'https://door.test/2ABC-XYZ0-123.pdf';
    expect(toTicketOrder({ ...order, ticketsPdf: pdf }, 'en-US', t)).toMatchObject({ pdf });
    expect(toTicketOrder({ ...order, ticketsPdf: 'javascript:x()' }, 'en-US', t)).not.toHaveProperty('pdf');
  });

  it('has no total if nothing was to be paid', () => {
    expect(toTicketOrder({ ...order, status: 'FREE' }, 'en-US', t)).not.toHaveProperty('total');
  });

  it('has the discount with the name of the coupon or plan', () => {
    const amount = usd('100.00');
    const extras = (discount: orders.Discount) =>
      toTicketOrder({ ...order, invoice: { ...order.invoice, discount } }, 'en-US', t).extras[0];
    const coupon = { coupon: { name: 'First pot' }, amount };
    const paidPlan = { paidPlan: { name: 'Open studio' }, amount };
    expect(extras({ amount, discounts: [coupon] })).toEqual({ name: 'First pot', amount: '-$100.00' });
    expect(extras({ amount, discounts: [coupon, paidPlan] })?.name).toBe('First pot and Open studio');
    expect(extras({ amount, name: 'First pot' })?.name).toBe('First pot');
    expect(extras({ amount: usd('0.00') })?.name).toBe('Meals tax');
  });

  it.each([
    ['PAID', true, 'ready'],
    ['OFFLINE_PENDING', true, 'ready'],
    ['PAID', false, 'waiting'],
    ['INITIATED', false, 'waiting'],
    ['PENDING', true, 'waiting'],
    ['DECLINED', true, 'declined'],
    ['VOIDED', true, 'canceled'],
    ['CANCELED', true, 'canceled'],
  ] as const)('of status %s, confirmed or not (%s), is %s', (status, confirmed, state) => {
    const ticketsPdf = 'https://door.test/1.pdf';
    const shown = toTicketOrder({ ...order, status, confirmed, ticketsPdf }, 'en-US', t);
    expect(shown.state).toBe(state);
    expect('pdf' in shown, 'tickets to print').toBe(status === 'PAID' || status === 'OFFLINE_PENDING');
    expect(shown.tickets[0]?.code !== undefined, 'a code').toBe('pdf' in shown);
  });

  it('has no code for a ticket that was canceled', () => {
    const tickets = [{ ticketNumber: '1', canceled: true, checkInUrl: 'https://door.test/1' }];
    expect(toTicketOrder({ ...order, tickets }, 'en-US', t).tickets).toEqual([{ number: '1', name: '' }]);
  });
});
