import { render, screen } from '@testing-library/react';
import type { wixEventsV2 } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import type { TicketType } from '@/lib/wix/events';
import { toEvent } from '@/lib/wix/events/event-map';
import { startEmulator } from '@/tests/support/emulator/start';
import { Registration } from './registration';

startEmulator();

async function show(
  registration: wixEventsV2.Registration,
  status: wixEventsV2.StatusWithLiterals = 'UPCOMING',
  tickets: TicketType[] = [],
) {
  const dateAndTimeSettings = { timeZoneId: 'America/New_York' };
  const event = toEvent(
    { slug: 'kiln', status, registration, dateAndTimeSettings },
    'en-US',
    translator('en'),
  );
  render(await Registration({ event, tickets }));
}

const entry: TicketType = {
  key: 'a',
  id: 'a',
  name: 'Entry',
  description: '',
  price: 'Free',
  minorUnits: 0,
  currency: 'USD',
  limit: 5,
  sale: 'open',
};

describe('Registration', () => {
  it('sends visitors to the log-in if only members may register, and back', async () => {
    await show({ type: 'TICKETING', status: 'OPEN_TICKETS', allowedGuestTypes: 'MEMBER' });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Ftickets%2Fkiln',
    );
  });

  it('says when a guest list opens', async () => {
    const rsvp = { startDate: new Date('2026-12-01T14:00:00.000Z') };
    await show({ type: 'RSVP', status: 'SCHEDULED_RSVP', rsvp });
    expect(screen.getByText(/opens on December 1 at 9:00\sAM EST/)).toBeVisible();
  });

  it('says that a guest list is closed, that there are no tickets, or that none are needed', async () => {
    await show({ type: 'RSVP', status: 'CLOSED_MANUALLY' });
    await show({ type: 'TICKETING', status: 'OPEN_TICKETS' });
    await show({ type: 'NONE' });
    await show({ type: 'EXTERNAL', external: { url: 'https://hall.test/' } });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'The guest list is closed',
      'No tickets at the moment',
      'No ticket needed',
      'Registration elsewhere',
    ]);
  });

  it('says how long tickets are held, and the fees on their price', async () => {
    const taxSettings = { type: 'ADDED_AT_CHECKOUT' as const, name: 'Meals tax', rate: '8' };
    const settings = { reservationDurationInMinutes: 15, ticketLimitPerOrder: 4, taxSettings };
    await show({ type: 'TICKETING', status: 'OPEN_TICKETS', tickets: settings }, 'UPCOMING', [entry]);
    expect(screen.getByText(/^We hold your tickets for 15 minutes/)).toHaveTextContent(
      'An order can have up to 4 tickets. 8% Meals tax is added at checkout.',
    );
  });

  it('offers no tickets once the organizer has closed the registration', async () => {
    await show({ type: 'TICKETING', status: 'CLOSED_MANUALLY' }, 'UPCOMING', [entry]);
    expect(screen.getByRole('heading', { name: 'Tickets are closed' })).toBeVisible();
    expect(screen.queryByText('Entry')).not.toBeInTheDocument();
  });

  it('tells first of all that an event is over or canceled', async () => {
    await show({ type: 'RSVP', status: 'OPEN_RSVP' }, 'ENDED');
    await show({ type: 'TICKETING', status: 'OPEN_TICKETS', allowedGuestTypes: 'MEMBER' }, 'CANCELED');
    expect(screen.getByRole('heading', { name: 'This event is over' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This event is canceled' })).toBeVisible();
  });
});
