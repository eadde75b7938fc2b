import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { syncOrderGuests } from '../guests/sync';
import { filledName } from '../registration-forms/answers';
import { type Ticket, type TicketOrder, ticketEntries, ticketOrders } from '../stored/orders';
import { returnReduction } from './discounts';
import { emitOrder } from './events';
import { isVoid } from './rules';

/**
 * Stores changes of an order, its tickets' entries and its guests, and emits the change. An order that becomes void
 * gives back what it used of a coupon and a plan.
 */
export function changeOrder(context: Context, order: TicketOrder, change: Partial<TicketOrder>): TicketOrder {
  const updated = isoDate(context.clock.now());
  const voided = change.status !== undefined && isVoid(change.status) && !isVoid(order.status);
  if (voided) returnReduction(context, order);
  const changed = putOrder(context, {
    ...order,
    ...change,
    updated,
    ...(voided && { reductions: undefined }),
  });
  emitOrder(context, 'OrderUpdated', changed);
  return changed;
}

/** Stores an order together with its tickets' entries and its guests. */
export function putOrder(context: Context, order: TicketOrder): TicketOrder {
  const { documents } = context;
  const { tickets } = order;
  const fullyCheckedIn = tickets.length > 0 && tickets.every(({ checkIn }) => checkIn?.checkedIn);
  const stored = documents.put<TicketOrder>(ticketOrders, { ...order, fullyCheckedIn });
  for (const ticket of tickets) documents.put(ticketEntries, entryOf(ticket, stored));
  syncOrderGuests(context, stored);
  return stored;
}

const entryOf = (ticket: Ticket, order: TicketOrder) => ({
  id: ticket.ticketNumber,
  orderNumber: order.id,
  eventId: order.eventId,
  ticketDefinitionId: ticket.ticketDefinitionId,
  ...(order.memberId && { memberId: order.memberId }),
  contactId: order.contactId,
  orderStatus: order.status,
  orderArchived: order.archived,
  orderFullName: order.fullName,
  guestFullName: filledName(ticket.guest),
  archived: ticket.archived ?? false,
  checkedIn: ticket.checkIn?.checkedIn ?? false,
  free: Number(ticket.price.value) === 0,
});
