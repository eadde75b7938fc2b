import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  hold,
  MARY,
  PAUL,
  serviceIdOf,
  staffOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { freeRow, lineOf, multiServiceOf, VISIT } from '@/tests/support/bookings/multi-service';
import { slotVisitor } from '@/tests/support/bookings/time-slots';
import { BUYER, completeCheckout, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { domainEventsAbout, eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, createVisit, infosOf, statusesOf } = multiServiceOf(emulator);

/** The bookings of a multi-service booking, each with another slot. */
const movedTo = async (id: string, row: Awaited<ReturnType<typeof freeRow>>) =>
  (await infosOf(id)).map((info, index) => ({ ...info, slot: structuredClone(row[index]) as never }));

describe('rescheduleMultiServiceBooking', () => {
  test('moves all bookings to another free time', async () => {
    const row = await freeRow();
    const { client, id, parts } = await createVisit(row);
    const next = await freeRow(VISIT, 2, '2026-03-06');
    const { multiServiceBooking } = await client.bookings.rescheduleMultiServiceBooking(
      id,
      await movedTo(id, next),
      { returnFullEntity: true, participantNotification: { notifyParticipants: true, message: 'Later' } },
    );
    const [first, second] = (multiServiceBooking?.bookings ?? []).map(({ booking }) => booking);
    expect(first).toMatchObject({ revision: '2', status: 'CREATED', multiServiceBookingInfo: { _id: id } });
    expect(first?.startDate?.getTime()).toBeGreaterThan(parts[1]?.endDate?.getTime() ?? 0);
    expect(second?.startDate).toEqual(first?.endDate);
    expect((await freeRow()).map(({ startDate }) => startDate)).toContain(row[0]?.startDate);
    expect(domainEventsAbout(emulator, parts[1]?._id ?? '').at(-1)).toMatchObject({
      name: 'booking_rescheduled',
      payload: { actionEvent: { body: { participantNotification: { message: 'Later' } } } },
    });
  });

  test('moves it by an hour, where it overlaps its own time', async () => {
    const { client, id } = await createVisit(await freeRow([VISIT[0], VISIT[0]]));
    const [info, other] = await infosOf(id);
    const [first, second] = await freeRow([VISIT[0], VISIT[0]], 1);
    const slots = [
      { ...info, slot: first as never },
      { ...other, slot: second as never },
    ];
    await client.bookings.rescheduleMultiServiceBooking(id, slots as never);
    expect(await statusesOf(id)).toEqual(['CREATED', 'CREATED']);
  });

  test('gives one of its bookings to another staff member', async () => {
    const row = await freeRow([VISIT[0], VISIT[0]], 5);
    const { client, id, parts } = await createVisit(row);
    const giver = (bookedParts: typeof parts) =>
      bookedParts.map(({ bookedEntity }) => bookedEntity?.slot?.resource?.name);
    expect(giver(parts)).toEqual(['Maren Holt', 'Maren Holt']);
    const slot = { ...row[1], resource: { _id: staffOf('Tomás').resourceId } };
    const { multiServiceBooking } = await client.bookings.rescheduleMultiServiceBooking(
      id,
      [{ ...(await infosOf(id))[1], slot } as never],
      { returnFullEntity: true },
    );
    const after = multiServiceBooking?.bookings?.map(({ booking }) => booking) as typeof parts;
    expect(giver(after)).toEqual(['Maren Holt', 'Tomás Reyes']);
    expect(after[0]).toEqual(parts[0]);
  });

  test('needs all bookings if the others would no longer fit, and leaves no gap between them', async () => {
    const { client, id } = await createVisit();
    const [first, second] = await movedTo(id, await freeRow(VISIT, 2, '2026-03-06'));
    const move = (infos: unknown[]) =>
      client.bookings.rescheduleMultiServiceBooking(id, structuredClone(infos) as never);
    await expect(move([first])).rejects.toMatchObject(errorCode('NOT_ALL_BOOKINGS_WERE_SENT'));
    const [, far] = await movedTo(id, await freeRow(VISIT, 0, '2026-03-05'));
    await expect(move([first, far])).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'rescheduleBookingsInfo' }] } },
    });
    await move([second, first]);
  });

  test('is refused at a taken time, and changes nothing', async () => {
    const row = await freeRow();
    const taken = await createVisit(row);
    for (const part of taken.parts) await hold(emulator, part);
    const { client, id, parts } = await createVisit();
    const resource = { _id: taken.parts[0]?.bookedEntity?.slot?.resource?._id };
    const [first, second] = await movedTo(id, row);
    const target = [{ ...first, slot: { ...row[0], resource } as never }, second];
    await expect(client.bookings.rescheduleMultiServiceBooking(id, target as never)).rejects.toMatchObject(
      errorCode('NO_OPEN_SPOTS'),
    );
    expect((await storedBooking(client, parts[0]?._id ?? ''))?.booking).toEqual(parts[0]);
  });
});

describe('cancelMultiServiceBooking', () => {
  test('cancels all bookings and frees their times', async () => {
    const row = await freeRow();
    const { client, id, parts } = await createVisit(row);
    const { multiServiceBooking } = await client.bookings.cancelMultiServiceBooking(id, {
      returnFullEntity: true,
    });
    expect(multiServiceBooking?.bookings?.map(({ booking }) => booking?.status)).toEqual([
      'CANCELED',
      'CANCELED',
    ]);
    expect(eventNamesAbout(emulator, parts[1]?._id ?? '')).toEqual([
      'booking_created',
      'booking_updated',
      'booking_canceled',
    ]);
    expect((await freeRow()).map(({ startDate }) => startDate)).toContain(row[0]?.startDate);
    await expect(client.bookings.cancelMultiServiceBooking(id)).rejects.toMatchObject(
      errorCode('ALL_BOOKINGS_ARE_ALREADY_CANCELED'),
    );
  });

  test('leaves a booking that was declined as it is', async () => {
    const { client, id, parts } = await createVisit();
    await owner().declineBooking(parts[0]?._id ?? '', '1');
    await client.bookings.cancelMultiServiceBooking(id);
    expect(await statusesOf(id)).toEqual(['DECLINED', 'CANCELED']);
  });

  test('refuses declined bookings', async () => {
    const { client, id } = await createVisit();
    await owner().declineMultiServiceBooking(id, { declineBookingsInfo: await infosOf(id) });
    await expect(client.bookings.cancelMultiServiceBooking(id)).rejects.toMatchObject(
      errorCode('ALL_BOOKINGS_ARE_ALREADY_DECLINED'),
    );
  });

  test('cancels the unpaid order of all of them if the owner waives the charges', async () => {
    const { services } = bookingsOwner(emulator);
    const { _id, revision, payment } = await services.getService(serviceIdOf(VISIT[0]));
    const options = { ...payment?.options, inPerson: true };
    await services.updateService(_id ?? '', { revision, payment: { ...payment, options } });
    const row = await freeRow([VISIT[0], VISIT[0]]);
    const { client, id, parts } = await createVisit(row, {}, { selectedPaymentOption: 'OFFLINE' });
    const buyer = await storeMember(emulator, MARY);
    await buyer.currentCart.addToCurrentCart({ lineItems: parts.map(lineOf) });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { id: orderId } = completeCheckout(emulator, checkoutId ?? '', {
      buyer: { ...BUYER, payment: 'offline' },
    });
    await expect(client.bookings.cancelMultiServiceBooking(id, { waiveCharges: true })).rejects.toMatchObject(
      errorCode('UNAUTHORIZED_OPERATION'),
    );
    const orderOf = () => storeOwner(emulator).orders.getOrder(orderId);
    expect(await orderOf()).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' });
    await owner().cancelMultiServiceBooking(id, { waiveCharges: true });
    expect((await orderOf()).status).toBe('CANCELED');
    expect(await statusesOf(id)).toEqual(['CANCELED', 'CANCELED']);
  });

  test('is refused for another member’s', async () => {
    const { id } = await createVisit();
    const paul = await clientAs(emulator, 'member', PAUL);
    await expect(paul.bookings.cancelMultiServiceBooking(id)).rejects.toMatchObject(errorCode(403));
  });
});

test('one booking of a multi-service booking can be neither moved nor canceled by itself', async () => {
  const row = await freeRow();
  const { client, id, parts } = await createVisit(row);
  const { _id = '', revision = '' } = parts[0] ?? {};
  const refusal = errorCode('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING');
  await expect(client.bookings.cancelBooking(_id, { revision })).rejects.toMatchObject(refusal);
  await expect(
    client.bookings.rescheduleBooking(_id, structuredClone(row[0]) as never, { revision }),
  ).rejects.toMatchObject(refusal);
  const allowed = async () => (await storedBooking(client, _id))?.allowedActions;
  expect(await allowed()).toEqual({ cancel: false, reschedule: false });
  const token = String((await owner().getAnonymousActionToken(_id)).token);
  const { bookings: visitor } = await slotVisitor();
  await expect(visitor.bookingsCancelBookingAnonymously(token, revision)).rejects.toMatchObject(
    errorCode('BOOKING_CANNOT_BE_CANCELLED'),
  );
  const { results } = await owner().bulkGetMultiServiceBookingAllowedActions([id]);
  expect(results?.[0]?.item).toEqual({ cancel: true, reschedule: true });
  await bookingsOwner(emulator).bookings.removeBookingsFromMultiServiceBooking(id, { bookings: [] });
  expect(await allowed()).toEqual({ cancel: true, reschedule: true });
});
