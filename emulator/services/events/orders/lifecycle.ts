import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { contactOf } from '#services/identity';
import { changeOrder, putOrder } from '../shared/orders/changes';
import {
  type Customer,
  discountRefusal,
  reductionsFor,
  returnReduction,
  takeReduction,
  type WantedReductions,
} from '../shared/orders/discounts';
import { emitOrder } from '../shared/orders/events';
import { invoiceOf, type Reduction } from '../shared/orders/invoice';
import { AUTHORIZED_FOR } from '../shared/orders/rules';
import {
  type InputValue,
  type OrderStatus,
  type Ticket,
  type TicketOrder,
  ticketOrders,
} from '../shared/orders/store';
import { ticketDefinitions } from '../shared/ticket-definitions-v2/store';
import { type Reservation, reservations } from '../shared/ticket-reservations/store';
import type { Event } from '../shared/wix-events-v2/store';
import { endReservation } from '../ticket-reservations/changes';
import { reservationEnded } from '../ticket-reservations/errors';

/** Who a ticket is for: what the buyer and each guest filled in. */
export interface OrderForm {
  buyer: Pick<Buyer, 'firstName' | 'lastName' | 'email'>;
  /** One for each ticket where guests are assigned separately; otherwise one, which is the buyer's. */
  guests: InputValue[][];
  memberId?: string;
  marketingConsent?: boolean;
  channel?: TicketOrder['channel'];
  /** What the buyer wants taken off the price. */
  wanted?: WantedReductions;
}

/** The invoice of a reservation. */
export const reservationInvoice = (
  { site }: Context,
  reservation: Reservation,
  event: Event,
  reduction: Reduction = {},
) =>
  invoiceOf(
    reservation.tickets,
    reservation.tickets[0]?.price.currency ?? site.currency,
    event.registration.tickets?.taxSettings,
    reduction,
  );

/**
 * What an order costs with what its buyer wants taken off, and what it takes of a coupon and a plan for that.
 * @param before the order that has the tickets already; what it took goes back
 * @throws PlatformError 400 or 404 for a coupon or benefit that cannot be had
 */
export function priceOrder(
  context: Context,
  reservation: Reservation,
  event: Event,
  { wanted = {}, ...customer }: Customer & { wanted?: WantedReductions },
  before?: TicketOrder,
): Pick<TicketOrder, 'invoice' | 'totalPrice' | 'reductions'> {
  const found = reductionsFor(context, reservation, wanted, customer, before);
  const refusal = discountRefusal(found);
  if (refusal) throw refusal;
  if (before) returnReduction(context, before);
  const invoice = reservationInvoice(context, reservation, event, found.reduction);
  const { value = '0', currency = '' } = invoice.grandTotal ?? {};
  return {
    invoice,
    totalPrice: { value: value ?? '0', currency },
    reductions: takeReduction(context, found.reduction),
  };
}

/** Whether nothing is due for an order. */
export const isFreeOrder = ({ totalPrice }: TicketOrder): boolean => new Big(totalPrice.value).eq(0);

/**
 * Makes the order of a pending reservation; it waits for the money as long as the reservation holds.
 * @returns the order and the reservation, which now knows of it
 * @throws PlatformError 409 with the reservation's status as its code, when it is no longer pending; those of
 *   `priceOrder`
 */
export function initiateOrder(
  context: Context,
  reservation: Reservation,
  event: Event,
  { buyer, guests, memberId, marketingConsent = false, channel, wanted }: OrderForm,
): { order: TicketOrder; occupied: Reservation } {
  const { documents, clock, ids } = context;
  assert(reservation.status === 'RESERVATION_PENDING', () => reservationEnded(reservation));
  const { createdBy } = reservation;
  const customer = { createdBy, email: buyer.email, ...(memberId && { memberId }) };
  const { invoice, totalPrice, reductions } = priceOrder(context, reservation, event, {
    ...customer,
    ...(wanted && { wanted }),
  });
  const now = isoDate(clock.now());
  const order = putOrder(context, {
    id: newOrderNumber(context),
    eventId: event.id,
    reservationId: reservation.id,
    ...(new Big(totalPrice.value).gt(0) && { snapshotId: ids.guid() }),
    contactId: contactOf(context, buyer.email, memberId, {
      app: 'events',
      firstName: buyer.firstName,
      lastName: buyer.lastName,
    }),
    ...(memberId && { memberId }),
    created: now,
    updated: now,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    fullName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    email: buyer.email,
    checkoutForm: guests[0] ?? [],
    status: 'INITIATED',
    confirmed: false,
    archived: false,
    method: '',
    invoice,
    totalPrice,
    ticketsQuantity: reservation.tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    tickets: [],
    fullyCheckedIn: false,
    guests,
    marketingConsent,
    createdBy,
    ...(reductions && { reductions }),
    ...(channel && { channel }),
  });
  emitOrder(context, 'OrderInitiated', order);
  return { order, occupied: documents.put(reservations, { ...reservation, orderNumber: order.id }) };
}

/**
 * Settles an order: its reservation is confirmed and its tickets are made; one whose payment is suspended, or
 * only authorized, gets them later.
 * @param status what became of the payment (JSDoc of `OrderStatus`)
 * @param method how it is paid, as in `creditCard`; nothing for free orders
 * @throws PlatformError 409 with the reservation's status as its code, when it is no longer pending
 */
export function completeOrder(
  context: Context,
  order: TicketOrder,
  reservation: Reservation,
  status: 'FREE' | 'PAID' | 'PENDING' | 'OFFLINE_PENDING' | 'AUTHORIZED',
  method: string,
): TicketOrder {
  endReservation(context, reservation, 'RESERVATION_CONFIRMED');
  const paid = { ...order, method, ...paymentOf(context, status) };
  if (status === 'PENDING' || status === 'AUTHORIZED') return changeOrder(context, paid, { status });
  return confirmOrder(context, paid, reservation, status);
}

/** The payment of an order, unless nothing is due or it is paid at the door. */
function paymentOf({ ids, clock, site }: Context, status: OrderStatus): Pick<TicketOrder, 'payment'> {
  if (status === 'FREE' || status === 'OFFLINE_PENDING') return {};
  const date = isoDate(clock.now() + AUTHORIZED_FOR);
  const scheduled = { action: site.authorizedTickets, date };
  return { payment: { transactionId: ids.guid(), ...(status === 'AUTHORIZED' && { scheduled }) } };
}

/** Takes the money that was authorized: the tickets are made. */
export const captureOrder = (context: Context, order: TicketOrder, reservation: Reservation): TicketOrder =>
  confirmOrder(context, withoutSchedule(order), reservation, 'PAID');

/** Gives the money that was authorized up, and the tickets back. */
export function voidOrder(context: Context, order: TicketOrder, reservation: Reservation | undefined): void {
  changeOrder(context, withoutSchedule(order), { status: 'VOIDED' });
  if (reservation) endReservation(context, reservation, 'RESERVATION_CANCELED');
}

const withoutSchedule = ({ payment, ...order }: TicketOrder): TicketOrder => ({
  ...order,
  ...(payment && { payment: { transactionId: payment.transactionId } }),
});

/** Stores an order whose tickets are the buyer's from now on. */
export function confirmOrder(
  context: Context,
  order: TicketOrder,
  reservation: Reservation,
  status: 'FREE' | 'PAID' | 'OFFLINE_PENDING',
): TicketOrder {
  const tickets = makeTickets(context, order, reservation);
  const confirmed = changeOrder(context, order, { status, confirmed: true, tickets });
  emitOrder(context, 'OrderConfirmed', confirmed);
  return confirmed;
}

/** One ticket for each reserved place; its number is the order's and two digits (JSDoc of `checkInUrl`). */
function makeTickets(
  { documents }: Context,
  { id, guests }: TicketOrder,
  { tickets }: Reservation,
): Ticket[] {
  return tickets
    .flatMap((group) => Array.from({ length: group.quantity }, () => group))
    .map(({ ticketDefinitionId, name, price }, index) => ({
      ticketNumber: `${id}${String(index + 1).padStart(2, '0')}`,
      ticketDefinitionId,
      name,
      price,
      policy: documents.get(ticketDefinitions, ticketDefinitionId)?.policyText ?? '',
      guest: guests[index] ?? guests[0] ?? [],
    }));
}

/** An order number as in `2ABC-XYZ0-123`: upper-case groups (platform facts 9.3), unused so far. */
function newOrderNumber({ ids, documents }: Context): string {
  for (;;) {
    const text = BigInt(`0x${ids.guid().replaceAll('-', '').slice(12)}`)
      .toString(36)
      .toUpperCase()
      .padStart(10, '0');
    const number = `2${text.slice(-10, -7)}-${text.slice(-7, -3)}-${text.slice(-3)}`;
    if (!documents.get(ticketOrders, number)) return number;
  }
}
