import type { orders } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { toTicketOrder } from './orders';

const order: orders.Order = {
  orderNumber: '2ABC-XYZ0-123',
  ticketsQuantity: 2,
  email: 'ada@example.com',
  status: 'PAID',
  confirmed: true,
  tickets: [{ ticketNumber: '2ABC-XYZ0-12301', name: 'Entry', checkInUrl: 'https://door.test/1' }, {}],
};

describe('toTicketOrder', () => {
  it('has the tickets with their codes', () => {
    expect(toTicketOrder(order)).toEqual({
      number: '2ABC-XYZ0-123',
      state: 'ready',
      quantity: 2,
      email: 'ada@example.com',
      tickets: [{ number: '2ABC-XYZ0-12301', name: 'Entry', code: 'https://door.test/1' }],
    });
  });

  it('links to the printable tickets and to nothing else', () => {
    const pdf = 'https://door.test/2ABC-XYZ0-123.pdf';
    expect(toTicketOrder({ ...order, ticketsPdf: pdf })).toMatchObject({ pdf });
    expect(toTicketOrder({ ...order, ticketsPdf: 'javascript:x()' })).not.toHaveProperty('pdf');
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
    const shown = toTicketOrder({ ...order, status, confirmed, ticketsPdf });
    expect(shown.state).toBe(state);
    expect('pdf' in shown, 'tickets to print').toBe(status === 'PAID' || status === 'OFFLINE_PENDING');
    expect(shown.tickets[0]?.code !== undefined, 'a code').toBe('pdf' in shown);
  });

  it('has no code for a ticket that was canceled', () => {
    const tickets = [{ ticketNumber: '1', canceled: true, checkInUrl: 'https://door.test/1' }];
    expect(toTicketOrder({ ...order, tickets }).tickets).toEqual([{ number: '1', name: '' }]);
  });
});
