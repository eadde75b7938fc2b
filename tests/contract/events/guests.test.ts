import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import { ENTRY, FREE, KILN, MARKET, NOWHERE, OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import {
  deliverWebhooks,
  eventsOwner,
  eventsVisitor,
  GUEST_ADA,
  orderTickets,
} from '@/tests/support/events/clients';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);

describe('queryGuests', () => {
  const guestsOf = async (eventId: string, orderNumber: string) =>
    (
      await owner()
        .guests.queryGuests({ fields: ['GUEST_DETAILS', 'GUEST_TOTAL'] })
        .eq('eventId', eventId)
        .eq('orderNumber', orderNumber)
        .find()
    ).items;

  test('lists the buyer as attending from the settled order to its cancellation', async () => {
    const guest = await eventsVisitor();
    const { _id: reservationId = '' } = await guest.orders.createReservation(KILN, {
      ticketQuantities: [{ ticketDefinitionId: ENTRY, quantity: 2 }],
    });
    const { order } = await guest.orders.checkout(KILN, { reservationId, buyer: GUEST_ADA });
    const orderNumber = order?.orderNumber ?? '';
    const [initiated] = await guestsOf(KILN, orderNumber);
    expect(initiated).toMatchObject({
      guestType: 'BUYER',
      attendanceStatus: 'NOT_ATTENDING',
      totalGuests: 2,
      revision: '1',
      guestDetails: { ...GUEST_ADA, checkedIn: false },
      additionalDetails: { orderStatus: 'INITIATED' },
    });
    emulator.clock.advance(MINUTE);
    await owner().orders.confirmOrder(KILN, { orderNumber: [orderNumber] });
    const [attending] = await guestsOf(KILN, orderNumber);
    expect(attending).toMatchObject({
      _id: initiated?._id,
      attendanceStatus: 'ATTENDING',
      tickets: [{ name: 'Kiln opening' }, {}],
      attendanceStatusUpdatedDate: new Date(START + MINUTE),
      _createdDate: new Date(START),
    });
    await owner().ticketReservations.cancelTicketReservation(reservationId ?? '');
    expect(await guestsOf(KILN, orderNumber)).toMatchObject([
      { attendanceStatus: 'NOT_ATTENDING', additionalDetails: { orderStatus: 'CANCELED' } },
    ]);
  });

  test('lists the guest of each ticket that names one', async () => {
    const mary = { firstName: 'Mary', lastName: 'Somerville', email: 'mary@example.com' };
    const { orderNumber, numbers } = await orderTickets(emulator, [KILN, ENTRY], 2, [GUEST_ADA, mary]);
    await owner().tickets.checkInTickets(KILN, { ticketNumber: numbers.slice(1) });
    const all = await guestsOf(KILN, orderNumber);
    const holders = all.filter(({ guestType }) => guestType === 'TICKET_HOLDER');
    expect(all.filter(({ guestType }) => guestType === 'BUYER')).toHaveLength(1);
    expect(
      holders.map(({ ticketNumber, guestDetails }) => [ticketNumber, guestDetails?.firstName]).sort(),
    ).toEqual([
      [numbers[0], 'Ada'],
      [numbers[1], 'Mary'],
    ]);
    expect(holders.find(({ ticketNumber }) => ticketNumber === numbers[1])?.guestDetails).toMatchObject({
      checkedIn: true,
      checkInDetails: [{ checkedIn: true, checkInDate: new Date(START) }],
    });
  });

  test('lists RSVP guests, filtered, sorted and in pages', async () => {
    const { guests } = owner();
    const query = () => guests.queryGuests().eq('eventId', OPEN_HOUSE).ascending('_createdDate');
    const { items } = await query().limit(100).find();
    expect(items.length).toBeGreaterThan(1);
    for (const guest of items) expect(guest).toMatchObject({ guestType: 'RSVP', rsvpId: expect.any(String) });
    expect(items[0]).not.toHaveProperty('guestDetails.email');
    const page = await query().limit(1).find();
    expect([page.items[0]?._id, (await page.next()).items[0]?._id]).toEqual(
      items.slice(0, 2).map(({ _id }) => _id),
    );
    const attending = await query().in('attendanceStatus', ['ATTENDING']).limit(100).find();
    expect(attending.items).toEqual(items.filter(({ attendanceStatus }) => attendanceStatus === 'ATTENDING'));
    await expect(
      guests
        .queryGuests()
        .eq('colour' as never, 1)
        .find(),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('follows an RSVP from yes to no, and drops a deleted one', async () => {
    const { rsvpV2, guests } = owner();
    const rsvp = await rsvpV2.createRsvp(
      { eventId: OPEN_HOUSE, status: 'YES', ...GUEST_ADA },
      { options: { ignoreFormValidation: true } },
    );
    const guestOf = async () => (await guests.queryGuests().eq('rsvpId', rsvp._id).find()).items;
    expect(await guestOf()).toMatchObject([{ attendanceStatus: 'ATTENDING', revision: '1' }]);
    await rsvpV2.updateRsvp(rsvp._id ?? '', { revision: rsvp.revision ?? '', status: 'NO' });
    expect(await guestOf()).toMatchObject([{ attendanceStatus: 'NOT_ATTENDING', revision: '2' }]);
    await rsvpV2.deleteRsvp(rsvp._id ?? '');
    expect(await guestOf()).toEqual([]);
  });
});

describe('checkInRsvpGuests', () => {
  async function answered() {
    const rsvp = await owner().rsvpV2.createRsvp(
      {
        eventId: OPEN_HOUSE,
        status: 'YES',
        ...GUEST_ADA,
        additionalGuestDetails: { guestCount: 1, guestNames: ['Mary Somerville'] },
      },
      { options: { ignoreFormValidation: true } },
    );
    return rsvp._id ?? '';
  }

  test('checks the guests of an RSVP in one by one, and back out', async () => {
    const { rsvpV2, guests } = owner();
    const id = await answered();
    const fields = ['DETAILS' as const];
    const first = await rsvpV2.checkInRsvpGuests(id, { guestIds: [2], fields });
    expect(first.rsvp).toMatchObject({
      checkedInGuestCount: 1,
      fullyCheckedIn: false,
      revision: '2',
      guestList: {
        guests: [
          { fullName: 'Ada Byron', checkInDetails: { checkedIn: false } },
          { checkInDetails: { checkedIn: true, checkInDate: new Date(START) } },
        ],
      },
    });
    const { items } = await guests
      .queryGuests({ fields: ['GUEST_DETAILS'] })
      .eq('rsvpId', id)
      .find();
    expect(items[0]?.guestDetails).toMatchObject({
      checkedIn: true,
      checkInDetails: [{ fullName: 'Mary Somerville', checkedIn: true }],
    });
    expect((await rsvpV2.checkInRsvpGuests(id)).rsvp).toMatchObject({ fullyCheckedIn: true });
    expect((await rsvpV2.cancelRsvpGuestsCheckIn(id, { fields })).rsvp).toMatchObject({
      checkedInGuestCount: 0,
      fullyCheckedIn: false,
    });
  });

  test('refuses unknown guests, and guests already in that state', async () => {
    const { rsvpV2 } = owner();
    const id = await answered();
    const refused = (call: () => Promise<unknown>, expected: object) =>
      expect(call()).rejects.toMatchObject(expected);
    await refused(
      () => rsvpV2.checkInRsvpGuests(id, { guestIds: [3] }),
      applicationError(404, 'GUEST_NOT_FOUND'),
    );
    await refused(
      () => rsvpV2.cancelRsvpGuestsCheckIn(id, { guestIds: [1] }),
      applicationError(409, 'GUEST_NOT_CHECKED_IN'),
    );
    await refused(() => rsvpV2.cancelRsvpGuestsCheckIn(NOWHERE), applicationError(404, 'RSVP_NOT_FOUND'));
    await refused(() => rsvpV2.checkInRsvpGuests(id, { checkInDate: new Date(START + 1) }), { status: 400 });
    await rsvpV2.checkInRsvpGuests(id, { guestIds: [1] });
    await refused(
      () => rsvpV2.checkInRsvpGuests(id, { guestIds: [1, 2] }),
      applicationError(409, 'GUEST_ALREADY_CHECKED_IN'),
    );
    expect(await rsvpV2.getRsvp(id)).toMatchObject({ checkedInGuestCount: 1 });
  });
});

describe('domain events', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the events of guests since then, as the SDK's handlers get them. */
  async function heard(before: number): Promise<string[]> {
    const seen: string[] = [];
    await deliverWebhooks(emulator, before, 'guests.v1', ({ guests }) => {
      guests.onGuestCreated(({ entity }) => void seen.push(`created ${entity.attendanceStatus}`));
      guests.onGuestUpdated(({ entity }) => void seen.push(`updated ${entity.attendanceStatus}`));
      guests.onGuestDeleted(({ entity }) => void seen.push(`deleted ${entity.guestType}`));
      guests.onGuestCheckedIn(({ data }) => void seen.push(`checked in at ${data.eventDetails?.title}`));
      guests.onGuestOrderCanceled(({ data }) => void seen.push(`order ${data.order?.orderStatus}`));
      guests.onGuestEventCanceled(({ data }) => void seen.push(`event ${data.event?.status}`));
      guests.onGuestEventStarts(({ data }) => void seen.push(`starts ${data.timing}`));
    });
    return seen;
  }

  test('cover a guest from the order to check-in and back', async () => {
    const before = lastEventSequence(emulator);
    const { numbers, reservationId } = await orderTickets(emulator, [MARKET, FREE], 1);
    await owner().tickets.checkInTickets(MARKET, { ticketNumber: numbers });
    await owner().tickets.checkInTickets(MARKET, { ticketNumber: numbers });
    await owner().ticketReservations.cancelTicketReservation(reservationId);
    const market = 'Makers’ Market on Monument Square';
    expect(await heard(before)).toEqual([
      'created NOT_ATTENDING',
      'updated NOT_ATTENDING',
      'updated ATTENDING',
      'updated ATTENDING',
      `checked in at ${market}`,
      'updated NOT_ATTENDING',
      'order CANCELED',
    ]);
  });

  test('notify attendees when their event starts, is canceled or is deleted', async () => {
    const { wixEventsV2: events, guests } = owner();
    await events.bulkDeleteEventsByFilter({ filter: { filter: { id: { $ne: OPEN_HOUSE } } } });
    const { items } = await guests.queryGuests().eq('eventId', OPEN_HOUSE).find();
    const coming = items.filter(({ attendanceStatus }) => attendanceStatus === 'ATTENDING');
    expect(coming.length).toBeGreaterThan(0);
    const { dateAndTimeSettings } = await events.getEvent(OPEN_HOUSE);
    const start = dateAndTimeSettings?.startDate?.getTime() ?? 0;
    const before = lastEventSequence(emulator);
    emulator.clock.set(start - DAY);
    await events.queryEvents().find();
    emulator.clock.set(start);
    await events.queryEvents().find();
    await events.cancelEvent(OPEN_HOUSE);
    const seen = await heard(before);
    const soon = ['1_WEEK', '3_DAYS', '1_DAY', '2_HOURS', '1_HOUR', '30_MINUTES'];
    const moments = [...soon.map((time) => `starts STARTS_IN_${time}`), 'starts NOW', 'event CANCELED'];
    expect(seen).toEqual(moments.flatMap((each) => coming.map(() => each)));
    const then = lastEventSequence(emulator);
    await events.deleteEvent(OPEN_HOUSE);
    expect((await heard(then)).filter((each) => each === 'deleted RSVP')).toHaveLength(items.length);
    expect(domainEventsSince(emulator, then, 'guest_deleted')).toHaveLength(items.length);
  });
});
