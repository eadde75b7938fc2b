import { describe, expect, test } from 'vitest';
import { TICKET_TRANSITIONS } from '@/emulator/exports/testing';
import type { TicketState } from '@/emulator/services/events/orders/rules';
import { ENTRY, KILN, MARKET, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import {
  eventsMember,
  eventsOwner,
  eventsVisitor,
  filledIn,
  GUEST_ADA,
  orderTickets,
} from '@/tests/support/events/clients';
import { seededMember } from '@/tests/support/identity/members';

const WHOLE = ['TICKET_DETAILS' as const, 'GUEST_DETAILS' as const, 'GUEST_FORM' as const];

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);
const ordered = (quantity = 2, guests?: object[]) => orderTickets(emulator, [KILN, ENTRY], quantity, guests);

const read = (ticketNumber = '') =>
  owner().tickets.getTicket(ticketNumber, { eventId: KILN, fieldset: WHOLE });

describe('listTickets', () => {
  test('filters tickets by order, number, state and text, in pages', async () => {
    const { orderNumber, numbers } = await ordered(3);
    const [first = '', second = ''] = numbers;
    await owner().tickets.checkInTickets(KILN, { ticketNumber: [first] });
    await owner().tickets.bulkUpdateTickets({ eventId: KILN, ticketNumber: [second], archived: true });
    const list = async (options: object) => {
      const answer = await owner().tickets.listTickets({
        orderNumber: [orderNumber],
        fieldset: ['TICKET_DETAILS'],
        ...options,
      });
      return (answer.tickets ?? []).map(({ ticketNumber = '' }) => numbers.indexOf(ticketNumber));
    };
    expect(await list({})).toEqual([0, 1, 2]);
    expect(await list({ sort: 'ticketNumber:desc' })).toEqual([2, 1, 0]);
    expect(await list({ limit: 1, offset: 1 })).toEqual([1]);
    expect(await list({ state: ['CHECKED_IN'] })).toEqual([0]);
    expect(await list({ state: ['NON_CHECKED_IN', 'TICKET_ACTIVE'] })).toEqual([2]);
    expect(await list({ state: ['TICKET_ARCHIVED', 'TICKET_ACTIVE', 'PAID'] })).toEqual([0, 1, 2]);
    expect(await list({ state: ['FREE'] })).toEqual([]);
    expect(await list({ state: ['ORDER_ARCHIVED'] })).toEqual([]);
    expect(await list({ state: ['MEMBER'] })).toEqual([]);
    expect(await list({ ticketNumber: [second] })).toEqual([1]);
    expect(await list({ searchPhrase: 'byron' })).toEqual([0, 1, 2]);
    expect(await list({ searchPhrase: 'no such guest' })).toEqual([]);
    expect(await list({ eventId: [MARKET] })).toEqual([]);
    expect(await list({ orderStatus: ['PAID'], ticketDefinitionId: [ENTRY] })).toEqual([0, 1, 2]);
  });

  test('counts facets, and returns only the requested field sets', async () => {
    const { orderNumber, numbers } = await ordered(2);
    await owner().tickets.checkInTickets(KILN, { ticketNumber: numbers.slice(0, 1) });
    const answer = await owner().tickets.listTickets({
      orderNumber: [orderNumber],
      facet: ['checkedIn', 'orderStatus'],
      limit: 1,
    });
    expect(answer).toMatchObject({
      total: 2,
      limit: 1,
      facets: { checkedIn: { counts: { true: 1, false: 1 } }, orderStatus: { counts: { PAID: 2 } } },
    });
    expect(answer.tickets?.[0]).not.toHaveProperty('name', expect.stringContaining('Kiln'));
    await expect(owner().tickets.listTickets({ facet: ['colour'] })).rejects.toMatchObject({ status: 400 });
  });
});

describe('getTicket', () => {
  test('returns a ticket whose links work', async () => {
    const { orderNumber, numbers } = await ordered(1);
    const [number = ''] = numbers;
    expect(await read(number)).toMatchObject({
      ticketNumber: number,
      orderNumber,
      name: 'Kiln opening',
      orderStatus: 'PAID',
      canceled: false,
      guestDetails: { firstName: 'Ada', form: { inputValues: expect.any(Array) } },
      checkInUrl: expect.stringContaining(`/check-in/${number},${KILN}`),
      ticketPdfUrl: expect.stringContaining(`/ticket-pdf/${number}.pdf`),
    });
  });

  test('answers 404 for an unknown ticket, and for one of another event', async () => {
    const { numbers } = await ordered(1);
    const api = owner().tickets;
    for (const call of [
      () => api.getTicket('2AAA-AAAA-AAA01'),
      () => api.getTicket(numbers[0] ?? '', { eventId: MARKET }),
      () => api.updateTicket('2AAA-AAAA-AAA01', { archived: true }),
      () => api.checkInTickets(MARKET, { ticketNumber: numbers }),
      () => api.deleteTicketCheckIns(KILN, { ticketNumber: ['2AAA-AAAA-AAA01'] }),
      () => api.bulkUpdateTickets({ ticketNumber: [...numbers, '2AAA-AAAA-AAA01'], archived: true }),
    ]) {
      await expect(call()).rejects.toMatchObject(applicationError(404, 'TICKET_NOT_FOUND'));
    }
    expect(await read(numbers[0])).toMatchObject({ archived: false });
  });
});

test('reading, changing and checking in tickets is for managers only', async () => {
  const { numbers } = await ordered(1);
  const [ticketNumber = ''] = numbers;
  for (const client of [await eventsVisitor(), await eventsMember(emulator, seededMember('maya').id)]) {
    for (const call of [
      () => client.tickets.listTickets(),
      () => client.tickets.getTicket(ticketNumber),
      () => client.tickets.updateTicket(ticketNumber, { archived: true }),
      () => client.tickets.bulkUpdateTickets({ ticketNumber: numbers, archived: true }),
      () => client.tickets.checkInTickets(KILN, { ticketNumber: numbers }),
      () => client.tickets.deleteTicketCheckIns(KILN, { ticketNumber: numbers }),
      () => client.rsvpV2.checkInRsvpGuests(NOWHERE),
      () => client.rsvpV2.cancelRsvpGuestsCheckIn(NOWHERE),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 });
    }
  }
  expect(await read(ticketNumber)).toMatchObject({ archived: false });
});

test('invalid requests change nothing', async () => {
  const { numbers } = await ordered(1);
  const api = owner().tickets;
  for (const call of [
    () => api.listTickets({ limit: 101 }),
    () => api.checkInTickets(KILN),
    () => api.checkInTickets('no-guid', { ticketNumber: numbers }),
    () => api.deleteTicketCheckIns(KILN),
    () => api.bulkUpdateTickets({ eventId: KILN, archived: true }),
    () => api.updateTicket(numbers[0] ?? '', { fields: ['price'] }),
    () => api.updateTicket(numbers[0] ?? '', { guestDetails: filledIn({ firstName: 'Ada' }) }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 400 });
  }
  expect(await read(numbers[0])).toMatchObject({ archived: false, guestDetails: GUEST_ADA });
});

test('updateTicket corrects the guest of a ticket, and archives it', async () => {
  const { numbers } = await ordered(2, [GUEST_ADA, { ...GUEST_ADA, firstName: 'Mary' }]);
  const mary = { firstName: 'Mary', lastName: 'Somerville', email: 'mary@example.com' };
  const api = owner().tickets;
  await api.updateTicket(numbers[1] ?? '', { fields: ['guestDetails'], guestDetails: filledIn(mary) });
  expect(await read(numbers[1])).toMatchObject({
    guestFullName: 'Mary Somerville',
    guestDetails: { ...mary, guestAssigned: true },
    archived: false,
  });
  expect(await read(numbers[0])).toMatchObject({ guestFullName: 'Ada Byron' });
  await api.updateTicket(numbers[1] ?? '', { fields: ['archived'], archived: true });
  expect(await read(numbers[1])).toMatchObject({ archived: true, guestFullName: 'Mary Somerville' });
});

/** Puts a new ticket into a state. */
const BROUGHT_TO: Record<TicketState, () => Promise<string[]>> = {
  VALID: async () => (await ordered(1)).numbers,
  CHECKED_IN: async () => {
    const { numbers } = await ordered(1);
    await owner().tickets.checkInTickets(KILN, { ticketNumber: numbers });
    return numbers;
  },
  CANCELED: async () => {
    const { numbers, reservationId } = await ordered(1);
    await owner().ticketReservations.cancelTicketReservation(reservationId);
    return numbers;
  },
};
const CALLS = {
  checkIn: (ticketNumber: string[]) => owner().tickets.checkInTickets(KILN, { ticketNumber }),
  undoCheckIn: (ticketNumber: string[]) => owner().tickets.deleteTicketCheckIns(KILN, { ticketNumber }),
};

describe('at the door', () => {
  const steps = (Object.keys(BROUGHT_TO) as TicketState[]).flatMap((state) =>
    (['checkIn', 'undoCheckIn'] as const).map((action) => [state, action] as const),
  );
  test.each(steps)('a ticket that is %s reacts to %s as its table says', async (state, action) => {
    const numbers = await BROUGHT_TO[state]();
    const before = await read(numbers[0]);
    const next = TICKET_TRANSITIONS[state][action];
    if (!next) {
      await expect(CALLS[action](numbers)).rejects.toMatchObject(applicationError(409, 'TICKET_CANCELED'));
      expect(await read(numbers[0])).toEqual(before);
      return;
    }
    const { tickets } = await CALLS[action](numbers);
    const checkIn = next === 'CHECKED_IN' ? { created: new Date(START) } : undefined;
    expect(tickets?.map((ticket) => ticket.checkIn)).toEqual([checkIn]);
    expect((await read(numbers[0])).checkIn).toEqual(checkIn);
  });

  test('an order is checked in when its last guest is', async () => {
    const { orderNumber, numbers } = await ordered(2);
    const tagged = async (tag: 'FULLY_CHECKED_IN' | 'NOT_FULLY_CHECKED_IN') =>
      (await owner().orders.listOrders({ orderNumber: [orderNumber], tag: [tag] })).total;
    await owner().tickets.checkInTickets(KILN, { ticketNumber: numbers.slice(0, 1) });
    expect([await tagged('FULLY_CHECKED_IN'), await tagged('NOT_FULLY_CHECKED_IN')]).toEqual([0, 1]);
    await owner().tickets.checkInTickets(KILN, { ticketNumber: numbers });
    expect([await tagged('FULLY_CHECKED_IN'), await tagged('NOT_FULLY_CHECKED_IN')]).toEqual([1, 0]);
  });

  test('one unknown number checks in none of the call', async () => {
    const { numbers } = await ordered(2);
    const canceled = await BROUGHT_TO.CANCELED();
    await expect(CALLS.checkIn([...numbers, ...canceled])).rejects.toMatchObject({ status: 409 });
    expect((await read(numbers[0])).checkIn).toBeUndefined();
  });
});
