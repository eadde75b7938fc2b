import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { formatAmount } from '#core/money';
import { isoDate, MINUTE } from '#core/time/clock';
import { isTimeZone } from '#core/time/time-zones';
import type { Order } from '#services/ecom';
import { chooseAddOns } from '../services/add-ons/choose';
import { addedMinutes } from '../services/add-ons/rules';
import type { Service } from '../services/entity';
import { assertChoices } from '../services/variants/choices';
import { totalPrice } from '../services/variants/price';
import { assertTimeZone, findSlot, readPeriod, type SlotEntry, serviceOf } from '../slots/calendar/find-slot';
import { isPaidOnline, maxParticipants, type SlotLocation, slotLocation } from '../slots/rules';
import type { Slot } from '../slots/slots';
import { assertBookable, assertParticipants, isWaitlisted } from './checks';
import { type Booking, bookings } from './entity';
import { onlinePaymentsNotAccepted } from './errors';
import { emitAction, emitCreated } from './events';
import { assertMayHold } from './hold-limits';
import { type OfferedGroup, type OfferedOption, offeredAddOns, offeredOption } from './hosted-offers';
import { newBooking, putOnWaitingList, transition } from './lifecycle';
import { paymentStatusOf } from './payment-rules';
import { orderBooking } from './place-order';

const SELECTED = {
  MEMBERSHIP: 'MEMBERSHIP',
  FULL_PAYMENT_ONLINE: 'ONLINE',
  FULL_PAYMENT_OFFLINE: 'OFFLINE',
} as const;

/** The customer, the number of participants, and the time zone in which they saw the slot. */
export interface Booker {
  buyer: Buyer;
  participants: number;
  /** IANA; default: that of the business. */
  timezone?: string | null;
  /** The customer's address, for a service at the customer's place. */
  address?: string;
  /** The choices of the participants, for a service with a custom option. */
  participantsChoices?: Booking['participantsChoices'];
  addOns?: readonly { id: string; groupId: string; quantity?: number }[];
}

/**
 * Books a slot and places its order. The slot is looked up again inside the transaction: if two people want the last
 * place, the second is refused, or put on the waiting list without an order.
 * @param entry the whole entry of the availability calendar
 * @throws PlatformError 409 when another customer was faster, or when the caller holds too much already; 400 with the
 *   violations
 */
export function bookSlot(
  context: Context,
  entry: SlotEntry,
  booker: Booker,
): { booking: Booking; order?: Order } {
  const { participants } = booker;
  const { payment: _payment, membershipId, ...contactDetails } = booker.buyer;
  const service = serviceOf(context, entry.slot, 'slotAvailability.slot');
  const chosen = { call: 'createBooking', isFree: false } as const;
  const bookedAddOns = chooseAddOns(context, service, booker.addOns, chosen);
  const added = addedMinutes(bookedAddOns);
  const wanted = lengthened(context, service, entry.slot, added);
  const slot = atPlaceOf(booker, findSlot(context, wanted, { participants, addedMinutes: added }));
  assertChoices(context, service, booker.participantsChoices);
  const zone = booker.timezone || entry.slot?.timezone || context.site.timeZone;
  assertParticipants(service, participants);
  assertTimeZone(zone);
  const waits = isWaitlisted(slot, participants);
  if (!waits) {
    assertBookable(slot, participants);
    assertMayHold(context, slot, participants);
  }
  const online =
    isPaidOnline(service, context.site.currency, bookedAddOns) && booker.buyer.payment !== 'offline';
  const payment = membershipId ? 'MEMBERSHIP' : online ? 'FULL_PAYMENT_ONLINE' : 'FULL_PAYMENT_OFFLINE';
  const paysOnline = payment === 'FULL_PAYMENT_ONLINE';
  assert(context.site.acceptsPayments || !paysOnline, onlinePaymentsNotAccepted);
  const created = context.documents.put(
    bookings,
    newBooking(context, slot, zone, {
      totalParticipants: participants,
      contactDetails,
      ...(booker.participantsChoices && { participantsChoices: booker.participantsChoices }),
      ...(bookedAddOns.length > 0 && { bookedAddOns }),
      selectedPaymentOption: waits ? 'OFFLINE' : SELECTED[payment],
    }),
  );
  emitCreated(context, created);
  if (waits) return { booking: putOnWaitingList(context, created) };
  const order = orderBooking(context, service, created, booker.buyer, payment, membershipId);
  const change = {
    paymentStatus: paymentStatusOf(service, order.paymentStatus, bookedAddOns),
    orderId: order.id,
    ...(membershipId && { credits: participants }),
  };
  const needsApproval = service.onlineBooking?.requireManualApproval;
  const booking = transition(context, created, needsApproval ? 'markAsPending' : 'confirm', change);
  emitAction(context, needsApproval ? 'markedAsPending' : 'confirmed', booking, created);
  return { booking, order };
}

/** Returns an appointment that ends later by the minutes of its add-ons. */
function lengthened(
  context: Context,
  { type }: Service,
  slot: SlotEntry['slot'],
  added: number,
): SlotEntry['slot'] {
  if (type !== 'APPOINTMENT' || added === 0) return slot;
  const { start, end } = readPeriod(context, slot, 'slotAvailability.slot');
  return { ...slot, startDate: isoDate(start), endDate: isoDate(end + added * MINUTE) };
}

/** Adds the customer's address to a slot at the customer's place. */
function atPlaceOf({ address }: Booker, slot: Slot): Slot {
  const location = locationOf(slot);
  return isAtCustomer(slot) && address
    ? { ...slot, location: { ...location, formattedAddress: address } }
    : slot;
}

/** Returns the location of a slot: its own, or the first of its service. */
function locationOf({ service, location }: Slot): SlotLocation | undefined {
  const [first] = service.locations ?? [];
  return location ?? (first && slotLocation(first));
}

const isAtCustomer = (slot: Slot): boolean => locationOf(slot)?.locationType === 'CUSTOM';

/** The details of a slot for a checkout page. */
export interface SlotDescription {
  serviceName: string;
  /** Day and time in the visitor's zone: `Tuesday, March 3, 2026, 9:00 – 10:00 AM (America/New York)`. */
  when: string;
  staff: string;
  /** The location; absent if the customer chooses the place. */
  place?: string;
  /** Whether the customer has to give an address. */
  asksAddress: boolean;
  /** The formatted price for one participant; `Free`, or the owner's text if the price is agreed in person. */
  price: string;
  /** Whether nothing is paid online: it is free or paid in person. */
  free: boolean;
  inPerson: boolean;
  /** The caller's plans that can pay for it, with the credits left. */
  memberships: { id: string; name: string; remaining?: number }[];
  /** Whether it is full and the customer gets onto its waiting list. */
  waits: boolean;
  /** The most participants that one booking can have now. */
  maxParticipants: number;
  /** The choices of each participant, if the service has a custom option. */
  option?: OfferedOption;
  addOnGroups: OfferedGroup[];
}

/**
 * Describes a slot for a customer who is about to book it.
 * @param timezone in which the time is stated; default: the slot's own
 * @throws PlatformError as `findSlot`; 409 for a customer who holds too much already
 */
export function describeSlot(context: Context, entry: SlotEntry, timezone?: string | null): SlotDescription {
  const slot = findSlot(context, entry.slot, { participants: 1 });
  const { service, start, end, resource, openSpots, waitingList } = slot;
  const { locale, timeZone } = context.site;
  // Intl of Node 20 does not support fixed offsets.
  const isNamed = (it: string | null | undefined) => it && isTimeZone(it) && !/^[+-]/.test(it);
  const zone = [timezone, entry.slot?.timezone].find(isNamed) ?? timeZone;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  const location = locationOf(slot);
  const waits = isWaitlisted(slot, 1);
  if (!waits) assertMayHold(context, slot, 1);
  const places = waits ? (waitingList?.openSpots ?? 0) : openSpots;
  const option = offeredOption(context, service);
  const addOnGroups = offeredAddOns(context, service);
  const isPaid = isPaidOnline(service, context.site.currency);
  const place = location && [location.name, location.formattedAddress].filter(Boolean).join(', ');
  return {
    serviceName: service.name ?? '',
    when: `${format.formatRange(start, end)} (${zone.replaceAll('_', ' ')})`,
    staff: resource.name,
    ...(place && { place }),
    asksAddress: isAtCustomer(slot),
    price: priceText(context, slot),
    ...(option && { option }),
    addOnGroups,
    free: waits || !(isPaid || (service.payment?.options?.online && addOnGroups.length > 0)),
    waits,
    memberships: waits ? [] : usableMemberships(context, service, start),
    inPerson: Boolean(service.payment?.options?.inPerson),
    maxParticipants:
      service.type === 'APPOINTMENT'
        ? maxParticipants(service)
        : Math.min(maxParticipants(service), Math.max(1, places)),
  };
}

function usableMemberships(context: Context, { payment }: Service, start: number) {
  const { caller } = context;
  const planIds = payment?.options?.pricingPlan ? (payment.pricingPlanIds ?? []) : [];
  if (caller.role !== 'member' || planIds.length === 0) return [];
  const item = { planIds, credits: 1, date: isoDate(start) };
  const { ofMember, obstacleOf } = context.services.memberships;
  return ofMember(context, caller.id)
    .filter((membership) => !obstacleOf(membership, item))
    .map(({ id, name, credits }) => ({ id, name, ...(credits && { remaining: credits.remaining }) }));
}

function priceText(context: Context, { service, resource, start, end }: Slot): string {
  const { site } = context;
  const { rateType, custom } = service.payment ?? {};
  if (rateType === 'CUSTOM') return custom?.description ?? '';
  if (rateType === 'NO_FEE') return 'Free';
  const price = totalPrice(context, service, { totalParticipants: 1, resourceId: resource.id, start, end });
  return formatAmount(price, site.currency, site.locale);
}
