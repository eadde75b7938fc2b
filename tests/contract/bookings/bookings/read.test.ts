import { expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  createBooking,
  MARY,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
showStart();

type Sender = Pick<Awaited<ReturnType<typeof clientAs>>, 'fetchWithAuth'>;

/** Reads a booking like an app without the SDK. @returns the status and the parsed answer */
async function read({ fetchWithAuth }: Sender, id: string, path = '/bookings/v2/bookings') {
  const answer = await fetchWithAuth(`https://www.wixapis.com${path}/${id}`);
  return { status: answer.status, body: await answer.json() };
}

test('a booking is read by its member and by managers, at both paths', async () => {
  const member = await clientAs(emulator, 'member', MARY);
  const booked = await createBooking(member, await slotOf(member, 'open-studio', 1));
  const id = booked._id ?? '';
  const own = await read(member, id);
  expect(own).toMatchObject({ status: 200, body: { booking: { id, status: 'CREATED' } } });
  expect(await read(bookingsOwner(emulator), id, '/_api/bookings-service/v2/bookings')).toEqual(own);
  const visitor = await clientAs(emulator, 'visitor', NOWHERE);
  expect((await read(visitor, id)).status).toBe(403);
  expect((await read(member, NOWHERE)).status).toBe(404);
});

test('a member cannot read the booking of a visitor', async () => {
  const visitor = await clientAs(emulator, 'visitor', NOWHERE);
  const booked = await createBooking(visitor, await slotOf(visitor, 'open-studio', 1));
  const member = await clientAs(emulator, 'member', MARY);
  expect((await read(member, booked._id ?? '')).status).toBe(403);
});
