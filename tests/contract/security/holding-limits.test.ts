import { describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '@/emulator/core/time/clock';
import { HELD_AT_ONCE } from '@/emulator/exports/testing';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  MARY,
  PAUL,
  slotOf,
  slotsOf,
} from '@/tests/support/bookings/bookings';
import { GIVEN, GLOVES, KILN, MAYA, SUPPER } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { tokensOf } from '@/tests/support/emulator/session';
import { visitor as shopper, startEmulator } from '@/tests/support/emulator/start';
import { eventsMember, eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, linkTo } from '@/tests/support/hosted/checkouts';
import { loggedIn } from '@/tests/support/identity/members';

const emulator = startEmulator();

describe('the reservations of one person for an event', () => {
  type Guest = Pick<Awaited<ReturnType<typeof eventsVisitor>>, 'orders'>;

  /** Reserves tickets. An order of the supper is limited to 8 of 20; one of the kiln may have all 5. */
  async function reserve({ orders }: Guest, quantity: number, eventId = SUPPER, ignoreLimits = false) {
    const ticketDefinitionId = eventId === KILN ? GLOVES : GIVEN;
    const { _id } = await orders.createReservation(eventId, {
      ticketQuantities: [{ ticketDefinitionId, quantity }],
      ignoreLimits,
    });
    emulator.clock.advance(SECOND);
    return _id ?? '';
  }
  const statusOf = async (id: string) =>
    (await eventsOwner(emulator).ticketReservations.getTicketReservation(id)).status;
  const soldOut = applicationError(409, 'TICKETS_NOT_AVAILABLE');
  const statuses = (ids: string[]) => Promise.all(ids.map(statusOf));

  test('are limited to one order: older ones are canceled, and others can still buy', async () => {
    const guest = await eventsVisitor();
    const first = await reserve(guest, 5);
    const second = await reserve(guest, 3);
    const before = lastEventSequence(emulator);
    const third = await reserve(guest, 1);
    expect(await statuses([first, second, third])).toEqual(['CANCELED_MANUALLY', 'PENDING', 'PENDING']);
    expect(domainEventsSince(emulator, before, 'reservation').map(([, id]) => id)).toEqual([first, third]);
    await reserve(await eventsVisitor(), 8);
    await reserve(await eventsVisitor(), 8);
    expect(await statuses([second, third])).toEqual(['PENDING', 'PENDING']);
  });

  test('do not block choosing the last tickets again', async () => {
    const guest = await eventsVisitor();
    const first = await reserve(guest, 5, KILN);
    await expect(reserve(await eventsVisitor(), 1, KILN)).rejects.toMatchObject(soldOut);
    const second = await reserve(guest, 3, KILN);
    expect(await statuses([first, second])).toEqual(['CANCELED_MANUALLY', 'PENDING']);
    await reserve(await eventsVisitor(), 2, KILN);
    await expect(reserve(guest, 4, KILN)).rejects.toMatchObject(soldOut);
    expect(await statusOf(second)).toBe('PENDING');
  });

  test('are canceled together with an unpaid order', async () => {
    const guest = await eventsVisitor();
    const reservationId = await reserve(guest, 6);
    const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    const { order } = await guest.orders.checkout(SUPPER, { reservationId, buyer });
    await reserve(guest, 6);
    const { orderNumber = '' } = order ?? {};
    const identifiers = { eventId: SUPPER, orderNumber };
    expect(await eventsOwner(emulator).orders.getOrder(identifiers, { fieldset: ['DETAILS'] })).toMatchObject(
      {
        status: 'CANCELED',
      },
    );
  });

  test('are counted over two browsers of one member', async () => {
    const first = await reserve(await eventsMember(emulator, MAYA), 8);
    const second = await reserve(await eventsMember(emulator, MAYA), 8);
    expect(await statuses([first, second])).toEqual(['CANCELED_MANUALLY', 'PENDING']);
  });

  test('include those made before the log-in', async () => {
    const before = await reserve(await eventsMember(emulator, MAYA), 8);
    const client = await shopper();
    const chosen = await reserve({ orders: client.eventOrders }, 2);
    await loggedIn('maya', client);
    expect(await statuses([before, chosen])).toEqual(['CANCELED_MANUALLY', 'PENDING']);
  });

  test('are unlimited for managers, who reserve for others', async () => {
    const api = eventsOwner(emulator);
    const ids = [await reserve(api, 8), await reserve(api, 8)];
    expect(await statuses(ids)).toEqual(['PENDING', 'PENDING']);
  });
});

describe('the unconfirmed bookings of one person', () => {
  const tooMuch = { status: 409, ...errorCode('SLOT_HOLD_UNAVAILABLE') };
  const classes = () => slotOf(bookingsOwner(emulator), 'open-studio', 0, { openSpots: 6 });

  test.each([
    ['a member in two browsers', 'member', MARY],
    ['a visitor', 'visitor', PAUL],
  ] as const)('are limited to one booking’s places of a class, for %s', async (_who, role, id) => {
    const slot = await classes();
    await createBooking(await clientAs(emulator, role, id), slot, 3);
    const again = await clientAs(emulator, role, id);
    await expect(createBooking(again, slot, 2)).rejects.toMatchObject(tooMuch);
    await createBooking(again, slot, 1);
    await createBooking(await clientAs(emulator, 'visitor', MAYA), slot, 2);
  });

  test('are limited to one booking’s places of a course', async () => {
    const client = await clientAs(emulator, 'member', MARY);
    const { items } = await client.services.queryServices().eq('mainSlug.name', 'eight-weeks-of-clay').find();
    const scheduleId = items[0]?.schedule?._id ?? '';
    const enroll = (totalParticipants: number) =>
      client.bookings.createBooking({
        bookedEntity: { schedule: { scheduleId } },
        totalParticipants,
        contactDetails,
      });
    await enroll(2);
    await expect(enroll(3)).rejects.toMatchObject(tooMuch);
  });

  test('are limited to eight, until they are confirmed or expire', async () => {
    const client = await clientAs(emulator, 'member', MARY);
    const times = await slotsOf(client, 'wheel-throwing-lesson');
    expect(times.length).toBeGreaterThan(HELD_AT_ONCE);
    const held = [];
    for (let number = 0; number < HELD_AT_ONCE; number += 1)
      held.push(await createBooking(client, await slotOf(client, 'wheel-throwing-lesson', number)));
    const ninth = await slotOf(client, 'wheel-throwing-lesson', HELD_AT_ONCE);
    await expect(createBooking(client, ninth)).rejects.toMatchObject(tooMuch);
    await bookingsOwner(emulator).bookings.confirmBooking(held[0]?._id ?? '', '1');
    await createBooking(client, ninth);
    await expect(createBooking(client, await slotOf(client, 'glaze-consult'))).rejects.toMatchObject(tooMuch);
    emulator.clock.advance(10 * MINUTE);
    await createBooking(client, await slotOf(client, 'glaze-consult'));
  });

  test('cannot be gathered in one class by rescheduling', async () => {
    const client = await clientAs(emulator, 'member', MARY);
    const slot = await slotOf(client, 'olive-oil-tasting', 0, { openSpots: 10 });
    await createBooking(client, slot, 3);
    const other = await slotOf(client, 'olive-oil-tasting');
    expect(other.slot.eventId).not.toBe(slot.slot.eventId);
    const { _id, revision } = await createBooking(client, other, 2);
    const move = () => client.bookings.rescheduleBooking(_id, { eventId: slot.slot.eventId }, { revision });
    await expect(move()).rejects.toMatchObject(tooMuch);
  });

  test('are unlimited for managers, who book for others', async () => {
    const api = bookingsOwner(emulator);
    const slot = await classes();
    await createBooking(api, slot, 4);
    await createBooking(api, slot, 2);
  });

  test('are limited on the hosted page, and when its link is created', async () => {
    const client = await shopper();
    client.auth.setTokens(await tokensOf(emulator, 'member', MAYA));
    const mine = await clientAs(emulator, 'member', MAYA);
    const slot = await classes();
    const open = () => linkTo(client, { bookingsCheckout: { slotAvailability: slot } });
    const link = await open();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(link);
    await createBooking(mine, slot, 4);
    await expect(open()).rejects.toMatchObject(tooMuch);
    const refused = await browser.submit(page, { ...BUYER_ANN, participants: '1' });
    expect(refused.text).toContain('You hold too many places');
    emulator.clock.advance(10 * MINUTE);
    const done = await browser.submit(page, { ...BUYER_ANN, participants: '1' });
    expect(done.parameters).toHaveProperty('orderId');
  });
});
