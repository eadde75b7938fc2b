import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { router } from '@/tests/support/storefront/router';
import { TimeZoneField } from './time-zone-field';

beforeEach(() => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Europe/Berlin',
  });
});

const field = (timezone: string) => (
  <TimeZoneField
    service="open-studio"
    target={{ day: '2026-03-03' }}
    timezone={timezone}
    businessZone="America/New_York"
  />
);
const options = () => [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text);

it('has the zone that is shown even before the browser tells its own', () => {
  expect(renderToString(field('Asia/Tokyo'))).toMatch(/<option value="Asia\/Tokyo" selected/);
});

it('lists the business’s and the visitor’s zone first, then all others', () => {
  render(field('Asia/Tokyo'));
  expect(options().slice(0, 3)).toEqual([
    'Asia/Tokyo',
    'America/New York (local time)',
    'Europe/Berlin (your time)',
  ]);
  expect(options().length).toBeGreaterThan(300);
  expect(new Set(options()).size).toBe(options().length);
});

it('leads to the same day in another zone', async () => {
  render(field('America/New_York'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Pacific/Auckland');
  const address = '/booking/open-studio?day=2026-03-03&timezone=Pacific/Auckland';
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(address, { scroll: false });
});

it('keeps the zone for other services', async () => {
  render(field('America/New_York'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Pacific/Auckland');
  await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain('timeZone=Pacific/Auckland'));
});

it('offers visitors their own zone, unless it is chosen already', async () => {
  const { rerender } = render(field('America/New_York'));
  await userEvent.click(screen.getByRole('button', { name: 'Show in my time zone' }));
  expect(router.replace.mock.calls[0]?.[0]).toContain('timezone=Europe/Berlin');
  rerender(field('Europe/Berlin'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

let arrive: (zone: string) => void;

/** A page whose zone changes when it arrives, as with Next's router. */
function Page() {
  const [zone, setZone] = useState('America/New_York');
  router.replace.mockImplementation(() =>
    startTransition(async () => {
      const arrived = await new Promise<string>((resolve) => {
        arrive = resolve;
      });
      startTransition(() => setZone(arrived));
    }),
  );
  return field(zone);
}

it('shows the chosen zone at once, and that it is loading', async () => {
  render(<Page />);
  const select = screen.getByRole('combobox', { name: 'Time zone' });
  await userEvent.selectOptions(select, 'Pacific/Auckland');
  expect(select).toHaveValue('Pacific/Auckland');
  expect(select).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive('Pacific/Auckland'));
  expect(select).toHaveValue('Pacific/Auckland');
  expect(select).toHaveAttribute('aria-busy', 'false');
});
