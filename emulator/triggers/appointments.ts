import { DAY, isoDate } from '#core/time/clock';
import { type Calls, type Json, listAt, TriggerError, textAt } from './calls';
import { PERSON } from './inputs';
import { personOf } from './people';
import { valueAt } from './request-of';
import type { Trigger } from './trigger';

const NO_SLOT = 'The site has no service with a free slot in the next ten days';

/** The ten days from tomorrow. */
const soon = (now: number) => ({ startDate: isoDate(now + DAY), endDate: isoDate(now + 11 * DAY) });

/** Books the first free slot of a service as a visitor. */
async function book(calls: Calls): Promise<{ id: string; revision: string }> {
  const named = calls.given('serviceId');
  const services = named
    ? []
    : listAt(await calls.visitor('bookings.services.queryServices', { query: {} }), 'services');
  const serviceId = named ? [named] : services.map(({ id }) => id);
  const answer = await calls.visitor('bookings.availabilityCalendar.queryAvailability', {
    query: { filter: { serviceId, bookable: true, ...soon(calls.now) } },
  });
  const slot = valueAt(answer, 'availabilityEntries.0.slot');
  if (!slot) throw new TriggerError(NO_SLOT);
  const { location: _typed, ...rest } = slot as Json;
  const answered = await calls.visitor('bookings.bookings.createBooking', {
    booking: { bookedEntity: { slot: rest }, totalParticipants: 1, contactDetails: personOf(calls) },
  });
  return {
    id: textAt(answered, 'booking.id', NO_SLOT),
    revision: textAt(answered, 'booking.revision', NO_SLOT),
  };
}

async function confirm(calls: Calls): Promise<{ id: string; revision: string }> {
  const { id, revision } = await book(calls);
  const confirmed = await calls.owner('bookings.bookings.confirmBooking', { bookingId: id, revision });
  return { id, revision: textAt(confirmed, 'booking.revision', NO_SLOT) };
}

const NO_TICKET = 'The site has no event with tickets on sale';

/** Reserves a ticket of the first event that sells one, as a visitor. */
async function reserveTicket(calls: Calls): Promise<{ eventId: string; reservationId: string }> {
  const named = calls.given('eventId');
  const answer = await calls.visitor('events.orders.queryAvailableTickets', {
    limit: 100,
    ...(named && { filter: { eventId: named } }),
  });
  const isFree = (it: Json) => valueAt(it, 'saleStatus') === 'SALE_STARTED' && it.limitPerCheckout !== 0;
  const ticket = listAt(answer, 'definitions').find(isFree);
  if (!ticket) throw new TriggerError(NO_TICKET);
  const eventId = textAt(ticket, 'eventId', NO_TICKET);
  const answered = await calls.visitor('events.orders.createReservation', {
    eventId,
    ticketQuantities: [{ ticketDefinitionId: ticket.id, quantity: 1 }],
  });
  return { eventId, reservationId: textAt(answered, 'id', NO_TICKET) };
}

async function orderTicket(calls: Calls): Promise<void> {
  const reserved = await reserveTicket(calls);
  await calls.owner('events.orders.checkout', {
    ...reserved,
    buyer: personOf(calls),
    options: { markAsPaid: true },
  });
}

/** Creates an event for tomorrow with invitations, as the owner. */
async function invite(calls: Calls): Promise<string> {
  const answered = await calls.owner('events.wixEventsV2.createEvent', {
    event: {
      title: calls.given('title') ?? `Sample evening ${calls.number}`,
      location: { type: 'VENUE', name: 'The studio', locationTbd: true },
      dateAndTimeSettings: {
        startDate: isoDate(calls.now + DAY),
        endDate: isoDate(calls.now + DAY + DAY / 12),
        timeZoneId: calls.site().timeZone,
      },
      registration: { initialType: 'RSVP' },
    },
  });
  return textAt(answered, 'event.id', 'No event was made');
}

async function answerInvitation(calls: Calls): Promise<void> {
  const eventId = calls.given('eventId') ?? (await invite(calls));
  await calls.visitor('events.rsvpV2.createRsvp', {
    rsvp: { eventId, status: 'YES', ...personOf(calls), form: { inputValues: [] } },
  });
}

const NO_TABLE = 'The site has no place that takes reservations';

/** Reserves a table at a free time, as a visitor. */
async function reserveTable(calls: Calls): Promise<void> {
  const named = calls.given('reservationLocationId');
  const reservationLocationId =
    named ??
    textAt(
      await calls.visitor('table-reservations.reservationLocations.listReservationLocations'),
      'reservationLocations.0.id',
      NO_TABLE,
    );
  const partySize = calls.numberGiven('partySize') ?? 2;
  const { firstName, lastName } = personOf(calls);
  for (let day = 1; day <= 7; day++) {
    const times = await calls.visitor('table-reservations.timeSlots.getTimeSlots', {
      reservationLocationId,
      date: isoDate(calls.now + day * DAY),
      partySize,
      slotsBefore: 50,
      slotsAfter: 50,
    });
    const free = listAt(times, 'timeSlots').find(({ status }) => status === 'AVAILABLE');
    if (!free) continue;
    await calls.visitor('table-reservations.reservations.createReservation', {
      reservation: {
        details: { reservationLocationId, startDate: free.startDate, partySize },
        reservee: { firstName, lastName, phone: '+12125550100' },
      },
    });
    return;
  }
  throw new TriggerError('The place has no free table in the next seven days');
}

/** Gives a member a plan that is paid offline, as the owner. @returns the order's id */
async function orderPlan(calls: Calls): Promise<string> {
  const memberId =
    calls.given('memberId') ??
    textAt(await calls.owner('members.members.queryMembers', {}), 'members.0.id', 'The site has no member');
  const planId =
    calls.given('planId') ??
    textAt(await calls.visitor('pricing-plans.plans.listPublicPlans'), 'plans.0.id', 'The site has no plan');
  const answered = await calls.owner('pricing-plans.orders.createOfflineOrder', { planId, memberId });
  return textAt(answered, 'order.id', 'No order was made');
}

/** Triggers for bookings, tickets, invitations, tables and plans. */
export const appointmentTriggers: Trigger[] = [
  {
    name: 'bookings.bookings.created',
    eventType: 'wix.bookings.v2.booking_created',
    how: 'a visitor books a free slot of a service',
    takes: ['serviceId', ...PERSON],
    run: book,
  },
  {
    name: 'bookings.bookings.confirmed',
    eventType: 'wix.bookings.v2.booking_confirmed',
    how: 'a visitor books a free slot, and the owner confirms it',
    takes: ['serviceId', ...PERSON],
    run: confirm,
  },
  {
    name: 'bookings.bookings.canceled',
    eventType: 'wix.bookings.v2.booking_canceled',
    how: 'a visitor books a free slot, and the owner confirms and cancels it',
    takes: ['serviceId', ...PERSON],
    async run(calls) {
      const { id, revision } = await confirm(calls);
      await calls.owner('bookings.bookings.cancelBooking', {
        bookingId: id,
        revision,
        flowControlSettings: { ignoreCancellationPolicy: true },
      });
    },
  },
  {
    name: 'events.orders.confirmed',
    eventType: 'wix.events.ticketing.events.OrderConfirmed',
    how: 'a ticket is reserved, and its order is paid at the door',
    takes: ['eventId', ...PERSON],
    run: orderTicket,
  },
  {
    name: 'events.ticketReservations.created',
    eventType: 'wix.events.v1.ticket_reservation_created',
    how: 'a visitor reserves a ticket',
    takes: ['eventId'],
    run: reserveTicket,
  },
  {
    name: 'events.wixEventsV2.created',
    eventType: 'wix.events.v3.event_created',
    how: 'the owner makes an event',
    takes: ['title'],
    run: invite,
  },
  {
    name: 'events.rsvpV2.created',
    eventType: 'wix.events.v2.rsvp_created',
    how: 'a visitor accepts the invitation to an event that the owner makes',
    takes: ['eventId', ...PERSON],
    run: answerInvitation,
  },
  {
    name: 'table-reservations.reservations.created',
    eventType: 'wix.table_reservations.v1.reservation_created',
    how: 'a visitor reserves a table',
    takes: ['reservationLocationId', 'partySize', 'firstName', 'lastName'],
    run: reserveTable,
  },
  {
    name: 'pricing-plans.orders.created',
    eventType: 'wix.pricing_plans.v2.order_created',
    how: 'the owner orders a plan for a member',
    takes: ['planId', 'memberId'],
    run: orderPlan,
  },
  {
    name: 'pricing-plans.orders.canceled',
    eventType: 'wix.pricing_plans.v2.order_canceled',
    how: 'the owner orders a plan for a member and cancels it',
    takes: ['planId', 'memberId'],
    run: async (calls) =>
      calls.owner('pricing-plans.orders.cancelOrder', {
        id: await orderPlan(calls),
        effectiveAt: 'IMMEDIATELY',
      }),
  },
];
