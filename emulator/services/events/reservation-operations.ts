import { orders as meta } from '@wix/events/meta';
import {
  applicationError,
  assert,
  type FieldViolation,
  invalidField,
  notFound,
  permissionDenied,
  validationError,
} from '../../core/errors';
import { type Context, EVERYONE, type Operation, operation, type Wire } from '../../core/operation';
import { noPaymentMethod } from './errors';
import { findEvent, isManager } from './find-event';
import { inputValue, missingInputs } from './form';
import { initiateOrder, isFreeOrder, type OrderForm, reservationInvoice, settleOrder } from './orders';
import { reserve } from './reserve';
import { endReservation, settleReservations } from './settle';
import type { Event, Reservation, TicketOrder } from './store';
import { findReservation } from './ticket-orders';
import { sendOrder, sendReserved } from './ticket-wire';

const APP = 'events';
type CheckoutRequest = Wire<meta.CheckoutRequestOriginal>;

/** Reserving tickets and checking them out (specification 2, section 7, ticket checkout). */
export const reservationOperations: Operation[] = [
  operation(
    'events.orders.createReservation',
    meta.createReservation,
    { callers: EVERYONE, app: APP },
    ({ eventId, ...request }, context) => {
      const event = findEvent(context, eventId);
      settleReservations(context);
      const reservation = reserve(context, event, request);
      return {
        id: reservation.id,
        expires: reservation.expires,
        reservations: sendReserved(context, reservation, event),
        invoice: reservationInvoice(context, reservation, event),
        reservationStatus: reservation.status,
      };
    },
  ),

  operation(
    'events.orders.cancelReservation',
    meta.cancelReservation,
    { callers: EVERYONE, app: APP },
    ({ id, eventId }, context) => {
      const { reservation } = findReservation(context, id, eventId);
      endReservation(context, reservation, 'RESERVATION_CANCELED_MANUALLY');
      return {};
    },
  ),

  operation(
    'events.orders.getInvoice',
    meta.getInvoice,
    { callers: EVERYONE, app: APP },
    ({ reservationId, eventId, withDiscount, paidPlanBenefit }, context) => {
      const { reservation, event } = findReservation(context, reservationId, eventId);
      assert(!paidPlanBenefit?.benefitId, () => notFound('The benefit of a pricing plan'));
      return {
        invoice: reservationInvoice(context, reservation, event),
        ...(withDiscount?.couponCode && { discountErrors: { error: [{ code: NO_COUPON }] } }),
        expires: reservation.expires,
        reservationStatus: reservation.status,
        reservationOccupied: reservation.orderNumber !== undefined,
        reservations: sendReserved(context, reservation, event),
      };
    },
  ),

  operation('events.orders.checkout', meta.checkout, { callers: EVERYONE, app: APP }, (request, context) => {
    assert(request.reservationId, () => invalidField('reservationId', 'must not be empty', 'REQUIRED_FIELD'));
    const { reservation, event } = findReservation(context, request.reservationId, request.eventId);
    const order = checkout(context, request, reservation, event);
    return {
      order: sendOrder(order, ['DETAILS', 'TICKETS', 'FORM', 'INVOICE'], context.baseUrl),
      reservations: sendReserved(context, reservation, event),
      ...(order.status === 'INITIATED' && { expires: reservation.expires }),
    };
  }),
];

/** No coupon of the site is for tickets, so none exists here (see `acceptCoupons`). */
const NO_COUPON = 'ERROR_COUPON_DOES_NOT_EXIST';

/**
 * Makes an order of a reservation. What costs nothing is settled at once, and so is what a manager takes at the
 * door; any other order waits for the money.
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
  assert(!request.discount?.couponCode, () =>
    applicationError(400, NO_COUPON, `The coupon ${request.discount?.couponCode} is not for tickets`),
  );
  assert(!request.paidPlanBenefit?.benefitId, () => notFound('The benefit of a pricing plan'));
  assert(!reservation.orderNumber || reservation.status !== 'RESERVATION_PENDING', () =>
    applicationError(
      409,
      'RESERVATION_OCCUPIED',
      `The order ${reservation.orderNumber} has this reservation`,
    ),
  );
  const form = orderForm(context, request, reservation, event);
  const { order, occupied } = initiateOrder(context, reservation, event, form);
  if (isFreeOrder(order)) return settleOrder(context, order, occupied, 'FREE', '');
  if (markAsPaid) return settleOrder(context, order, occupied, 'PAID', 'offline');
  if (payInPerson) return settleOrder(context, order, occupied, 'OFFLINE_PENDING', 'inPerson');
  assert(context.site.acceptsPayments, noPaymentMethod);
  return order;
}

/**
 * What was filled in: by each guest where the event asks every one of them, else by the buyer alone.
 * @throws PlatformError 400 naming what is missing; 403 for an order on behalf of another member
 */
function orderForm(
  context: Context,
  { buyer, guests = [], memberId, options, marketingConsent }: CheckoutRequest,
  reservation: Reservation,
  event: Event,
): OrderForm {
  const { caller } = context;
  const forms = guests.map(({ form }) => form?.inputValues ?? []);
  const own = ['firstName', 'lastName', 'email'].map((inputName) => ({
    inputName,
    value: buyer?.[inputName as keyof typeof buyer] ?? '',
  }));
  if (forms.length === 0) forms.push(own);
  const tickets = reservation.tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const expected = event.registration.tickets?.guestsAssignedSeparately ? tickets : 1;
  if (!options?.ignoreFormValidation) {
    assert(forms.length >= expected, () =>
      invalidField('guests', `must have one entry for each of the ${expected} tickets`, 'MIN_SIZE'),
    );
    const violations = forms.flatMap((inputs, index) =>
      missingInputs(inputs).map(
        (name): FieldViolation => ({
          field: `guests[${index}].form.inputValues.${name}`,
          description: 'must not be empty',
          violatedRule: 'REQUIRED_FIELD',
        }),
      ),
    );
    if (violations.length > 0) throw validationError(violations);
  }
  assert(!memberId || isManager(context) || memberId === caller.id, () =>
    permissionDenied('order tickets for another member'),
  );
  const owner = memberId || (caller.role === 'member' ? caller.id : undefined);
  const filled = (name: 'firstName' | 'lastName' | 'email') => buyer?.[name] ?? inputValue(forms[0], name);
  return {
    buyer: { firstName: filled('firstName'), lastName: filled('lastName'), email: filled('email') },
    guests: forms,
    ...(owner && { memberId: owner }),
    marketingConsent: marketingConsent ?? false,
  };
}
