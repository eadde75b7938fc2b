import type { Context } from '#core/contract/context';
import { contactOf } from '#services/identity';
import { inputValue } from '../events/registration-forms/answers';
import type { CheckIn, Ticket, TicketOrder } from '../orders/entity';
import { ATTENDANCE_OF_ORDER, ATTENDANCE_OF_RSVP, type Guest, guests } from './entity';
import { emitCheckedIn, emitGuest } from './events';
import type { Rsvp } from './rsvps/entity';

type Facts = Omit<
  Guest,
  'id' | 'revision' | 'createdDate' | 'updatedDate' | 'attendanceStatusUpdatedDate' | 'checkedIn'
>;

/**
 * Updates the guests of an order: the buyer and, if the event asks for each guest separately, one guest for each
 * ticket.
 */
export function syncOrderGuests(context: Context, order: TicketOrder): void {
  const { id: orderNumber, eventId, contactId, memberId, created, updated, status } = order;
  const common = {
    eventId,
    orderNumber,
    ...(memberId && { memberId }),
    attendanceStatus: ATTENDANCE_OF_ORDER[status],
    source: { createdDate: created, updatedDate: updated, orderStatus: status },
  };
  const { firstName, lastName, email, tickets } = order;
  put(
    context,
    { orderNumber, guestType: 'BUYER' },
    {
      ...common,
      guestType: 'BUYER',
      contactId,
      firstName,
      lastName,
      email,
      form: order.checkoutForm,
      totalGuests: order.ticketsQuantity,
      ...ticketsOf(tickets),
    },
  );
  if (order.guests.length < 2) return;
  for (const ticket of tickets) {
    const { ticketNumber, guest } = ticket;
    const filled = (name: string) => inputValue(guest, name);
    const ownEmail = filled('email');
    const name = { firstName: filled('firstName'), lastName: filled('lastName') };
    put(
      context,
      { ticketNumber, guestType: 'TICKET_HOLDER' },
      {
        ...common,
        guestType: 'TICKET_HOLDER',
        ticketNumber,
        form: guest,
        totalGuests: 1,
        contactId:
          ownEmail === email
            ? contactId
            : contactOf(context, ownEmail, undefined, { app: 'events', ...name }),
        ...name,
        email: ownEmail,
        ...ticketsOf([ticket]),
      },
    );
  }
}

const ticketsOf = (tickets: readonly Ticket[]): Pick<Guest, 'tickets' | 'checkIns'> => ({
  ...(tickets.length > 0 && {
    tickets: tickets.map(({ ticketNumber, ticketDefinitionId, name }) => ({
      number: ticketNumber,
      definitionId: ticketDefinitionId,
      name,
    })),
  }),
  checkIns: tickets.flatMap(({ checkIn }) => checkIn ?? []),
});

export function syncRsvpGuest(context: Context, rsvp: Rsvp): void {
  const { id: rsvpId, eventId, contactId, memberId, firstName, lastName, email, form, totalGuests } = rsvp;
  const { createdDate, updatedDate, status } = rsvp;
  put(
    context,
    { rsvpId },
    {
      eventId,
      rsvpId,
      guestType: 'RSVP',
      contactId,
      ...(memberId && { memberId }),
      firstName,
      lastName,
      email,
      form,
      totalGuests,
      attendanceStatus: ATTENDANCE_OF_RSVP[status],
      source: { createdDate, updatedDate, rsvpStatus: status },
      checkIns: namesOf(rsvp).flatMap((fullName, index) => {
        const checkIn = rsvp.checkIns?.[index + 1];
        return checkIn ? [{ ...checkIn, ...(fullName && { fullName }) }] : [];
      }),
    },
  );
}

/** Returns the names of all people in an RSVP: the guest first, then the additional guests; '' if a name is unknown. */
export const namesOf = ({ firstName, lastName, additionalGuests, totalGuests }: Rsvp): string[] =>
  Array.from({ length: totalGuests }, (_, index) =>
    index === 0 ? `${firstName} ${lastName}`.trim() : (additionalGuests.guestNames[index - 1] ?? ''),
  );

export function removeGuests(context: Context, filter: { rsvpId: string } | { eventId: string }): void {
  for (const guest of context.documents.list(guests, filter)) {
    context.documents.delete(guests, guest.id);
    emitGuest(context, 'deleted', guest);
  }
}

const isIn = ({ checkedIn }: CheckIn): boolean => checkedIn;

function put(context: Context, key: object, facts: Facts): void {
  const { documents, clock, ids } = context;
  const now = clock.date();
  const before = documents.find(guests, key);
  const moved = before?.attendanceStatus !== facts.attendanceStatus;
  const guest = documents.put<Guest>(guests, {
    ...facts,
    id: before?.id ?? ids.guid(),
    contactId: before?.contactId ?? facts.contactId,
    revision: (before?.revision ?? 0) + 1,
    checkedIn: facts.checkIns.some(isIn),
    createdDate: before?.createdDate ?? now,
    updatedDate: now,
    attendanceStatusUpdatedDate: before && !moved ? before.attendanceStatusUpdatedDate : now,
  });
  emitGuest(context, before ? 'updated' : 'created', guest);
  if (guest.checkedIn && !before?.checkedIn) emitCheckedIn(context, guest);
}
