import type { LinePayment, OrderOfItems, ReservedCatalog, ReservedItem } from '#core/contract/catalog';
import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { APPS } from '#core/site';
import { isoDate } from '#core/time/clock';
import { isDoubleBooked, serviceOfBooking } from './bookings/checks';
import { emitAction } from './bookings/events';
import { serviceIdOf, transition } from './bookings/lifecycle';
import { followOrder, orderLine, planPaidBack } from './bookings/payment/place-order';
import { paymentStatusOf } from './bookings/payment/rules';
import { isPaidOnline } from './bookings/rules';
import { type Booking, bookings, type Service, services } from './services/store';

const OPTIONS = {
  UNDEFINED: undefined,
  ONLINE: 'FULL_PAYMENT_ONLINE',
  OFFLINE: 'FULL_PAYMENT_OFFLINE',
  MEMBERSHIP: 'MEMBERSHIP',
  MEMBERSHIP_OFFLINE: 'MEMBERSHIP_OFFLINE',
} as const;

/** How a booking is paid: as was chosen or, without a choice, as its service offers first (SDK: SelectedPaymentOption). */
function paymentOptionOf({ selectedPaymentOption }: Booking, service: Service, currency: string) {
  const { inPerson, pricingPlan } = service.payment?.options ?? {};
  const first = pricingPlan && !inPerson ? 'MEMBERSHIP' : 'FULL_PAYMENT_OFFLINE';
  const usual = isPaidOnline(service, currency) ? 'FULL_PAYMENT_ONLINE' : first;
  return OPTIONS[selectedPaymentOption ?? 'UNDEFINED'] ?? usual;
}

/**
 * What a cart knows of a booking: what it costs now, how it is paid, and whether it is still to be had.
 * @returns undefined when there is no such booking
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
    booking.startDate > isoDate(context.clock.now()) &&
    !isDoubleBooked(context, service, booking);
  return {
    ...orderLine(context, service, booking, paymentOption),
    status: open ? 'AVAILABLE' : 'NOT_AVAILABLE',
  };
}

/**
 * A booking is ordered by the caller who made it; one that a manager made, by the customer to whom it was given.
 * @throws PlatformError 403 for another customer's
 */
function assertMayOrder(context: Context, bookingId: string): void {
  const { anonymousVisitorId, memberId } = context.documents.get(bookings, bookingId)?.createdBy ?? {};
  const maker = memberId ?? anonymousVisitorId;
  assert(!maker || maker === context.caller.id || isManager(context), () =>
    permissionDenied(`order booking ${bookingId}`),
  );
}

/** Lets a booking that was ordered through a cart stand, or wait for its owner's consent, paid as it was ordered. */
function acceptOrdered(
  context: Context,
  bookingId: string,
  order: OrderOfItems,
  paymentOption: LinePayment | undefined,
): void {
  const before = context.documents.get(bookings, bookingId);
  if (!before) throw new Error(`Order ${order.id} is of booking ${bookingId}, which is gone`);
  const service = serviceOfBooking(context, before);
  const asked = service.onlineBooking?.requireManualApproval;
  const later = paymentOption === 'FULL_PAYMENT_OFFLINE' || paymentOption === 'MEMBERSHIP_OFFLINE';
  const paid = paymentOption === 'MEMBERSHIP' ? 'PAID' : order.paymentStatus;
  const booking = transition(context, before, asked ? 'markAsPending' : 'confirm', {
    paymentStatus: paymentStatusOf(service, later ? 'NOT_PAID' : paid),
    orderId: order.id,
    ...(paymentOption === 'MEMBERSHIP' && { credits: before.totalParticipants }),
  });
  emitAction(context, asked ? 'markedAsPending' : 'confirmed', booking, before);
}

/** The bookings that wait for their order, as items of carts and orders. */
export const bookingsCatalog: ReservedCatalog<Context> = {
  kind: 'reserved',
  appIds: [APPS.bookings],
  reservedItem: bookedItem,
  assertMayOrder,
  ordered: acceptOrdered,
  paymentChanged: followOrder,
  membershipRefunded: planPaidBack,
};
