import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import { type Context, isManager } from '#core/contract/context';
import { assert, type PlatformError, permissionDenied } from '#core/contract/errors';
import { formatAmount } from '#core/money';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { type MemberBenefit, ticketBenefitsOf } from '#services/pricing-plans';
import { formatWhen, formatWhere } from '../../events/date-and-place';
import { type Event, events } from '../../events/entity';
import { type EventPolicy, policiesOf } from '../../events/policies/entity';
import { type EventPicture, eventPicture } from '../../events/serialize';
import { presentReservation, releaseOlderReservations } from '../../tickets/reservations/changes';
import { type Reservation, type ReservationStatus, reservations } from '../../tickets/reservations/entity';
import { reservationNotFound } from '../../tickets/reservations/errors';
import { type Customer, discountRefusal, reductionsFor, type WantedReductions } from '../discounts';
import { type InputValue, type TicketOrder, ticketOrders } from '../entity';
import { noPaymentMethod } from '../errors';
import { guestTickets, orderForm } from './form-answers';
import {
  completeOrder,
  initiateOrder,
  isFreeOrder,
  type OrderForm,
  priceOrder,
  reservationInvoice,
} from './lifecycle';

/** A reservation as a hosted page shows it; amounts are formatted for the site's locale. */
export interface ReservationSummary {
  eventId: string;
  eventSlug: string;
  eventTitle: string;
  /** Date and time in the event's own time zone. */
  when: string;
  where: string;
  picture?: EventPicture;
  lines: { name: string; quantity: number; price: string; total: string }[];
  subtotal: string;
  /** The amount that a coupon and a plan take off, if any. */
  discount?: string;
  /** The ticket fee added to the price, if any. */
  fee?: string;
  /** The tax added to the price, if any. */
  tax?: string;
  total: string;
  /** The reductions that the buyer requested, even if they do not apply. */
  wanted: WantedReductions;
  /** Why a requested reduction does not apply. */
  refused?: PlatformError;
  /** The benefits for this event in the plans of the member who reserved. */
  benefits: MemberBenefit[];
  free: boolean;
  /** ISO 8601 in UTC. */
  expires: string;
  /** Only a pending reservation can be checked out. */
  status: ReservationStatus;
  /** The form that each ticket holder fills in (see `controlsOf`). */
  asked: Pick<Event, 'form'>;
  /** The ticket of each guest who fills in a form: only the first, unless each ticket has its own guest. */
  guests: string[];
  /** The terms of the event, in display order. */
  policies: Pick<EventPolicy, 'id' | 'name' | 'body'>[];
}

/**
 * Returns a reservation in its current state, expired or not.
 * @param eventId if given, the event that it must belong to
 */
export function findReservation(
  context: Context,
  reservationId: string,
  eventId?: string,
): { reservation: Reservation; event: Event } {
  const reservation = presentReservation(context, reservationId);
  const event = reservation && context.documents.get(events, reservation.eventId);
  assert(event && (eventId === undefined || event.id === eventId), () => reservationNotFound(reservationId));
  return { reservation, event };
}

/**
 * Returns a reservation like `findReservation`, for the visitor or member who made it and for managers.
 * @throws PlatformError 403 for another visitor's
 */
export function findOwnReservation(
  context: Context,
  reservationId: string,
  eventId?: string,
): { reservation: Reservation; event: Event } {
  const reserved = findReservation(context, reservationId, eventId);
  assert(isManager(context) || reserved.reservation.createdBy.id === context.caller.id, () =>
    permissionDenied('use another visitor’s reservation'),
  );
  return reserved;
}

/**
 * When a visitor logs in, transfers the visitor's pending reservations to the member. Together with those that the
 * member already has, they stay within the limit for one person.
 */
export function handOverReservations(context: Context, visitorId: string, memberId: string): void {
  const { documents } = context;
  const open = { status: 'RESERVATION_PENDING', 'createdBy.id': visitorId };
  const handed = documents.list(reservations, open, undefined, CATCH_UP_BATCH);
  for (const reservation of handed)
    documents.put<Reservation>(reservations, { ...reservation, createdBy: { role: 'member', id: memberId } });
  for (const eventId of new Set(handed.map((reservation) => reservation.eventId))) {
    const event = documents.get(events, eventId);
    if (event) releaseOlderReservations(context, event, memberId, []);
  }
}

/**
 * Returns a reservation as the hosted checkout shows it.
 * @param typed the reductions that the buyer requests; if omitted, the current ones
 */
export function reservationSummary(
  context: Context,
  reservationId: string,
  typed?: WantedReductions,
): ReservationSummary {
  const { reservation, event } = findReservation(context, reservationId);
  const { locale } = context.site;
  const order = context.documents.get(ticketOrders, reservation.orderNumber ?? '');
  const wanted = typed ?? order?.reductions ?? {};
  const customer = customerOf(reservation, order);
  const reductions = reductionsFor(context, reservation, wanted, customer, order);
  const refused = discountRefusal(reductions);
  const invoice = reservationInvoice(context, reservation, event, reductions.reduction);
  const { memberId } = customer;
  const text = (price: { value?: string | null; currency?: string } | undefined) =>
    formatAmount(price?.value ?? '0', price?.currency ?? context.site.currency, locale);
  const added = invoice.fees?.filter(({ type }) => type !== 'FEE_INCLUDED') ?? [];
  const fee = added.reduce((sum, { amount }) => sum.plus(amount?.value ?? 0), new Big(0));
  const picture = eventPicture(event);
  return {
    eventId: event.id,
    eventSlug: event.slug,
    eventTitle: event.title,
    when: formatWhen(event.dateAndTimeSettings, locale).dateAndTime,
    where: formatWhere(event.location),
    ...(picture && { picture }),
    lines: (invoice.items ?? []).map(({ name = '', quantity = 0, price, total }) => ({
      name,
      quantity,
      price: text(price),
      total: text(total),
    })),
    subtotal: text(invoice.subTotal),
    ...(fee.gt(0) && { fee: text({ value: fee.toFixed(), currency: context.site.currency }) }),
    ...(invoice.tax?.type === 'ADDED_AT_CHECKOUT' && { tax: text(invoice.tax.amount) }),
    ...(invoice.discount && { discount: text(invoice.discount.amount) }),
    total: text(invoice.grandTotal),
    wanted,
    ...(refused && { refused }),
    benefits: memberId ? ticketBenefitsOf(context, memberId, event.id).filter(({ problem }) => !problem) : [],
    free: new Big(invoice.grandTotal?.value ?? 0).eq(0),
    expires: reservation.expires,
    status: reservation.status,
    asked: event,
    guests: guestTickets(reservation, event).map(({ name }) => name),
    policies: policiesOf(context, event.id),
  };
}

/** Returns the buyer on a hosted page: the member who reserved, if it was a member. */
function customerOf({ createdBy }: Reservation, order?: TicketOrder): Customer {
  const memberId = order?.memberId ?? (createdBy.role === 'member' ? createdBy.id : undefined);
  return { createdBy, ...(memberId && { memberId }), ...(order && { email: order.email }) };
}

/** The order's status for each state of its payment at the hosted checkout. */
const PAYMENT_STATUS = { paid: 'PAID', pending: 'PENDING', offline: 'OFFLINE_PENDING' } as const;

/**
 * Turns a pending reservation into an order when the buyer completes the hosted checkout. The order is FREE if nothing
 * is due; otherwise its status follows from the payment in `buyer`. It belongs to the member who buys or, if the page
 * has no session, to the one who reserved.
 * @param guests the form of each guest; if omitted, the buyer's name and e-mail
 * @param wanted the reductions that the buyer requests; if omitted, the current ones
 * @throws PlatformError 400 naming the missing answers of the event's form; 409 with the reservation's status as its
 *   code if it has expired, was canceled or checked out; 403 if the site cannot accept payments; the errors of
 *   `priceOrder`
 */
export function placeTicketOrder(
  context: Context,
  {
    reservationId,
    buyer,
    guests = [],
    wanted,
  }: { reservationId: string; buyer: Buyer; guests?: InputValue[][]; wanted?: WantedReductions },
): TicketOrder {
  const { reservation, event } = findReservation(context, reservationId);
  const waiting = reservation.orderNumber && context.documents.get(ticketOrders, reservation.orderNumber);
  const { order, occupied } = waiting
    ? { order: repriced(context, waiting, reservation, event, wanted), occupied: reservation }
    : initiateOrder(context, reservation, event, {
        ...buyerForm(context, reservation, event, { buyer, guests }),
        ...(wanted && { wanted }),
      });
  const free = isFreeOrder(order);
  assert(free || context.site.acceptsPayments || buyer.payment === 'offline', noPaymentMethod);
  const status = free ? 'FREE' : PAYMENT_STATUS[buyer.payment ?? 'paid'];
  const method = free ? '' : status === 'OFFLINE_PENDING' ? 'inPerson' : 'creditCard';
  return completeOrder(context, order, occupied, status, method);
}

/** Returns an unpaid order with the reductions that its buyer now requests. */
function repriced(
  context: Context,
  order: TicketOrder,
  reservation: Reservation,
  event: Event,
  wanted: WantedReductions | undefined,
): TicketOrder {
  if (!wanted || order.status !== 'INITIATED') return order;
  const { email, memberId, createdBy } = order;
  const customer = { createdBy, email, ...(memberId && { memberId }), wanted, orderNumber: order.id };
  return { ...order, ...priceOrder(context, reservation, event, customer, order) };
}

function buyerForm(
  context: Context,
  reservation: Reservation,
  event: Event,
  { buyer, guests }: { buyer: Buyer; guests: InputValue[][] },
): OrderForm {
  const forms = guests.map((inputValues) => ({ form: { inputValues } }));
  const { role, id } = reservation.createdBy;
  return {
    ...(role === 'member' && { memberId: id }),
    ...orderForm(context, { buyer, guests: forms }, reservation, event),
  };
}
