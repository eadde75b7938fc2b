import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketType } from '@/lib/wix/events';
import { TicketPicker } from './ticket-picker';

const event = { id: 'e1', slug: 'kiln', ticketLimit: 4 };
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
const more = (name: string) => screen.getByRole('button', { name: `Increase quantity of ${name}` });

beforeEach(() => sessionStorage.clear());

describe('TicketPicker', () => {
  it('adds up the chosen tickets, and tells the terms', async () => {
    render(picker([ticket({ fee: 'plus $0.45 ticket fee' })]));
    expect(screen.getByText('plus $0.45 ticket fee')).toBeVisible();
    expect(screen.getByText('Tax is added.')).toBeVisible();
    await userEvent.click(more('Entry'));
    await userEvent.click(more('Entry'));
    expect(screen.getByText('2 tickets')).toBeVisible();
    expect(screen.getByText('$36.00')).toBeVisible();
  });

  it('asks for a ticket if none is chosen, until one is', async () => {
    render(picker([ticket({})]));
    await userEvent.click(screen.getByRole('button', { name: 'Get tickets' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose at least one ticket.');
    await userEvent.click(more('Entry'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('applies the limit of an order to all tickets', async () => {
    render(picker([ticket({}), seat]));
    for (let i = 0; i < 3; i++) await userEvent.click(more('Entry'));
    await userEvent.click(more('Seat'));
    expect(more('Entry')).toBeDisabled();
    expect(more('Seat')).toBeDisabled();
  });

  it('lets the guest choose the price of a donation, from the lowest on', async () => {
    render(picker([seat]));
    expect(screen.queryByRole('textbox', { name: 'Your price for each' })).not.toBeInTheDocument();
    await userEvent.click(more('Seat'));
    const price = screen.getByRole('textbox', { name: 'Your price for each' });
    expect(price).toHaveValue('25.00');
    await userEvent.clear(price);
    await userEvent.type(price, '20');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter an amount, $25.00 or more.');
    await userEvent.click(screen.getByRole('button', { name: 'Get tickets' }));
    expect(price).toHaveFocus();
    await userEvent.clear(price);
    await userEvent.type(price, '40');
    expect(screen.getByText('$40.00')).toBeVisible();
  });

  it('asks for the wrong price, not for that of a ticket that is not chosen', async () => {
    const other = { ...seat, key: 'other', id: 'other', name: 'Front seat' };
    render(picker([seat, other]));
    const price = () => screen.getByRole('textbox', { name: 'Your price for each' });
    await userEvent.click(more('Seat'));
    await userEvent.clear(price());
    await userEvent.type(price(), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of Seat' }));
    await userEvent.click(more('Front seat'));
    await userEvent.clear(price());
    await userEvent.type(price(), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Get tickets' }));
    expect(price()).toHaveFocus();
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
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the choice for a visitor who comes back from the checkout', async () => {
    const { unmount } = render(picker([ticket({}), seat]));
    await userEvent.click(more('Entry'));
    unmount();
    render(picker([ticket({}), seat]));
    expect(await screen.findByText('1 ticket')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'quantity of Entry' })).toHaveValue('1');
  });

  it('keeps as much of the choice as is left', async () => {
    const { rerender } = render(picker([ticket({}), seat]));
    for (let i = 0; i < 3; i++) await userEvent.click(more('Entry'));
    rerender(picker([ticket({ limit: 2, fewLeft: 2 }), seat]));
    expect(screen.getByRole('textbox', { name: 'quantity of Entry' })).toHaveValue('2');
    expect(screen.getByText('Only 2 left')).toBeVisible();
    expect(screen.getByText('$36.00')).toBeVisible();
  });
});
