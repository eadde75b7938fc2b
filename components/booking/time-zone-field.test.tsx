import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { router } from '@/tests/support/router';
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

it('has the zone that is shown even before the browser has told its own', () => {
  expect(renderToString(field('Asia/Tokyo'))).toMatch(/<option value="Asia\/Tokyo" selected/);
});

it('offers the business’s and the visitor’s zone first, then all others', () => {
  render(field('Asia/Tokyo'));
  expect(options().slice(0, 3)).toEqual([
    'Asia/Tokyo',
    'America/New York (local time)',
    'Europe/Berlin (your time)',
  ]);
  expect(options().length).toBeGreaterThan(300);
  expect(new Set(options()).size).toBe(options().length);
});

it('goes to the address of the same day in another zone', async () => {
  render(field('America/New_York'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Pacific/Auckland');
  const address = '/booking/open-studio?day=2026-03-03&timezone=Pacific/Auckland';
  expect(router.push).toHaveBeenCalledExactlyOnceWith(address, { scroll: false });
});

it('takes the visitor to their own zone, if they are not there already', async () => {
  const { rerender } = render(field('America/New_York'));
  await userEvent.click(screen.getByRole('button', { name: 'Show in my time zone' }));
  expect(router.push.mock.calls[0]?.[0]).toContain('timezone=Europe/Berlin');
  rerender(field('Europe/Berlin'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
