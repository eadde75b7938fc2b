import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  cafeOf,
  NOON,
  reserve,
  reservee,
  tablesOwner,
  tablesVisitor,
} from '@/tests/support/table-reservations/reservations';

const emulator = startEmulator();
const owner = () => tablesOwner(emulator).reservations;
const eventsOf = (id: string | null | undefined) =>
  domainEventsAbout(emulator, id ?? '').map(({ eventType }) => eventType?.split('.').at(-1));
const whole = (id: string | null | undefined) => owner().getReservation(id ?? '', { fieldSet: 'FULL' });

async function hold(partySize: number, client = tablesVisitor()) {
  const { _id: reservationLocationId } = await cafeOf(client);
  const { reservation } = await client.reservations.createHeldReservation({
    reservationLocationId,
    startDate: new Date(NOON),
    partySize,
  });
  return { client, id: reservation?._id ?? '', reservation };
}

describe('a reservation of a visitor', () => {
  test('gets a table, and shows the visitor only public fields', async () => {
    const visitor = tablesVisitor();
    const reservation = await reserve(visitor, 2);
    expect(reservation).toMatchObject({
      status: 'RESERVED',
      source: 'ONLINE',
      paymentStatus: 'FREE',
      revision: '1',
    });
    expect(reservation).not.toHaveProperty('reservee');
    expect(await tablesVisitor().reservations.getReservation(reservation._id ?? '')).toEqual(reservation);
    const full = await whole(reservation._id);
    expect(full).toMatchObject({
      reservee: { ...reservee(), contactId: expect.any(String) },
      reservedBy: { contactId: full.reservee?.contactId },
      details: { endDate: new Date(Date.parse(NOON) + 90 * MINUTE), partySize: 2 },
    });
    expect(full.details?.tables?.ids).toHaveLength(1);
    await expect(
      visitor.reservations.getReservation(reservation._id ?? '', { fieldSet: 'FULL' }),
    ).rejects.toMatchObject({ status: 403 });
    expect(eventsOf(reservation._id)).toEqual(['reservation_created']);
  });

  test('of a large party waits for approval, and can be declined with a reason', async () => {
    const reservation = await reserve(tablesVisitor(), 8);
    expect(reservation.status).toBe('REQUESTED');
    const declined = await owner().updateReservation(reservation._id ?? '', {
      revision: '1',
      status: 'DECLINED',
      declineReason: 'A firing',
    });
    expect(declined).toMatchObject({ status: 'DECLINED', declineReason: 'A firing', revision: '2' });
    // Its table is free again.
    expect((await reserve(tablesVisitor(), 8)).status).toBe('REQUESTED');
  });

  test('is refused when the café is full, closed, or the time is too near or too far', async () => {
    await reserve(tablesVisitor(), 9);
    const full = applicationError(409, 'TIME_NOT_AVAILABLE');
    await expect(reserve(tablesVisitor(), 9)).rejects.toMatchObject(full);
    await expect(reserve(tablesVisitor(), 2, '2026-03-02T17:00:00Z')).rejects.toMatchObject(full);
    await expect(reserve(tablesVisitor(), 2, '2026-05-05T16:00:00Z')).rejects.toMatchObject(full);
    await expect(reserve(tablesVisitor(), 11)).rejects.toMatchObject(full);
  });

  test('needs a name and a phone number, and keeps the rest for the restaurant', async () => {
    const { reservations } = tablesVisitor();
    const { _id: reservationLocationId } = await cafeOf(tablesVisitor());
    const make = (fields: object, details: object = {}, options = {}) =>
      reservations.createReservation(
        {
          details: { reservationLocationId, startDate: new Date(NOON), partySize: 2, ...details },
          reservee: reservee(),
          ...fields,
        },
        options,
      );
    await expect(make({ reservee: { firstName: 'Mary' } })).rejects.toMatchObject(
      argumentViolation('reservee.phone', 'REQUIRED_FIELD'),
    );
    await expect(make({ reservee: { phone: '+12125550100' } })).rejects.toMatchObject({ status: 400 });
    await expect(make({}, { partySize: 0 })).rejects.toMatchObject({ status: 400 });
    await expect(make({}, { reservationLocationId: NOWHERE })).rejects.toMatchObject({ status: 404 });
    for (const call of [
      () => make({ status: 'SEATED' }),
      () => make({ source: 'WALK_IN' }),
      () => make({ teamMessage: 'Hello' }),
      () => make({}, { endDate: new Date(Date.parse(NOON) + MINUTE) }),
      () => make({}, {}, { ignoreReservationLocationConflicts: ['SEAT_PACING'] }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });

  test('is canceled with its phone number', async () => {
    const visitor = tablesVisitor().reservations;
    const { _id = '', revision } = await reserve(tablesVisitor(), 2);
    const cancel = (phone?: string) =>
      visitor.cancelReservation(_id ?? '', revision ?? '', { ...(phone && { phone }) });
    await expect(cancel()).rejects.toMatchObject(applicationError(400, 'PHONE_NUMBER_REQUIRED'));
    await expect(cancel('+12125559999')).rejects.toMatchObject(
      applicationError(400, 'PHONE_NUMBER_INCORRECT'),
    );
    expect((await cancel('+1 212 555 0100')).reservation).toMatchObject({
      status: 'CANCELED',
      revision: '2',
    });
    expect(await owner().getReservation(_id ?? '')).toMatchObject({ status: 'CANCELED', revision: '2' });
    await expect(owner().cancelReservation(_id ?? '', '2')).rejects.toMatchObject(
      applicationError(409, 'CAN_NOT_BE_UPDATED'),
    );
    await expect(owner().cancelReservation(NOWHERE, '1')).rejects.toMatchObject({ status: 404 });
    expect(eventsOf(_id)).toEqual(['reservation_created', 'reservation_updated']);
  });
});

describe('a held reservation', () => {
  test('keeps a table until it is reserved', async () => {
    const { client, id, reservation } = await hold(6);
    expect(reservation).toMatchObject({ status: 'HELD', details: { partySize: 6 } });
    await expect(hold(6)).rejects.toMatchObject(applicationError(409, 'TIME_NOT_AVAILABLE'));
    const done = await client.reservations.reserveReservation(id, reservee(), '1');
    expect(done.reservation).toMatchObject({ status: 'RESERVED', revision: '2' });
    await expect(client.reservations.reserveReservation(id, reservee(), '2')).rejects.toMatchObject(
      applicationError(409, 'CAN_NOT_BE_UPDATED'),
    );
    expect((await whole(id)).reservee).toMatchObject({ firstName: 'Mary' });
    await expect(client.reservations.deleteReservation(id)).rejects.toMatchObject(
      applicationError(409, 'CAN_NOT_BE_UPDATED'),
    );
  });

  test('ends after ten minutes, and can be given up before', async () => {
    const { client, id } = await hold(6);
    emulator.clock.advance(10 * MINUTE - 1);
    expect((await client.reservations.getReservation(id)).status).toBe('HELD');
    emulator.clock.advance(1);
    await expect(client.reservations.reserveReservation(id, reservee(), '1')).rejects.toMatchObject({
      status: 404,
    });
    const again = await hold(6);
    expect(eventsOf(id)).toEqual(['reservation_created', 'reservation_deleted']);
    await again.client.reservations.deleteReservation(again.id);
    expect((await hold(6)).reservation?.status).toBe('HELD');
    await expect(client.reservations.deleteReservation(NOWHERE)).rejects.toMatchObject({ status: 404 });
  });

  test('of a large party waits for approval, and needs the guest’s name', async () => {
    const { client, id } = await hold(8);
    const nameless = client.reservations.reserveReservation(id, { phone: '+12125550100' } as never, '1');
    await expect(nameless).rejects.toMatchObject({ status: 400 });
    await expect(client.reservations.reserveReservation(id, reservee(), '7')).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    const { reservation } = await client.reservations.reserveReservation(id, reservee(), '1');
    expect(reservation?.status).toBe('REQUESTED');
    await expect(client.reservations.createHeldReservation({} as never)).rejects.toMatchObject({
      status: 400,
    });
  });
});
