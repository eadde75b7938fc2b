import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { contactOf } from '#services/identity';
import type { Event } from '../../events/entity';
import { ticketDefinitions } from '../../tickets/definitions/entity';
import { endReservation } from '../../tickets/reservations/changes';
import { type Reservation, reservations } from '../../tickets/reservations/entity';
import { reservationEnded } from '../../tickets/reservations/errors';
import { changeOrder, emitOrder, putOrder } from '../changes';
import {
  type Customer,
  discountRefusal,
  reductionsFor,
  returnReduction,
  takeReduction,
  type WantedReductions,
} from '../discounts';
import { type InputValue, type OrderStatus, type Ticket, type TicketOrder, ticketOrders } from '../entity';
import { AUTHORIZED_FOR } from '../rules';
import { invoiceOf, type Reduction } from '../sales/invoice';

/** The forms of an order: the buyer's and each guest's. */
export interface OrderForm {
  buyer: Pick<Buyer, 'firstName' | 'lastName' | 'email'>;
  /** One for each ticket if guests are assigned separately; otherwise only the buyer's. */
  guests: InputValue[][];
  memberId?: string;
  marketingConsent?: boolean;
  channel?: TicketOrder['channel'];
  /** The reductions that the buyer requests. */
  wanted?: WantedReductions;
}

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
 * Calculates the price of an order with the requested reductions, and the uses of a coupon and a plan that it needs.
 * @param before the existing order of these tickets; its own uses count as returned
 * @throws PlatformError 400 or 404 for a coupon or benefit that does not apply
 */
export function priceOrder(
  context: Context,
  reservation: Reservation,
  event: Event,
  { wanted = {}, orderNumber, ...customer }: Customer & { wanted?: WantedReductions; orderNumber: string },
  before?: TicketOrder,
): Pick<TicketOrder, 'invoice' | 'totalPrice' | 'reductions'> {
  const reductions = reductionsFor(context, reservation, wanted, customer, before);
  const refusal = discountRefusal(reductions);
  if (refusal) throw refusal;
  if (before) returnReduction(context, before);
  const invoice = reservationInvoice(context, reservation, event, reductions.reduction);
  const { value = '0', currency = '' } = invoice.grandTotal ?? {};
  return {
    invoice,
    totalPrice: { value: value ?? '0', currency },
    reductions: takeReduction(context, reductions.reduction, orderNumber),
  };
}

export const isFreeOrder = ({ totalPrice }: TicketOrder): boolean => new Big(totalPrice.value).eq(0);

/**
 * Creates the order of a pending reservation; it can be paid while the reservation holds.
 * @returns the order, and the reservation with the order's number
 * @throws PlatformError 409 with the reservation's status as its code if it is no longer pending; as `priceOrder`
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
  const orderNumber = newOrderNumber(context);
  const { invoice, totalPrice, reductions } = priceOrder(context, reservation, event, {
    ...customer,
    ...(wanted && { wanted }),
    orderNumber,
  });
  const now = clock.date();
  const order = putOrder(context, {
    id: orderNumber,
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
 * Settles an order: confirms its reservation and creates its tickets. If the payment is suspended or only authorized,
 * the tickets are created later.
 * @param status the outcome of the payment (JSDoc of `OrderStatus`)
 * @param method the payment method, like `creditCard`; '' for free orders
 * @throws PlatformError 409 with the reservation's status as its code if it is no longer pending
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

/** Returns the payment of an order; none if nothing is due or it is paid at the door. */
function paymentOf({ ids, clock, site }: Context, status: OrderStatus): Pick<TicketOrder, 'payment'> {
  if (status === 'FREE' || status === 'OFFLINE_PENDING') return {};
  const date = isoDate(clock.now() + AUTHORIZED_FOR);
  const scheduled = { action: site.authorizedTickets, date };
  return { payment: { transactionId: ids.guid(), ...(status === 'AUTHORIZED' && { scheduled }) } };
}

/** Captures an authorized payment, and creates the tickets. */
export const captureOrder = (context: Context, order: TicketOrder, reservation: Reservation): TicketOrder =>
  confirmOrder(context, withoutSchedule(order), reservation, 'PAID');

/** Voids an authorized payment, and returns the tickets to the stock. */
export function voidOrder(context: Context, order: TicketOrder, reservation: Reservation | undefined): void {
  changeOrder(context, withoutSchedule(order), { status: 'VOIDED' });
  if (reservation) endReservation(context, reservation, 'RESERVATION_CANCELED');
}

const withoutSchedule = ({ payment, ...order }: TicketOrder): TicketOrder => ({
  ...order,
  ...(payment && { payment: { transactionId: payment.transactionId } }),
});

/** Stores an order as settled, with its tickets. */
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

/** Creates a ticket for each place, numbered as the order with two more digits (JSDoc of `checkInUrl`). */
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

/** Returns an unused order number in upper-case groups, like `2ABC-XYZ0-123` (platform facts 9.3). */
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

/** Captures or voids payments that were only authorized. */
export const ordersCatchUp: CatchUpStep = {
  due: [{ collection: ticketOrders, field: 'scheduledDate', only: { status: 'AUTHORIZED' } }],
  catchUp: catchUpOrders,
};

/**
 * Captures or voids the payments whose scheduled date has passed, each as of that date; at most one batch per call.
 */
function catchUpOrders(context: Context): void {
  const { documents, clock } = context;
  const due = { status: 'AUTHORIZED', scheduledDate: { $lte: clock.date() } };
  const sort = [{ fieldName: 'scheduledDate', order: 'ASC' }];
  for (const order of documents.list(ticketOrders, due, sort, CATCH_UP_BATCH)) {
    const { action, date = '' } = order.payment?.scheduled ?? {};
    const then: Context = { ...context, clock: { ...clock, now: () => Date.parse(date) } };
    const reservation = documents.get(reservations, order.reservationId);
    // Without its reservation there are no tickets to pay for.
    if (action === 'CAPTURE' && reservation) captureOrder(then, order, reservation);
    else voidOrder(then, order, reservation);
  }
}
