import { type Context, isManager } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { changeOrder } from '../changes';
import { type CheckIn, type Ticket, type TicketOrder, ticketEntries, ticketOrders } from '../entity';
import { isVoid, TICKET_TRANSITIONS, type TicketState } from '../rules';
import { ticketCanceled, ticketNotFound } from './errors';

/** The person who checks guests in: a staff member by id, otherwise the caller. */
interface CheckedInBy {
  staffMemberId?: string;
}

/** Creates the record of a check-in. @param date ISO 8601; now if omitted */
export function checkIn(
  context: Context,
  { staffMemberId }: CheckedInBy = {},
  date?: string | null,
): CheckIn {
  return {
    checkedIn: true,
    checkInDate: date ?? context.clock.date(),
    ...(staffMemberId
      ? { checkedInByStaffMember: staffMemberId }
      : isManager(context) && { checkedInBy: context.caller.id }),
  };
}

/** Creates the record of an undone check-in: it does not contain the date of the check-in, as documented. */
export function undoCheckIn(
  context: Context,
  { staffMemberId }: CheckedInBy = {},
  date?: string | null,
): CheckIn {
  return {
    checkedIn: false,
    checkInCanceledDate: date ?? context.clock.date(),
    ...(staffMemberId
      ? { checkInCanceledByStaffMember: staffMemberId }
      : isManager(context) && { checkInCanceledBy: context.caller.id }),
  };
}

export interface IssuedTicket {
  ticket: Ticket;
  order: TicketOrder;
}

export const ticketState = ({ ticket, order }: IssuedTicket): TicketState =>
  isVoid(order.status) ? 'CANCELED' : ticket.checkIn?.checkedIn ? 'CHECKED_IN' : 'VALID';

/**
 * Returns a ticket by its number.
 * @param eventId if given, the event that it must be for
 */
export function findTicket({ documents }: Context, ticketNumber: string, eventId?: string): IssuedTicket {
  const entry = documents.get(ticketEntries, ticketNumber);
  const order = entry && documents.get(ticketOrders, entry.orderNumber);
  const ticket = order?.tickets.find((candidate) => candidate.ticketNumber === ticketNumber);
  assert(order && ticket && (!eventId || order.eventId === eventId), () => ticketNotFound(ticketNumber));
  return { ticket, order };
}

/**
 * Changes tickets, and stores each of their orders once.
 * @returns the changed tickets, in the order of the numbers in the call
 * @throws PlatformError 404 before anything is changed
 */
export function changeTickets(
  context: Context,
  ticketNumbers: readonly string[],
  eventId: string | undefined,
  change: (issued: IssuedTicket) => Ticket,
): IssuedTicket[] {
  const changed = ticketNumbers.map((number) => {
    const issued = findTicket(context, number, eventId);
    return { order: issued.order, ticket: change(issued) };
  });
  const orders = new Map(changed.map(({ order }) => [order.id, order]));
  for (const order of orders.values()) {
    const tickets = order.tickets.map(
      (ticket) =>
        changed.find(({ ticket: next }) => next.ticketNumber === ticket.ticketNumber)?.ticket ?? ticket,
    );
    if (tickets.some((ticket, index) => ticket !== order.tickets[index]))
      orders.set(order.id, changeOrder(context, order, { tickets }));
  }
  return changed.map(({ ticket, order }) => ({ ticket, order: orders.get(order.id) ?? order }));
}

/**
 * Checks in the guests of tickets, or undoes their check-in.
 * @throws PlatformError 404; 409 for a canceled ticket; then no guest is checked in
 */
export function checkTickets(
  context: Context,
  action: 'checkIn' | 'undoCheckIn',
  eventId: string,
  ticketNumbers: readonly string[],
  by?: CheckedInBy,
): IssuedTicket[] {
  return changeTickets(context, ticketNumbers, eventId, (issued) => {
    const state = ticketState(issued);
    const next = orThrow(TICKET_TRANSITIONS[state][action], () => ticketCanceled(issued.ticket.ticketNumber));
    if (next === state) return issued.ticket;
    return {
      ...issued.ticket,
      checkIn: next === 'CHECKED_IN' ? checkIn(context, by) : undoCheckIn(context, by),
    };
  });
}
