// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolated } from '@/lib/format/text';
import { MonthPicker } from './month-picker';

const free = [
  { day: '2026-03-05', waits: false },
  { day: '2026-03-07', waits: true },
];

const show = (month: string, day?: string, locale = 'en-US') =>
  render(
    <MonthPicker
      month={month}
      day={day}
      free={free}
      locale={locale}
      now="2026-03-03"
      hrefOf={(target) => `/there?${new URLSearchParams(target)}`}
    />,
  );

it('links free days, and marks those with a waiting list only', () => {
  show('2026-03', '2026-03-05');
  const days = within(screen.getByRole('list')).getAllByRole('link');
  expect(days.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Thursday, March 5, free', '/there?day=2026-03-05'],
    ['Saturday, March 7, waiting list', '/there?day=2026-03-07'],
  ]);
  expect(screen.getByRole('link', { current: 'date' })).toBe(days[0]);
});

it('keeps a chosen day without free times', () => {
  show('2026-03', '2026-03-10');
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName(
    'Tuesday, March 10, nothing free',
  );
});

it('leads from the present month to a year ahead, and no further', () => {
  const { unmount } = show('2026-03');
  expect(screen.queryByRole('link', { name: 'Earlier month' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Later month' })).toHaveAttribute('href', '/there?month=2026-04');
  unmount();
  show('2027-03');
  expect(screen.getByRole('link', { name: 'Earlier month' })).toHaveAttribute('href', '/there?month=2027-02');
  expect(screen.queryByRole('link', { name: 'Later month' })).not.toBeInTheDocument();
});

it.each([
  ['en-US', 'March 2026', 'Sun', '1', 'Thursday, March 5, free'],
  ['de-DE', 'März 2026', 'Mo', '1', 'Donnerstag, 5. März, free'],
  ['ja-JP', '2026年3月', '日', '1', '3月5日木曜日, free'],
  ['ar-EG', isolated('مارس ٢٠٢٦'), 'السبت', '١', `${isolated('الخميس، ٥ مارس')}, free`],
  // Iran's own calendar has other years, but the platform's days are Gregorian.
  ['fa-IR', isolated('مارس ۲۰۲۶'), 'شنبه', '۱', `${isolated('پنجشنبه ۵ مارس')}, free`],
])('formats months, weeks and days in %s', (locale, month, weekday, day, link) => {
  show('2026-03', undefined, locale);
  expect(screen.getByText(month)).toBeVisible();
  expect(screen.getAllByText(weekday)[0]).toBeVisible();
  expect(screen.getByText(day)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/there?day=2026-03-05');
});

it('puts the first day below its weekday, whichever day the week begins with', () => {
  show('2026-03', undefined, 'de-DE');
  expect(screen.getByText('1').closest('li')).toHaveStyle({ gridColumnStart: '7' });
});
