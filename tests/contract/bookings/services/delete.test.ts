import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import { busyTimes } from '@/emulator/exports/testing';
import {
  bookingsOwner,
  createBooking as bookPlace,
  clientAs,
  hold,
  MARY,
  serviceIdOf,
  showStart,
  slotOf,
  webhookEventsOf,
} from '@/tests/support/bookings/bookings';
import { servicesOf } from '@/tests/support/bookings/services';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { bookFirstSlot } = servicesOf(emulator);
showStart();

const owner = () => bookingsOwner(emulator).services;

describe('deleting a service', () => {
  test('removes its sessions and cancels their bookings', async () => {
    const { booking } = await bookFirstSlot('open-studio');
    const id = serviceIdOf('open-studio');
    await owner().deleteService(id);
    await expect(owner().getService(id)).rejects.toMatchObject({
      details: { applicationError: { code: 404 } },
    });
    const { availabilityCalendar } = await visitor();
    const period = { startDate: new Date(START).toISOString(), endDate: new Date(START + DAY).toISOString() };
    await expect(
      availabilityCalendar.queryAvailability({ filter: { serviceId: [id], ...period } }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'SERVICE_NOT_FOUND' } } });
    const canceled = (await webhookEventsOf(emulator)).filter(([type]) => type === 'BookingCanceled');
    expect(canceled.map(([, { data }]) => data)).toContainEqual(
      expect.objectContaining({
        previousStatus: 'CONFIRMED',
        booking: expect.objectContaining({ _id: booking.id, status: 'CANCELED' }),
      }),
    );
  });

  test('can keep the sessions that have participants', async () => {
    await bookFirstSlot('open-studio');
    await owner().deleteService(serviceIdOf('open-studio'), { preserveFutureSessionsWithParticipants: true });
    expect((await webhookEventsOf(emulator)).filter(([type]) => type === 'BookingCanceled')).toEqual([]);
  });

  test('keeps the staff member busy during kept bookings, until these are canceled', async () => {
    const client = await clientAs(emulator, 'member', MARY);
    const place = await slotOf(client, 'open-studio', 2);
    const bookings = [
      await hold(emulator, await bookPlace(client, place)),
      await hold(emulator, await bookPlace(client, place)),
    ] as const;
    const start = Date.parse(place.slot.startDate ?? '');
    const isBusy = (at: number) =>
      emulator
        .run({ role: 'owner', id: NOWHERE }, '', (context) =>
          busyTimes(context, place.slot.resource._id, { start: at, end: at + MINUTE }),
        )
        .some((busy) => busy.start === at);
    expect([isBusy(start), isBusy(start + DAY)]).toEqual([true, true]);
    await owner().deleteService(serviceIdOf('open-studio'), { preserveFutureSessionsWithParticipants: true });
    expect([isBusy(start), isBusy(start + DAY)]).toEqual([true, false]);
    const [mine, other] = bookings;
    const [shown] =
      (
        await client.extendedBookings.queryExtendedBookings(
          { filter: { id: mine._id } },
          { withBookingAllowedActions: true },
        )
      ).extendedBookings ?? [];
    expect(shown?.allowedActions).toEqual({ cancel: true, reschedule: false });
    const canceled = await client.bookings.cancelBooking(mine._id, { revision: mine.revision });
    expect(canceled.booking?.status).toBe('CANCELED');
    expect(isBusy(start)).toBe(true);
    const { revision } = other;
    const last = await bookingsOwner(emulator).bookings.cancelBooking(other._id, { revision });
    expect(last.booking?.status).toBe('CANCELED');
    expect(isBusy(start)).toBe(false);
  });
});
