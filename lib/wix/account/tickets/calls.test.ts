import type { orders, wixEventsV2 } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { tokensOf } from '@/tests/support/emulator/session';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsMember, eventsOwner, GUEST_ADA } from '@/tests/support/events/clients';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit } from '@/tests/support/storefront/visit';
import { listRsvps } from './calls';
import { toMemberTickets } from './map';

const t = translator('en');

const CODE = 'https://example.com/check-in/AAAA-1,event';
const event = {
  _id: 'e1',
  title: 'Kiln opening',
  slug: 'kiln-opening',
  status: 'UPCOMING',
} as wixEventsV2.Event;
const order = (
  status: orders.Order['status'],
  ticket: Partial<orders.TicketingTicket> = {},
): orders.Order => ({
  orderNumber: '2ABC',
  status,
  totalPrice: { value: '36.90', currency: 'USD' },
  tickets: [{ ticketNumber: 'AAAA-1', name: 'Entry', guestFullName: 'Maya', checkInUrl: CODE, ...ticket }],
});

test('a valid ticket has its code, and the order its total', () => {
  const tickets = toMemberTickets(order('PAID'), event, 'en-US', t);
  expect(tickets).toMatchObject({
    orderNumber: '2ABC',
    total: '$36.90',
    event: { title: 'Kiln opening', slug: 'kiln-opening', off: false },
    tickets: [{ number: 'AAAA-1', name: 'Entry', guest: 'Maya', code: CODE, checkedIn: false }],
  });
});

test.each(['CANCELED', 'DECLINED', 'VOIDED', 'INITIATED', 'PENDING'] as const)(
  'a ticket of an order that is %s is not valid',
  (status) => expect(toMemberTickets(order(status), event, 'en-US', t).tickets[0]).not.toHaveProperty('code'),
);

test.each(['FREE', 'PAID', 'OFFLINE_PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'] as const)(
  'a ticket of an order that is %s is valid',
  (status) => expect(toMemberTickets(order(status), event, 'en-US', t).tickets[0]?.code).toBe(CODE),
);

test('tickets can be printed as long as they are valid', () => {
  const ticketsPdf = 'https://example.com/2ABC.pdf';
  expect(toMemberTickets({ ...order('PAID'), ticketsPdf }, event, 'en-US', t).pdf).toBe(ticketsPdf);
  expect(toMemberTickets({ ...order('CANCELED'), ticketsPdf }, event, 'en-US', t)).not.toHaveProperty('pdf');
});

test('a ticket that was canceled on its own is not valid', () => {
  expect(toMemberTickets(order('PAID', { canceled: true }), event, 'en-US', t).tickets[0]).not.toHaveProperty(
    'code',
  );
});

test('a free order has no total, and an event that was deleted no address', () => {
  expect(toMemberTickets(order('FREE'), event, 'en-US', t)).not.toHaveProperty('total');
  expect(toMemberTickets(order('PAID'), undefined, 'en-US', t).event).toEqual({
    title: 'An event that is not there any more',
    off: true,
  });
});

describe('a member’s answers to invitations', () => {
  const emulator = startEmulator();

  test('are complete for more events than one call can ask about', async () => {
    const maya = seededMember('maya').id;
    await beginVisit(await tokensOf(emulator, 'member', maya));
    const { rsvpV2 } = await eventsMember(emulator, maya);
    const titles = Array.from({ length: 26 }, (_, index) => `Clay Evening ${index + 1}`);
    for (const [index, title] of titles.entries()) {
      const startDate = new Date(START + (200 - index) * 86_400_000);
      const { _id: eventId = '' } = await eventsOwner(emulator).wixEventsV2.createEvent({
        title,
        location: { type: 'ONLINE' },
        registration: { initialType: 'RSVP' },
        dateAndTimeSettings: { startDate, endDate: new Date(startDate.getTime() + 1), timeZoneId: 'UTC' },
      });
      await rsvpV2.createRsvp({ ...GUEST_ADA, eventId: eventId ?? '', status: 'YES' });
    }
    const rsvps = await listRsvps();
    expect(rsvps.ok && rsvps.value.map(({ event }) => event.title), 'the latest event first').toEqual(titles);
  });
});
