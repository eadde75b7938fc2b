import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkOutTickets } from '@/components/tickets/picker/reservation';
import { callControl } from '@/tests/support/emulator/control';
import { GLOVES, KILN } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { ReservationNotice } from './reservation-notice';

startEmulator();

beforeEach(async () => {
  await beginVisit();
  await checkOutTickets({
    eventId: KILN,
    slug: 'autumn-kiln-opening',
    choices: [{ ticketId: GLOVES, quantity: 2 }],
  });
});

it('says how long the tickets are held, and that others replace them', async () => {
  render(await ReservationNotice());
  expect(screen.getByRole('status')).toHaveTextContent(
    'We are holding your 2 tickets for Autumn Kiln Opening',
  );
  expect(screen.getByRole('timer')).toHaveTextContent('20:00');
  expect(screen.getByRole('status')).toHaveTextContent('A new choice replaces this one.');
});

it('shows the held tickets even if their event cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await callControl(EMULATOR, '/faults', { operation: 'events.wixEventsV2.getEventBySlug', status: 400 });
  render(await ReservationNotice());
  expect(screen.getByRole('alert')).toHaveTextContent('The state of the tickets held for you');
});
