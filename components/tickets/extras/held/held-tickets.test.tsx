import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from '@/tests/support/storefront/router';
import { HeldTickets } from './held-tickets';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const facts = { tickets: '2 tickets for Raku Night', until: '1:29 PM EST', slug: 'raku-night', readAt: 1 };

it('says when the time is up, reads the page again, and offers the same tickets again', async () => {
  render(<HeldTickets {...facts} secondsLeft={90} />);
  expect(screen.getByRole('status')).toHaveTextContent('Held until 1:29 PM EST: 1:30 left');
  expect(screen.getByRole('timer'), 'not said every second with the rest').toHaveAttribute(
    'aria-live',
    'off',
  );
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('We held your 2 tickets for Raku Night until 1:29 PM EST.');
  expect(notice).toHaveTextContent('nothing was charged');
  expect(screen.getByRole('button', { name: 'Reserve again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute('href', '/tickets/raku-night');
});

it('continues the countdown if the platform still holds the tickets', async () => {
  const { rerender } = render(<HeldTickets {...facts} secondsLeft={2} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('status')).toHaveTextContent('Your reservation has expired');
  rerender(<HeldTickets {...facts} readAt={2} secondsLeft={2} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0:02');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(router.refresh).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status')).toHaveTextContent('Your reservation has expired');
});

it('counts the time for which the device has slept', async () => {
  render(<HeldTickets {...facts} secondsLeft={600} />);
  vi.setSystemTime(Date.now() + 300_000);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('4:59');
});
