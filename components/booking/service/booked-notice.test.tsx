import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { BookedNotice } from './booked-notice';

startEmulator();
beforeEach(() => beginVisit());

test('visitors who have booked see the booking and its time, even if the order cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const orderId = '00000000-0000-4000-8000-0000000000ff';
  const asked = { orderId, starts: '2026-03-05T23:00:00Z', timezone: 'America/New_York' };
  const notice = await BookedNotice({ asked, service: 'Open studio', hasWaitingList: false });
  await act(async () => render(notice));
  expect(await screen.findByText('Thank you, your booking has arrived!')).toBeVisible();
  expect(screen.getByText(/^Open studio, Thursday, March 5/)).toBeVisible();
  expect(screen.getByText(orderId)).toBeVisible();
});
