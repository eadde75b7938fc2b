import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookableService } from '@/lib/wix/bookings';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { BookedNotice } from './booked-notice';
import { AddToCalendar } from './extras/add-to-calendar';

const STUDIO: BookableService = {
  id: 's1',
  slug: 'open-studio',
  type: 'CLASS',
  name: 'Open studio',
  price: '$18.00',
  prices: [],
  places: [{ name: 'The studio', address: '84 Cooperage Street' }],
  staff: [],
  hasWaitingList: false,
  contact: {},
};

startEmulator();
beforeEach(() => beginVisit());

test('visitors who have booked see the booking and its time, even if the order cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const orderId = '00000000-0000-4000-8000-0000000000ff';
  const query = { orderId, starts: '2026-03-05T23:00:00Z', timezone: 'America/New_York' };
  const notice = await BookedNotice({ query, service: STUDIO });
  await act(async () => render(notice));
  expect(await screen.findByText('Thank you, you are booked!')).toBeVisible();
  expect(screen.getByText(/^Open studio, Thursday, March 5/)).toBeVisible();
  expect(screen.queryByText(orderId)).toBeNull();
});

test('the booked time is offered as a calendar file', async () => {
  const orderId = '00000000-0000-4000-8000-0000000000ff';
  const booked = { orderId, starts: '2026-03-05T23:00:00Z', timezone: 'America/New_York' };
  render(await AddToCalendar({ service: STUDIO, searchParams: Promise.resolve(booked) }));
  expect(screen.getByText(/^Thursday, March 5/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/booking/open-studio/calendar.ics?starts=2026-03-05T23%3A00%3A00Z',
  );
});
