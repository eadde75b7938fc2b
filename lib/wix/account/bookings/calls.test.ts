import { beforeEach, expect, test, vi } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  createBooking,
  MARY,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { listPastBookings, listUpcomingBookings } from './calls';

const emulator = startEmulator();
showStart();
beforeEach(async () => beginVisit(await tokensOf(emulator, 'member', MARY)));

/** Books a slot for Mary, without an order. */
async function booked(number: number) {
  const mary = await clientAs(emulator, 'member', MARY);
  return createBooking(mary, await slotOf(mary, 'wheel-throwing-lesson', number));
}

const shown = async () => {
  const [upcoming, past] = [await listUpcomingBookings(), await listPastBookings()];
  if (!upcoming.ok || !past.ok) throw new Error('The bookings could not be read');
  return {
    upcoming: upcoming.value.map(({ id, status }) => ({ id, status })),
    past: past.value.entries.map(({ id, status }) => ({ id, status })),
  };
};

test('a booking whose checkout is still open is not listed', async () => {
  const { bookings } = bookingsOwner(emulator);
  const [kept, requested, off] = [await booked(1), await booked(4), await booked(7)];
  await booked(10);
  await bookings.confirmBooking(kept._id, kept.revision);
  await bookings.declineBooking(requested._id, requested.revision);
  await bookings.cancelBooking(off._id, { revision: off.revision });
  const now = await shown();
  expect(now.upcoming).toEqual([{ id: kept._id, status: 'CONFIRMED' }]);
  expect(now.past.map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'DECLINED']);
  vi.setSystemTime(Date.now() + 30 * 24 * 3600_000);
  expect(await shown()).toEqual({
    upcoming: [],
    past: expect.arrayContaining([{ id: kept._id, status: 'CONFIRMED' }, ...now.past]),
  });
  expect((await shown()).past).toHaveLength(3);
});

test('bookings are shown without their orders if the orders may not be read', async () => {
  const { _id, revision } = await booked(1);
  await bookingsOwner(emulator).bookings.confirmBooking(_id, revision);
  const operation = 'bookings.extendedBookings.queryExtendedBookings';
  emulator.faults.add({ id: 'once', operation, status: 403, times: 1 });
  expect(await listUpcomingBookings()).toMatchObject({ ok: true, value: [{ id: _id }] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  emulator.faults.add({ id: 'always', operation, status: 403 });
  expect(await listUpcomingBookings()).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
});
