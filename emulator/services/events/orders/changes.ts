import type { orders as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { filledName } from '../events/registration-forms/answers';
import { syncOrderGuests } from '../guests/sync';
import { returnReduction } from './discounts';
import { type Ticket, type TicketOrder, ticketEntries, ticketOrders } from './entity';
import { isVoid } from './rules';
import { serializeOrder } from './serialize';

// Events in an older format: their payload has no envelope (platform facts 10.5).
export const TICKETING_EVENTS = 'wix.events.ticketing.events';

export function emitOrder(
  context: Context,
  name: 'OrderInitiated' | 'OrderConfirmed' | 'OrderUpdated',
  order: TicketOrder,
): void {
  const { clock, site, baseUrl } = context;
  const { tickets, checkoutForm, invoice } = serializeOrder(order, ['TICKETS', 'FORM', 'INVOICE'], baseUrl);
  const { id: orderNumber, eventId, contactId, memberId, created, updated, reservationId } = order;
  const { firstName, lastName, email, status, method, confirmed, archived, marketingConsent } = order;
  const common = {
    timestamp: clock.date(),
    locale: site.locale,
    language: site.locale.split('-')[0],
    eventId,
    orderNumber,
    contactId,
    created,
    updated,
    firstName,
    lastName,
    email,
    checkoutForm,
    status,
    ...(memberId && { memberId }),
  };
  const bought = { tickets, method };
  const payload:
    | Serialized<meta.OrderInitiatedOriginal>
    | Serialized<meta.OrderConfirmedOriginal>
    | Serialized<meta.OrderUpdatedOriginal> = {
    OrderInitiated: { ...common, invoice, reservationId, marketingConsent },
    OrderConfirmed: { ...common, ...bought, invoice, reservationId, silent: false },
    OrderUpdated: { ...common, ...bought, confirmed, archived, triggeredByAnonymizeRequest: false },
  }[name];
  context.emit({ legacyType: `${TICKETING_EVENTS}.${name}`, entityId: orderNumber, payload });
}

/**
 * Stores changes of an order, its tickets' entries and its guests, and emits the change. An order that becomes void
 * returns its uses of a coupon and a plan.
 */
export function changeOrder(context: Context, order: TicketOrder, change: Partial<TicketOrder>): TicketOrder {
  const updated = context.clock.date();
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
