import { expect, it } from 'vitest';
import type { TicketType } from '@/lib/wix/events';
import { choicesIn, totalIn } from './choices';

const ticket = (change: Partial<TicketType>): TicketType => ({
  key: 'entry',
  id: 'entry',
  name: 'Entry',
  description: '',
  price: '$18.10',
  minorUnits: 1810,
  currency: 'USD',
  limit: 10,
  sale: 'open',
  ...change,
});
const tickets = [
  ticket({}),
  ticket({ key: 'seat:front', id: 'seat', optionId: 'front', minorUnits: 4000 }),
  ticket({ key: 'gift', id: 'gift', price: '$25.00 or more', minorUnits: 2500, minimum: '25.00' }),
];

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it('reads the chosen tickets of a form, with the prices that guests chose', () => {
  const filled = form({
    'quantity:entry': '3',
    'quantity:seat:front': '1',
    'quantity:gift': '2',
    'price:gift': '40.1',
  });
  expect(choicesIn(filled, tickets)).toEqual([
    { ticketId: 'entry', quantity: 3 },
    { ticketId: 'seat', optionId: 'front', quantity: 1 },
    { ticketId: 'gift', quantity: 2, price: '40.1' },
  ]);
  expect(totalIn(filled, tickets, 'en-US')).toBe('$174.50');
});

it('takes the lowest price if the guest has not chosen one, and leaves out what is not chosen', () => {
  const filled = form({ 'quantity:entry': '0', 'quantity:gift': '1' });
  expect(choicesIn(filled, tickets)).toEqual([{ ticketId: 'gift', quantity: 1, price: '25.00' }]);
  expect(totalIn(filled, tickets, 'en-US')).toBe('$25.00');
});
