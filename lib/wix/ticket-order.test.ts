import type { orders } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { toOrder } from './ticket-order';

const usd = (value: string) => ({ value, amount: value, currency: 'USD' });
const order: orders.Order = {
  orderNumber: '2ABC-XYZ0-123',
  ticketsQuantity: 2,
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

describe('toOrder', () => {
  it('lists what was paid for, with what was added to it and not what was included', () => {
    expect(toOrder(order, 'Raku Night', 'en-US')).toEqual({
      number: '2ABC-XYZ0-123',
      eventTitle: 'Raku Night',
      quantity: 2,
      lines: [{ name: 'Entry', quantity: 2, total: '$1,000.00' }],
      extras: [
        { name: 'Meals tax', amount: '$12.03' },
        { name: 'Ticket fee', amount: '$25.00' },
      ],
      total: '$1,037.03',
      confirmed: true,
      tickets: [{ number: '2ABC-XYZ0-12301', name: 'Entry', checkInUrl: 'https://door.test/1' }],
    });
  });

  it('leads to the tickets for printing, and nowhere else', () => {
    const pdf = 'https://door.test/2ABC-XYZ0-123.pdf';
    expect(toOrder({ ...order, ticketsPdf: pdf }, '', 'en-US')).toMatchObject({ pdf });
    expect(toOrder({ ...order, ticketsPdf: 'javascript:x()' }, '', 'en-US')).not.toHaveProperty('pdf');
  });

  it('has no total where nothing was to be paid, and no tickets before the payment is settled', () => {
    expect(toOrder({ ...order, status: 'FREE' }, '', 'en-US')).not.toHaveProperty('total');
    expect(toOrder({ ...order, confirmed: false, tickets: [] }, '', 'en-US')).toMatchObject({
      confirmed: false,
      tickets: [],
    });
  });
});
