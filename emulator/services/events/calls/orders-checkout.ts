import { orders as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, assertGiven, permissionDenied } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import type { Event } from '../events/entity';
import { findEvent } from '../events/find';
import { orderForm } from '../orders/checkout/form-answers';
import { findOwnReservation } from '../orders/checkout/hosted-checkout';
import { completeOrder, initiateOrder, isFreeOrder, reservationInvoice } from '../orders/checkout/lifecycle';
import { type Customer, reductionsFor, wantedReductions } from '../orders/discounts';
import { type TicketOrder, ticketOrders } from '../orders/entity';
import { noPaymentMethod } from '../orders/errors';
import { serializeOrder, serializeReservedTickets } from '../orders/serialize';
import { cancelReservation } from '../tickets/reservations/changes';
import type { Reservation } from '../tickets/reservations/entity';
import { reservationOccupied } from '../tickets/reservations/errors';
import { reserve } from '../tickets/reservations/reserve';

const APP = 'events';
type CheckoutRequest = Serialized<meta.CheckoutRequestOriginal>;

const OPEN = {
  callers: EVERYONE,
  app: APP,
  aliases: ['/events/v1/events/:eventId/tickets/checkout'],
} as const;

const RESERVING = {
  callers: EVERYONE,
  app: APP,
  aliases: ['/events/v1/events/:eventId/tickets/reserve', '/events/v1/events/:eventId/tickets/reservation'],
} as const;

/** The end of a reservation under its name in earlier answers (statement events-sample-reservation). */
const earlierName = ({ expires }: Reservation) => ({ expirationTime: expires });

/** Reserving tickets and checking them out (specification 7.7). */
export const ordersCheckoutOperations: Operation[] = [
  ...moduleOperations('events.orders', meta, RESERVING, {
    createReservation(context, { eventId, ...request }) {
      const event = findEvent(context, eventId);
      const reservation = reserve(context, event, request);
      return {
        id: reservation.id,
        expires: reservation.expires,
        ...earlierName(reservation),
        reservations: serializeReservedTickets(context, reservation, event),
        invoice: reservationInvoice(context, reservation, event),
        reservationStatus: reservation.status,
      };
    },
  }),

  ...moduleOperations('events.orders', meta, access(EVERYONE, APP), {
    cancelReservation(context, { id, eventId }) {
      cancelReservation(context, findOwnReservation(context, id, eventId).reservation);
    },
    getInvoice(context, { reservationId, eventId, withDiscount, paidPlanBenefit }) {
      const { reservation, event } = findOwnReservation(context, reservationId, eventId);
      const order = context.documents.get(ticketOrders, reservation.orderNumber ?? '');
      const wanted = wantedReductions(
        { ...(withDiscount && { discount: withDiscount }), ...(paidPlanBenefit && { paidPlanBenefit }) },
        order?.reductions,
      );
      const { reduction, couponProblem, benefitProblem } = reductionsFor(
        context,
        reservation,
        wanted,
        customerOf(context, reservation, order),
        order,
      );
      const problems = [couponProblem, benefitProblem].flatMap((code) => (code ? [{ code }] : []));
      return {
        invoice: reservationInvoice(context, reservation, event, reduction),
        ...(problems.length > 0 && { discountErrors: { error: problems } }),
        expires: reservation.expires,
        reservationStatus: reservation.status,
        reservationOccupied: reservation.orderNumber !== undefined,
        reservations: serializeReservedTickets(context, reservation, event),
      };
    },
  }),

  ...moduleOperations('events.orders', meta, OPEN, {
    checkout(context, request) {
      assertGiven(request.reservationId, 'reservationId');
      const { reservation, event } = findOwnReservation(context, request.reservationId, request.eventId);
      const order = checkout(context, request, reservation, event);
      return {
        order: serializeOrder(order, ['DETAILS', 'TICKETS', 'FORM', 'INVOICE'], context.baseUrl),
        reservations: serializeReservedTickets(context, reservation, event),
        ...(order.status === 'INITIATED' && { expires: reservation.expires }),
      };
    },
  }),
];

/** Returns the buyer of reserved tickets, as far as known before the form is filled in. */
function customerOf({ caller }: Context, { createdBy }: Reservation, order?: TicketOrder): Customer {
  const members = [order?.memberId, ...[createdBy, caller].map(({ role, id }) => role === 'member' && id)];
  const memberId = members.find((id) => id);
  return { createdBy, ...(memberId && { memberId }), ...(order && { email: order.email }) };
}

/**
 * Creates the order of a reservation. It is settled at once if it costs nothing or a manager takes the money at the
 * door; any other order waits for its payment.
 */
function checkout(
  context: Context,
  request: CheckoutRequest,
  reservation: Reservation,
  event: Event,
): TicketOrder {
  const { payInPerson, markAsPaid, ignoreFormValidation } = request.options ?? {};
  if (payInPerson || markAsPaid || ignoreFormValidation) {
    assert(isManager(context), () => permissionDenied('check out tickets without payment or form'));
  }
  assert(!reservation.orderNumber || reservation.status !== 'RESERVATION_PENDING', () =>
    reservationOccupied(reservation.orderNumber),
  );
  const form = orderForm(context, request, reservation, event);
  const { order, occupied } = initiateOrder(context, reservation, event, form);
  if (isFreeOrder(order)) return completeOrder(context, order, occupied, 'FREE', '');
  if (markAsPaid) return completeOrder(context, order, occupied, 'PAID', 'offline');
  if (payInPerson) return completeOrder(context, order, occupied, 'OFFLINE_PENDING', 'inPerson');
  assert(context.site.acceptsPayments, noPaymentMethod);
  return order;
}
