import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getBooking } from '@/lib/wix/account/bookings/calls';
import {
  bookingsOwner,
  clientAs,
  createBooking,
  fillSession,
  MARY,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { OtherTimes } from './move-booking';

const emulator = startEmulator();
showStart();
beforeEach(async () => beginVisit(await tokensOf(emulator, 'member', MARY)));

/** Books a session for three as Mary, and leaves two places in Thursday's session, the only one of that day. */
async function bookedForThree() {
  const mary = await clientAs(emulator, 'member', MARY);
  const { _id } = await createBooking(mary, await slotOf(mary, 'open-studio', 0), 3);
  await fillSession(bookingsOwner(emulator), 'open-studio', '2026-03-05', 2);
  const result = await getBooking(_id);
  if (!result.ok || !result.value) throw new Error('There is no booking');
  return result.value;
}

async function show(query: { day?: string; month?: string }) {
  const booking = await bookedForThree();
  render(await OtherTimes({ booking, query: { day: query.day, month: query.month } }));
}

test('a day without enough places is not free, and the next free one is offered', async () => {
  await show({ day: '2026-03-05' });
  expect(screen.getByText('Nothing is free on Thursday, March 5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Thursday, March 5, nothing free' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Friday, March 6' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move the booking' })).not.toBeInTheDocument();
});

test('the time zone is named, and invalid parts of the address are reported', async () => {
  await show({ day: '2026-02-01' });
  expect(screen.getByText(/^The times are in the time zone .*: America\/New York\.$/)).toBeVisible();
  expect(screen.getByText(/^The day in the address/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tuesday, March 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move the booking' })).toBeVisible();
});
