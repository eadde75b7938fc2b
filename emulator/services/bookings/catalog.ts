import type { LinePayment, OrderOfItems, ReservedCatalog, ReservedItem } from '#core/contract/catalog';
import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { APPS } from '#core/site';
import { isDoubleBooked, serviceOfBooking } from './bookings/checks';
import { type Booking, bookings } from './bookings/entity';
import { emitAction } from './bookings/events';
import { payBooking, serviceIdOf, transition } from './bookings/lifecycle';
import { canBePaid, PAID, paymentStatusOf } from './bookings/payment-rules';
import { orderLine } from './bookings/place-order';
import { planPaidBack } from './bookings/plan-refunds';
import { type Service, services } from './services/entity';
import { isPaidOnline } from './slots/rules';

/**
 * Updates the payment status of an order's bookings (JSDoc of Booking.paymentStatus). Bookings paid by a membership
 * stay as they are, as do those whose status the owner has set otherwise.
 */
export function followOrder(context: Context, order: OrderOfItems): void {
  for (const booking of context.documents.list(bookings, { orderId: order.id })) {
    if (booking.selectedPaymentOption === 'MEMBERSHIP') continue;
    const service = context.documents.get(services, serviceIdOf(booking));
    const paymentStatus = service && paymentStatusOf(service, order.paymentStatus, booking.bookedAddOns);
    const { paymentStatus: before = 'UNDEFINED' } = booking;
    if (paymentStatus && paymentStatus !== before && canBePaid(before, paymentStatus))
      payBooking(context, booking, paymentStatus);
  }
}

const OPTIONS = {
  UNDEFINED: undefined,
  ONLINE: 'FULL_PAYMENT_ONLINE',
  OFFLINE: 'FULL_PAYMENT_OFFLINE',
  MEMBERSHIP: 'MEMBERSHIP',
  MEMBERSHIP_OFFLINE: 'MEMBERSHIP_OFFLINE',
} as const;

/**
 * Returns the payment option of a booking: the chosen one, otherwise the first that its service offers (SDK:
 * SelectedPaymentOption).
 */
function paymentOptionOf(
  { selectedPaymentOption, bookedAddOns }: Booking,
  service: Service,
  currency: string,
) {
  const { inPerson, pricingPlan } = service.payment?.options ?? {};
  const first = pricingPlan && !inPerson ? 'MEMBERSHIP' : 'FULL_PAYMENT_OFFLINE';
  const usual = isPaidOnline(service, currency, bookedAddOns) ? 'FULL_PAYMENT_ONLINE' : first;
  return OPTIONS[selectedPaymentOption ?? 'UNDEFINED'] ?? usual;
}

/**
 * Returns a booking as a cart item: its current price, payment option and availability.
 * @returns undefined if the booking does not exist
 */
function bookedItem(context: Context, bookingId: string): ReservedItem | undefined {
  const booking = context.documents.get(bookings, bookingId);
  if (!booking) return undefined;
  const service = context.documents.get(services, serviceIdOf(booking));
  if (!service || !context.site.installedApps.includes('bookings')) {
    const catalogReference = { appId: APPS.bookings, catalogItemId: bookingId };
    const productName = booking.bookedEntity?.title ?? '';
    return { catalogReference, productName, quantity: 1, price: '0', status: 'NOT_FOUND' };
  }
  const paymentOption = paymentOptionOf(booking, service, context.site.currency);
  const open =
    booking.status === 'CREATED' &&
    booking.startDate > context.clock.date() &&
    !isDoubleBooked(context, service, booking);
  return {
    ...orderLine(context, service, booking, paymentOption),
    status: open ? 'AVAILABLE' : 'NOT_AVAILABLE',
  };
}

/**
 * Checks that the caller may order a booking: the caller who made it, or the customer for whom a manager made it.
 * @throws PlatformError 403 for another customer's
 */
function assertMayOrder(context: Context, bookingId: string): void {
  const { anonymousVisitorId, memberId } = context.documents.get(bookings, bookingId)?.createdBy ?? {};
  const maker = memberId ?? anonymousVisitorId;
  assert(!maker || maker === context.caller.id || isManager(context), () =>
    permissionDenied(`order booking ${bookingId}`),
  );
}

const EVENTS = { confirm: 'confirmed', decline: 'declined', markAsPending: 'markedAsPending' } as const;

/** Confirms a booking that was ordered through a cart, or marks it as pending for approval, and stores its payment. */
function acceptOrdered(
  context: Context,
  bookingId: string,
  order: OrderOfItems,
  paymentOption: LinePayment | undefined,
): void {
  const before = context.documents.get(bookings, bookingId);
  if (!before) throw new Error(`Order ${order.id} is of booking ${bookingId}, which is gone`);
  const service = serviceOfBooking(context, before);
  const later = paymentOption === 'FULL_PAYMENT_OFFLINE' || paymentOption === 'MEMBERSHIP_OFFLINE';
  const paid = paymentOption === 'MEMBERSHIP' ? 'PAID' : order.paymentStatus;
  const paymentStatus = paymentStatusOf(service, later ? 'NOT_PAID' : paid, before.bookedAddOns);
  // Of two bookings of one order for the same time, the second is kept if it is paid (SDK: JSDoc of confirmOrDeclineBooking).
  const doubleBooked = isDoubleBooked(context, service, before);
  const paidAction = service.onlineBooking?.requireManualApproval ? 'markAsPending' : 'confirm';
  const action = doubleBooked && !PAID.includes(paymentStatus) ? 'decline' : paidAction;
  const booking = transition(context, before, action, {
    paymentStatus,
    orderId: order.id,
    ...(doubleBooked && action !== 'decline' && { doubleBooked }),
    ...(paymentOption === 'MEMBERSHIP' && { credits: before.totalParticipants }),
  });
  emitAction(context, EVENTS[action], booking, before);
}

export const bookingsCatalog: ReservedCatalog<Context> = {
  kind: 'reserved',
  appIds: [APPS.bookings],
  reservedItem: bookedItem,
  assertMayOrder,
  ordered: acceptOrdered,
  paymentChanged: followOrder,
  membershipRefunded: planPaidBack,
};
