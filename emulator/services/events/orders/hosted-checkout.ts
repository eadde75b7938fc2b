import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import { type Context, isManager } from '#core/contract/context';
import { assert, type PlatformError, permissionDenied } from '#core/contract/errors';
import { formatAmount } from '#core/money';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { type MemberBenefit, ticketBenefitsOf } from '#services/pricing-plans';
import type { EventPolicy } from '../policies/changes';
import { policiesOf } from '../policies/changes';
import { reservationNotFound } from '../ticket-reservations/errors';
import { presentReservation, releaseOlderReservations } from '../ticket-reservations/release-older';
import { type Reservation, type ReservationStatus, reservations } from '../ticket-reservations/store';
import { formatWhen, formatWhere } from '../wix-events-v2/date-and-place';
import { type EventPicture, eventPicture } from '../wix-events-v2/serialize';
import { type Event, events } from '../wix-events-v2/store';
import { type Customer, discountRefusal, reductionsFor, type WantedReductions } from './discounts';
import { noPaymentMethod } from './errors';
import { guestTickets, orderForm } from './form-answers';
import {
  completeOrder,
  initiateOrder,
  isFreeOrder,
  type OrderForm,
  priceOrder,
  reservationInvoice,
} from './lifecycle';
import { type InputValue, type TicketOrder, ticketOrders } from './store';

/** What a hosted page shows of a reservation; amounts are formatted for the site's locale. */
export interface ReservationSummary {
  eventId: string;
  eventSlug: string;
  eventTitle: string;
  /** Date and time in the event's own zone. */
  when: string;
  where: string;
  picture?: EventPicture;
  lines: { name: string; quantity: number; price: string; total: string }[];
  subtotal: string;
  /** What a coupon and a plan take off, if anything. */
  discount?: string;
  /** The ticket fee that is added to the price, if any. */
  fee?: string;
  /** The tax that is added to the price, if any. */
  tax?: string;
  total: string;
  /** What is taken off, or would be if it could. */
  wanted: WantedReductions;
  /** Why it cannot all be had, if so. */
  refused?: PlatformError;
  /** The benefits that the plans of the member who reserved have for this event. */
  benefits: MemberBenefit[];
  /** Whether there is anything to pay. */
  free: boolean;
  /** ISO 8601 in UTC. */
  expires: string;
  /** Only a pending reservation can be checked out. */
  status: ReservationStatus;
  /** What the event asks of each ticket holder (see `controlsOf`). */
  asked: Pick<Event, 'form'>;
  /** The ticket of each guest who is asked: of one for all of them, unless each has a guest of their own. */
  guests: string[];
  /** The terms of the event, in the order in which they are shown. */
  policies: Pick<EventPolicy, 'id' | 'name' | 'body'>[];
}

/**
 * A reservation as it is now, expired ones among them.
 * @param eventId where given, the event that it must belong to
 * @throws PlatformError 404 TICKET_RESERVATION_NOT_FOUND
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
 * The same, for the one who reserved and for managers.
 * @throws PlatformError 404 TICKET_RESERVATION_NOT_FOUND; 403 for another visitor's
 */
export function findOwnReservation(
  context: Context,
  reservationId: string,
  eventId?: string,
): { reservation: Reservation; event: Event } {
  const found = findReservation(context, reservationId, eventId);
  assert(isManager(context) || found.reservation.createdBy.id === context.caller.id, () =>
    permissionDenied('use another visitor’s reservation'),
  );
  return found;
}

/**
 * Gives the reservations that a visitor has open to the member as whom the visitor has just logged in. With those that
 * the member has already, they stay within the limit of one person.
 */
export function handOverReservations(context: Context, visitorId: string, memberId: string): void {
  const { documents } = context;
  const open = { status: 'RESERVATION_PENDING', 'createdBy.id': visitorId };
  const handed = documents.list(reservations, open, undefined, CATCH_UP_BATCH);
  for (const reservation of handed)
    documents.put<Reservation>(reservations, {
      ...reservation,
      createdBy: { role: 'member', id: memberId },
    });
  for (const eventId of new Set(handed.map((reservation) => reservation.eventId))) {
    const event = documents.get(events, eventId);
    if (event) releaseOlderReservations(context, event, memberId, []);
  }
}

/**
 * What the hosted checkout shows of a reservation.
 * @param typed what the buyer wants taken off; without it, what is taken off already
 * @throws PlatformError 404 TICKET_RESERVATION_NOT_FOUND
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
  const found = reductionsFor(context, reservation, wanted, customer, order);
  const refused = discountRefusal(found);
  const invoice = reservationInvoice(context, reservation, event, found.reduction);
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

/** Who buys on a hosted page: the member who reserved, if one did. */
function customerOf({ createdBy }: Reservation, order?: TicketOrder): Customer {
  const memberId = order?.memberId ?? (createdBy.role === 'member' ? createdBy.id : undefined);
  return { createdBy, ...(memberId && { memberId }), ...(order && { email: order.email }) };
}

/** What became of an order, by what the hosted checkout says of its payment. */
const PAYMENT_STATUS = { paid: 'PAID', pending: 'PENDING', offline: 'OFFLINE_PENDING' } as const;

/**
 * Turns a pending reservation into an order: what happens when the buyer completes the hosted checkout. Nothing
 * due makes it FREE; else the payment that `buyer` tells of decides. It is the order of the member who buys, or of
 * the one who reserved where the page has no session.
 * @param guests what each guest filled in; the buyer's name and e-mail without it
 * @param wanted what the buyer wants taken off; what is taken off already without it
 * @throws PlatformError 404 TICKET_RESERVATION_NOT_FOUND; 400 naming what is missing of the event's form; 409 with
 *   the reservation's status as its code when it has expired, was canceled or checked out; 403 when the site cannot
 *   take the money; those of `priceOrder`
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

/** An order that waits for its money, with what its buyer wants taken off now. */
function repriced(
  context: Context,
  order: TicketOrder,
  reservation: Reservation,
  event: Event,
  wanted: WantedReductions | undefined,
): TicketOrder {
  if (!wanted || order.status !== 'INITIATED') return order;
  const { email, memberId, createdBy } = order;
  const customer = { createdBy, email, ...(memberId && { memberId }), wanted };
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
