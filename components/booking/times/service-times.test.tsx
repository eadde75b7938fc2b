import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ServicePageParams } from '@/components/booking/paths';
import { translator } from '@/lib/translations/translate';
import { getService } from '@/lib/wix/bookings/services';
import { bookingsOwner, fillSession, serviceIdOf, showStart } from '@/tests/support/bookings/bookings';
import { startEmulator } from '@/tests/support/emulator/start';
import { router } from '@/tests/support/storefront/router';
import { beginVisit } from '@/tests/support/storefront/visit';
import { shownSlot } from './calendar';
import { ServiceTimes } from './service-times';

const emulator = startEmulator();
showStart();
beforeEach(() => beginVisit());

const STUDIO = 'open-studio';
const TAKEN = 'This time is not free any more. Please choose another one.';

async function times(query: ServicePageParams) {
  const result = await getService(STUDIO);
  if (!result.ok || !result.value) throw new Error('There is no such service');
  return ServiceTimes({ service: result.value, query });
}

/** Chooses and books the only time of a day just after another visitor, then reads the page again. */
async function bookTooLate(day: string, query: ServicePageParams) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(await times(query));
  await userEvent.click(screen.getByRole('radio'));
  await fillSession(bookingsOwner(emulator), STUDIO, day);
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByText(TAKEN);
  expect(router.refresh).toHaveBeenCalledOnce();
  const later = await times(query);
  // The form's action may be ending just now, and React shows changes only after that.
  await act(async () => rerender(later));
}

test('the reason why the last time of a day is gone stays, with a link to another day', async () => {
  await bookTooLate('2026-03-05', { day: '2026-03-05', timezone: 'America/New_York' });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing is free on Thursday, March 5')).toBeVisible();
  expect(screen.getByText(TAKEN)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(TAKEN);
});

test('the reason stays when the page moves on to the next free day', async () => {
  await bookTooLate('2026-03-02', {});
  expect(screen.getByRole('group', { name: 'Tuesday, March 3' })).toBeVisible();
  expect(screen.getByText(TAKEN)).toBeVisible();
});

test('a slot names its place if the service has several', () => {
  const slot = {
    start: '2026-03-05T18:30:00-05:00',
    end: '2026-03-05T20:00:00-05:00',
    staff: 'Bea',
    location: { id: serviceIdOf(STUDIO), name: 'The kitchen' },
    openSpots: 1,
    totalSpots: 1,
  };
  const details = (places: boolean) =>
    shownSlot(slot, 'America/New_York', 'en-US', places, translator('en')).details;
  expect([details(true), details(false)]).toEqual(['Bea · The kitchen', 'Bea']);
});
