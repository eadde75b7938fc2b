import { beforeEach, expect, test, vi } from 'vitest';
import { rescheduleBooking } from '@/lib/wix/account/bookings/calls';
import {
  clientAs,
  createBooking,
  hold,
  MARY,
  PAUL,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { tokensOf } from '@/tests/support/emulator/session';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { createBookingCheckout } from './slots';
import type { SlotChoice } from './types';

const emulator = startEmulator();
showStart();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit(await tokensOf(emulator, 'member', MARY));
});

const LESSON = 'wheel-throwing-lesson';
const mary = () => clientAs(emulator, 'member', MARY);

/** Returns the choice of the lesson's slot with this number. */
async function choiceOf(number: number): Promise<SlotChoice> {
  const { slot } = await slotOf(await mary(), LESSON, number);
  const { serviceId = '', startDate = '', endDate = '', timezone = '', resource } = slot ?? {};
  return {
    serviceId: serviceId ?? '',
    timezone: timezone ?? '',
    start: startDate ?? '',
    end: endDate ?? '',
    resourceId: resource?._id ?? undefined,
  };
}

/** Sets the clocks of the platform and of the shop. @param minutes before the slot begins */
function waitUntil({ start }: SlotChoice, minutes: number) {
  const now = Date.parse(start) - minutes * 60_000;
  emulator.clock.advance(now - START);
  vi.setSystemTime(now);
}

const refused = (message: string) => ({ ok: false, problem: { kind: 'conflict', message } });
const NOT_FREE = 'This time is not free any more. Please choose another one.';
const TOO_LATE = 'It is too late to book this time. Please choose a later one.';
const BEGUN = 'This time has already begun. Please choose a later one.';

test.each([
  ['is merely too late', 119, TOO_LATE],
  ['has begun', 0, BEGUN],
])('a time that %s is not reported as taken', async (_, minutes, message) => {
  const choice = await choiceOf(20);
  waitUntil(choice, minutes);
  await beginVisit(await tokensOf(emulator, 'member', MARY));
  expect(await createBookingCheckout(choice, '/booking', '/booking')).toMatchObject(refused(message));
});

test('a time that was booked meanwhile is no longer free', async () => {
  const choice = await choiceOf(3);
  const paul = await clientAs(emulator, 'member', PAUL);
  await hold(emulator, await createBooking(paul, await slotOf(paul, LESSON, 3)));
  expect(await createBookingCheckout(choice, '/booking', '/booking')).toMatchObject(refused(NOT_FREE));
});

test('a time that the service does not have is not free', async () => {
  const choice = await choiceOf(3);
  const [start, end] = [choice.start, choice.end].map((at) =>
    new Date(Date.parse(at) + 7 * 60_000).toISOString(),
  );
  const odd = { ...choice, start: start ?? '', end: end ?? '' };
  expect(await createBookingCheckout(odd, '/booking', '/booking')).toMatchObject(refused(NOT_FREE));
});

test('a booking cannot be moved to a time that is too late, and the member learns why', async () => {
  const [choice, caller] = [await choiceOf(0), await mary()];
  const { _id, revision } = await createBooking(caller, await slotOf(caller, LESSON, 20));
  waitUntil(choice, 119);
  await beginVisit(await tokensOf(emulator, 'member', MARY));
  expect(await rescheduleBooking(_id ?? '', revision ?? '', choice)).toMatchObject(refused(TOO_LATE));
});
