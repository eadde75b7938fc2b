import type { Buyer } from '#core/buyer';
import type { LinePayment, OrderOfItems, RecordedLine } from '#core/contract/catalog';
import type { Caller, Context } from '#core/contract/context';
import { mediaUrl } from '#core/media-address';
import { APPS } from '#core/site';
import { type Order, recordOrder, voidMembership } from '#services/ecom';
import { type Booking, bookings, type Service, services } from '../../services/store';
import { payBooking, serviceIdOf } from '../lifecycle';
import { priceOf } from '../rules';
import { canBePaid, isPaidByPlan, paymentStatusOf } from './rules';

/**
 * Places the order of a booking in the name of the caller who made it.
 * @param paymentOption how it is paid
 * @param membershipId the member's plan order that pays, where one does
 */
export function orderBooking(
  context: Context,
  service: Service,
  booking: Booking,
  buyer: Buyer,
  paymentOption: LinePayment,
  membershipId?: string,
): Order {
  const lineItems = [orderLine(context, service, booking, paymentOption, membershipId)];
  return recordOrder({ ...context, caller: creatorOf(booking) ?? context.caller }, { lineItems, buyer });
}

/** Who made a booking. */
function creatorOf({ createdBy }: Booking): Caller | undefined {
  const { memberId, anonymousVisitorId } = createdBy ?? {};
  if (memberId) return { role: 'member', id: memberId };
  return anonymousVisitorId ? { role: 'visitor', id: anonymousVisitorId } : undefined;
}

/** A booking as a line of a cart or an order. */
export function orderLine(
  { site }: Context,
  service: Service,
  { id, totalParticipants, bookedEntity, startDate }: Booking,
  paymentOption: LinePayment,
  selected?: string,
): RecordedLine {
  const picture = service.media?.mainMedia?.image;
  const staff = bookedEntity?.slot?.resource?.name;
  return {
    catalogReference: { appId: APPS.bookings, catalogItemId: id },
    productName: service.name ?? '',
    quantity: 1,
    price: priceOf(service, totalParticipants, site.currency),
    itemType: 'SERVICE',
    paymentOption,
    rootCatalogItemId: service.id,
    ...(paymentOption.startsWith('MEMBERSHIP') && {
      membership: {
        planIds: service.payment?.pricingPlanIds ?? [],
        credits: totalParticipants,
        date: startDate,
        required: paymentOption !== 'MEMBERSHIP_OFFLINE',
        selected,
      },
    }),
    descriptionLines: [
      ...(staff ? [{ name: 'With', value: staff }] : []),
      { name: 'Participants', value: String(totalParticipants) },
    ],
    ...(picture?.id && {
      image: {
        id: picture.id,
        url: mediaUrl(picture.id),
        width: picture.width ?? 0,
        height: picture.height ?? 0,
      },
    }),
    scheduledDate: startDate,
    numberOfParticipants: totalParticipants,
  };
}

/**
 * Lets the bookings of an order be paid as the order now is (JSDoc of Booking.paymentStatus); what a membership paid for
 * stays paid, and what the owner has decided about otherwise stays as it is.
 */
export function followOrder(context: Context, order: OrderOfItems): void {
  for (const booking of context.documents.list(bookings, { orderId: order.id })) {
    if (booking.selectedPaymentOption === 'MEMBERSHIP') continue;
    const service = context.documents.get(services, serviceIdOf(booking));
    const paymentStatus = service && paymentStatusOf(service, order.paymentStatus);
    const { paymentStatus: before = 'UNDEFINED' } = booking;
    if (paymentStatus && paymentStatus !== before && canBePaid(before, paymentStatus))
      payBooking(context, booking, paymentStatus);
  }
}

const creditsOf = ({ credits, totalParticipants }: Booking) => credits ?? totalParticipants;

/**
 * Gives back the credits that a booking took of a plan.
 * @returns what that changes of the booking; nothing when no plan has paid for it
 */
export function refundPlan(context: Context, booking: Booking): Pick<Booking, 'paymentStatus'> {
  if (!isPaidByPlan(booking)) return {};
  const { id, orderId } = booking;
  if (orderId) voidMembership(context, orderId, id, creditsOf(booking));
  return { paymentStatus: 'REFUNDED' };
}

/**
 * Lets a booking be refunded whose order pays its plan back.
 * @returns how many credits the booking took
 */
export function planPaidBack(context: Context, bookingId: string): number {
  const booking = context.documents.get(bookings, bookingId);
  if (!booking) return 0;
  if (isPaidByPlan(booking)) payBooking(context, booking, 'REFUNDED');
  return creditsOf(booking);
}
