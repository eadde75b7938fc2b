import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketType } from '@/lib/wix/events';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { TicketPicker } from './ticket-picker';

startEmulator();

const event = { slug: 'autumn-kiln-opening', ticketLimit: 4 };
const ticket = (change: Partial<TicketType>): TicketType => ({
  key: 'entry',
  id: 'entry',
  name: 'Entry',
  description: 'With cider.',
  price: '$18.00',
  minorUnits: 1800,
  currency: 'USD',
  limit: 4,
  sale: 'open',
  ...change,
});
const seat = ticket({
  key: 'seat',
  id: 'seat',
  name: 'Seat',
  price: '$25.00 or more',
  minorUnits: 2500,
  minimum: '25.00',
});
const picker = (tickets: TicketType[]) => (
  <TicketPicker locale="en-US" event={event} tickets={tickets}>
    Tax is added.
  </TicketPicker>
);
const quantity = (name: string) => screen.getByRole('combobox', { name: `quantity of ${name}` });
const choose = (name: string, number: number) => userEvent.selectOptions(quantity(name), String(number));

beforeEach(() => beginVisit());

describe('TicketPicker', () => {
  it('adds up the chosen tickets, and tells the terms', async () => {
    render(picker([ticket({ fee: 'plus $0.45 ticket fee' })]));
    expect(screen.getByText('plus $0.45 ticket fee')).toBeVisible();
    expect(screen.getByText('Tax is added.')).toBeVisible();
    await choose('Entry', 2);
    expect(screen.getByText('2 tickets')).toBeVisible();
    expect(screen.getByText('$36.00')).toBeVisible();
  });

  it('asks for a ticket if none is chosen, until one is', async () => {
    render(picker([ticket({})]));
    await userEvent.click(screen.getByRole('button', { name: 'Get tickets' }));
    expect(await screen.findByText('Please choose at least one ticket.')).toBeVisible();
    await choose('Entry', 1);
    expect(screen.queryByText('Please choose at least one ticket.')).not.toBeInTheDocument();
  });

  it('applies the limit of an order to all tickets', async () => {
    render(picker([ticket({}), seat]));
    await choose('Entry', 3);
    expect(within(quantity('Entry')).getAllByRole('option')).toHaveLength(5);
    expect(within(quantity('Seat')).getAllByRole('option')).toHaveLength(2);
  });

  it('lets the guest choose the price of a donation, from the lowest on', async () => {
    render(picker([seat]));
    expect(screen.queryByLabelText('Your price for each')).not.toBeInTheDocument();
    await choose('Seat', 2);
    const price = screen.getByLabelText('Your price for each');
    expect(price).toHaveValue(25);
    await userEvent.clear(price);
    await userEvent.type(price, '20');
    expect(price).toBeInvalid();
    await userEvent.clear(price);
    await userEvent.type(price, '40');
    expect(price).toBeValid();
    expect(screen.getByText('$80.00')).toBeVisible();
  });

  it('says why a ticket is not available, without a field for it', () => {
    const tickets = [
      ticket({ key: 'a', name: 'Early', limit: 0, sale: 'ended' }),
      ticket({
        key: 'b',
        name: 'Late',
        limit: 0,
        sale: 'scheduled',
        saleStarts: 'December 11 at 9:00 AM EST',
      }),
      ticket({ key: 'c', name: 'Gone', limit: 0, sale: 'sold-out' }),
    ];
    render(picker(tickets));
    const row = (name: string) => within(screen.getByRole('listitem', { name }));
    expect(row('Early').getByText('The sale has ended')).toBeVisible();
    expect(row('Late').getByText('On sale from December 11 at 9:00 AM EST')).toBeVisible();
    expect(row('Gone').getByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps what is still available of a choice', async () => {
    const { rerender } = render(picker([ticket({}), seat]));
    await choose('Entry', 3);
    await choose('Seat', 1);
    rerender(picker([ticket({ limit: 2, fewLeft: 2 }), seat]));
    expect(screen.getByText('Only 2 left')).toBeVisible();
    expect(quantity('Entry')).toHaveValue('0');
    expect(quantity('Seat')).toHaveValue('1');
    expect(screen.getByText('$25.00')).toBeVisible();
  });
});
