import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import type { LinePayment, ModifierGroup, RecordedLine } from '#core/contract/catalog';
import type { Caller, Context } from '#core/contract/context';
import { mediaUrl } from '#core/media-address';
import { toAmount } from '#core/money';
import { APPS } from '#core/site';
import { cancelOrder, changeOrderedItem, type Order, orders, recordOrder } from '#services/ecom';
import { addOnsPrice } from '../services/add-ons/rules';
import type { Service } from '../services/entity';
import { pricedParts, totalPrice } from '../services/variants/price';
import { serializeBooking } from '../slots/serialize';
import type { BookedAddOn, Booking } from './entity';
import { priceInCart } from './pricing/provider';

/**
 * Places the order of a booking for the caller who made it.
 * @param paymentOption how it is paid
 * @param membershipId the member's plan order that pays for it, if any
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

function creatorOf({ createdBy }: Booking): Caller | undefined {
  const { memberId, anonymousVisitorId } = createdBy ?? {};
  if (memberId) return { role: 'member', id: memberId };
  return anonymousVisitorId ? { role: 'visitor', id: anonymousVisitorId } : undefined;
}

/** Returns the add-ons of a booking in their groups, as carts and orders show them (platform facts 36.1). */
export function addOnGroups(service: Service, bookedAddOns: readonly BookedAddOn[]): ModifierGroup[] {
  const ids = new Set(bookedAddOns.map(({ groupId }) => groupId ?? ''));
  return [...ids].map((id) => ({
    id,
    name: service.addOnGroups?.find((group) => group.id === id)?.name ?? 'Add-ons',
    modifiers: bookedAddOns
      .filter(({ groupId }) => groupId === id)
      .map(({ id: addOnId, name, quantity, price }) => ({
        id: addOnId ?? '',
        label: name ?? '',
        quantity: quantity ?? 1,
        price: price ?? '0',
      })),
  }));
}

/**
 * Returns the price of a booking without its add-ons: the one set by an app (platform facts 35.10), or the service's.
 */
function priceOf(context: Context, service: Service, booking: Booking): string {
  const provided = priceInCart(context, serializeBooking(booking));
  return provided === undefined
    ? totalPrice(context, service, pricedParts(booking))
    : toAmount(provided, context.site.currency);
}

/** Returns a booking as a line of a cart or an order. */
export function orderLine(
  context: Context,
  service: Service,
  booking: Booking,
  paymentOption: LinePayment,
  selected?: string,
): RecordedLine {
  const { id, totalParticipants, bookedEntity, bookedAddOns, startDate } = booking;
  const picture = service.media?.mainMedia?.image;
  const staff = bookedEntity?.slot?.resource?.name;
  return {
    catalogReference: { appId: APPS.bookings, catalogItemId: id },
    productName: service.name ?? '',
    quantity: 1,
    price: priceOf(context, service, booking),
    itemType: 'SERVICE',
    paymentOption,
    rootCatalogItemId: service.id,
    ...(bookedAddOns?.length && { modifierGroups: addOnGroups(service, bookedAddOns) }),
    ...(paymentOption.startsWith('MEMBERSHIP') && {
      // A plan never pays for add-ons (platform facts 36.4).
      modifiersPaidLater: service.payment?.addOnOption
        ? service.payment.addOnOption === 'IN_PERSON'
        : !service.payment?.options?.online,
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

/** Charges the changed add-ons of a booking in its order, if that can still be changed (JSDoc of rescheduleBooking). */
export function changeOrder(context: Context, service: Service, before: Booking, after: Booking): void {
  const { id, orderId, bookedAddOns = [] } = after;
  if (!orderId) return;
  changeOrderedItem(context, orderId, id, {
    modifierGroups: addOnGroups(service, bookedAddOns),
    dearerBy: addOnsPrice(bookedAddOns).minus(addOnsPrice(before.bookedAddOns)),
  });
}

/**
 * Cancels the order of a booking whose charges are waived, if it contains only bookings, has no fees and is not yet
 * fully paid (JSDoc of cancelBooking; platform facts 44.7).
 */
export function cancelUnpaidOrder(context: Context, { orderId }: Booking): void {
  const order = orderId && context.documents.get(orders, orderId);
  if (!order || order.status === 'CANCELED' || order.additionalFees?.length) return;
  const open = new Big(order.balanceSummary?.balance?.amount ?? 0).gt(0);
  const isOfBookings = order.lineItems?.every((line) => line.catalogReference?.appId === APPS.bookings);
  if (open && isOfBookings) cancelOrder(context, order, {});
}
