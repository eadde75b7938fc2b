import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import {
  bookingsOwner,
  clientAs,
  createBooking,
  errorCode,
  hold,
  MARY,
  PAUL,
  sameSlot,
  serviceOf,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, linkTo } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);

/** Creates a session of the tasting, which has 10 places, with bookings of 4, 4 and 2 people that fill it. */
async function fullTasting() {
  const client = await clientAs(emulator, 'member', MARY);
  const slot = await slotOf(client, 'olive-oil-tasting', 0, { openSpots: 10 });
  const bookings = [];
  for (const participants of [4, 4, 2]) {
    const { _id } = await createBooking(client, slot, participants);
    await owner().bookings.confirmBooking(_id, '1', { paymentStatus: 'PAID' });
    bookings.push(_id);
  }
  return { client, slot, bookings };
}

describe('the waiting list of a full class', () => {
  test('is shown in the calendar with its free places', async () => {
    const { client, slot } = await fullTasting();
    expect(await sameSlot(client, 'olive-oil-tasting', slot)).toMatchObject({
      openSpots: 0,
      bookable: false,
      waitingList: { totalSpots: 4, openSpots: 4 },
    });
    const paul = await clientAs(emulator, 'member', PAUL);
    const waiting = await createBooking(paul, slot, 3);
    expect(waiting).toMatchObject({
      status: 'WAITING_LIST',
      paymentStatus: 'NOT_PAID',
      totalParticipants: 3,
    });
    expect((await sameSlot(client, 'olive-oil-tasting', slot))?.waitingList?.openSpots).toBe(1);
    await expect(createBooking(paul, slot, 2)).rejects.toMatchObject(errorCode('SESSION_CAPACITY_EXCEEDED'));
  });

  test('is refused for classes whose policy has none', async () => {
    const client = await clientAs(emulator, 'member', MARY);
    const slot = await slotOf(client, 'open-studio', 0, { openSpots: 6 });
    expect(slot).not.toHaveProperty('waitingList');
    await hold(emulator, await createBooking(client, slot, 4));
    await hold(emulator, await createBooking(owner(), slot, 2));
    await expect(createBooking(client, slot)).rejects.toMatchObject(errorCode('SESSION_CAPACITY_EXCEEDED'));
  });

  test('gives a free place to the longest waiting booking that fits', async () => {
    const { client, slot, bookings } = await fullTasting();
    const paul = await clientAs(emulator, 'member', PAUL);
    const three = await createBooking(paul, slot, 3);
    emulator.clock.advance(MINUTE);
    const one = await createBooking(paul, slot, 1);
    await client.bookings.cancelBooking(bookings[2] ?? '', { revision: '2' });
    expect((await storedBooking(owner(), three._id))?.booking?.status).toBe('WAITING_LIST');
    const promoted = await storedBooking(owner(), one._id);
    expect(promoted?.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'NOT_PAID' });
    expect(promoted?.order).toMatchObject({ paymentStatus: 'NOT_PAID', totalPrice: { amount: '38.00' } });
    // One place is left; three more are free when four people leave.
    expect((await sameSlot(client, 'olive-oil-tasting', slot))?.openSpots).toBe(1);
    await client.bookings.cancelBooking(bookings[0] ?? '', { revision: '2' });
    expect((await storedBooking(owner(), three._id))?.booking?.status).toBe('CONFIRMED');
    expect(await sameSlot(client, 'olive-oil-tasting', slot)).toMatchObject({
      openSpots: 2,
      waitingList: { openSpots: 4 },
    });
    expect(eventNamesAbout(emulator, one._id, 'booking_')).toEqual([
      'created',
      'updated',
      'updated',
      'confirmed',
    ]);
  });

  test('cannot be filled by one customer', async () => {
    const { bookingPolicy } = await serviceOf(owner(), 'olive-oil-tasting');
    const { revision } = await owner().bookingPolicies.getBookingPolicy(bookingPolicy?._id ?? '');
    const waitlistPolicy = { enabled: true, capacity: 20 };
    await owner().bookingPolicies.updateBookingPolicy(bookingPolicy?._id ?? '', {
      revision: revision ?? null,
      waitlistPolicy,
    });
    const { slot } = await fullTasting();
    const paul = await clientAs(emulator, 'member', PAUL);
    await createBooking(paul, slot, 3);
    await createBooking(paul, slot, 1);
    await expect(createBooking(paul, slot, 1)).rejects.toMatchObject(errorCode('SLOT_HOLD_UNAVAILABLE'));
    const mary = await clientAs(emulator, 'member', MARY);
    expect(await createBooking(mary, slot, 4)).toMatchObject({ status: 'WAITING_LIST' });
  });

  test('moves up when participants are removed and when a booking is moved or declined', async () => {
    const { client, slot, bookings } = await fullTasting();
    const waiting = await createBooking(client, slot, 1);
    await owner().bookings.updateNumberOfParticipants(bookings[0] ?? '', {
      revision: '2',
      totalParticipants: 3,
    });
    expect((await storedBooking(owner(), waiting._id))?.booking?.status).toBe('CONFIRMED');
    const next = await createBooking(client, slot, 1);
    const other = await slotOf(client, 'olive-oil-tasting');
    await client.bookings.rescheduleBooking(
      bookings[2] ?? '',
      { eventId: other.slot.eventId },
      { revision: '2' },
    );
    expect((await storedBooking(owner(), next._id))?.booking?.status).toBe('CONFIRMED');
  });

  test('can be left', async () => {
    const { client, slot } = await fullTasting();
    const waiting = await createBooking(client, slot, 2);
    await client.bookings.cancelBooking(waiting._id, { revision: waiting.revision });
    expect((await sameSlot(client, 'olive-oil-tasting', slot))?.waitingList?.openSpots).toBe(4);
  });

  test('can be joined on the hosted page, without paying', async () => {
    const { slot } = await fullTasting();
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability: slot } }));
    expect(page.text).toContain('Join the waiting list');
    expect(page.values).not.toHaveProperty('payment');
    const done = await browser.submit(page, { ...BUYER_ANN, participants: '2' });
    expect(done.parameters).not.toHaveProperty('orderId');
    const { extendedBookings = [] } = await owner().extendedBookings.queryExtendedBookings({
      filter: { status: 'WAITING_LIST' },
    });
    expect(extendedBookings.map(({ booking }) => booking?.contactDetails?.email)).toEqual([BUYER_ANN.email]);
  });
});

test('of two hosted checkouts for the last place, one succeeds', async () => {
  const client = await visitor();
  const slotAvailability = await slotOf(bookingsOwner(emulator), 'glaze-consult', 3);
  const people = [hostedBrowser(emulator), hostedBrowser(emulator)];
  const links = await Promise.all(
    people.map(() => linkTo(client, { bookingsCheckout: { slotAvailability } })),
  );
  const pages = await Promise.all(people.map((browser, index) => browser.open(links[index] ?? '')));
  const ends = await Promise.all(
    people.map((browser, index) => {
      const page = pages[index];
      if (!page) throw new Error('There is no page');
      return browser.submit(page, BUYER_ANN);
    }),
  );
  expect(ends.filter(({ parameters }) => parameters.orderId)).toHaveLength(1);
  expect(ends.find(({ parameters }) => !parameters.orderId)?.text).toContain(
    'That time is not free any more',
  );
});
