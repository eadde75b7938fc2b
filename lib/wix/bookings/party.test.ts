import { beforeEach, expect, test, vi } from 'vitest';
import site from '@/emulator/seed/site.json';
import { bookings as stored } from '@/emulator/services/bookings/bookings/entity';
import { bookingsOwner, fillSession, showStart } from '@/tests/support/bookings/bookings';
import { startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { createCourseCheckout } from './courses';
import { getService } from './services';
import { createBookingCheckout, listSlots } from './slots';
import type { BookableService, SlotChoice } from './types';

const emulator = startEmulator();
showStart();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const party = (people: number) => ({ people, contact: ADA });

async function serviceAt(slug: string): Promise<BookableService> {
  const service = known(await getService(slug));
  if (!service) throw new Error('There is no such service');
  return service;
}

/** The bookings of Ada. */
const booked = () =>
  emulator
    .run({ role: 'owner', id: site.ownerId }, '', ({ documents }) => documents.list(stored, {}))
    .filter(({ contactDetails }) => contactDetails?.email === ADA.email);

const url = expect.stringContaining('/checkout');

const DAY = '2026-03-05';

/** The session of the open studio on a day. */
async function session(): Promise<SlotChoice> {
  const { id, type, hasWaitingList } = await serviceAt('open-studio');
  const days = { from: DAY, to: '2026-03-06', timezone: 'America/New_York' };
  const [slot] = known(await listSlots({ id, type, hasWaitingList }, days));
  if (!slot?.eventId) throw new Error('There is no session');
  const { start, end, eventId, location } = slot;
  return { serviceId: id, timezone: days.timezone, start, end, eventId, location };
}

test('a class is booked for three', async () => {
  const answer = await createBookingCheckout(await session(), '/booking', '/booking', party(3));
  expect(answer).toMatchObject({ ok: true, value: { url } });
  expect(booked()).toMatchObject([{ totalParticipants: 3, status: 'CREATED', contactDetails: ADA }]);
});

test('a course is booked for two', async () => {
  const service = await serviceAt('eight-weeks-of-clay');
  expect(service.prices).toHaveLength(4);
  expect(await createCourseCheckout(service, '/booking', party(2))).toMatchObject({
    ok: true,
    value: { url },
  });
  expect(booked()).toMatchObject([{ totalParticipants: 2, status: 'CREATED' }]);
});

test('a class whose places were taken meanwhile is not booked, with the reason', async () => {
  const choice = await session();
  await fillSession(bookingsOwner(emulator), 'open-studio', DAY);
  expect(await createBookingCheckout(choice, '/booking', '/booking', party(2))).toMatchObject({
    ok: false,
    problem: { kind: 'conflict' },
  });
  expect(booked()).toEqual([]);
});
