import { isoDate } from '../../core/clock';
import { applicationError, assert } from '../../core/errors';
import { formatAmount } from '../../core/money';
import type { Context } from '../../core/operation';
import { APPS } from '../../core/site';
import { type RecordedLine, recordOrder } from '../ecom/orders';
import type { Slot } from './availability';
import { advance, type Booker, newBooking } from './booking';
import { tellOfBooking } from './booking-events';
import {
  isBookable,
  isPaidOnline,
  maxParticipants,
  paymentStatusOf,
  priceOf,
  slotLocation,
  statusOnceOrdered,
} from './rules';
import { isTimeZone } from './schedule';
import { findSlot, type SlotEntry } from './slot-entry';
import { type Booking, bookings, type Service } from './store';

/**
 * Books a slot and places its order. The slot is looked up again here, inside the transaction: of two people at the
 * last place, the second is refused.
 * @param entry the whole entry of the availability calendar
 * @throws PlatformError SLOT_NOT_AVAILABLE or SESSION_CAPACITY_EXCEEDED, 409, when somebody was faster;
 *   BOOKING_POLICY_VIOLATION, 400, with the violations; VALIDATION_FAILURE, 400, for too many participants;
 *   INVALID_TIME_ZONE, 400; SITE_NOT_ACCEPTING_PAYMENTS, 402; and what `findSlot` and `recordOrder` throw
 */
export function bookSlot(context: Context, entry: SlotEntry, booker: Booker) {
  const slot = findSlot(context, entry, booker.participants);
  assertBookable(slot, booker);
  const paysOnline = isPaidOnline(slot.service, context.site.currency) && booker.buyer.payment !== 'offline';
  assert(context.site.acceptsPayments || !paysOnline, () =>
    applicationError(402, 'SITE_NOT_ACCEPTING_PAYMENTS', 'This site does not accept payments online'),
  );
  const timezone = booker.timezone ?? entry.slot?.timezone;
  const created = context.documents.put(bookings, newBooking(context, slot, { ...booker, timezone }));
  tellOfBooking(context, created);
  const order = recordOrder(context, {
    lineItems: [orderLine(context, created, slot, !paysOnline)],
    buyer: booker.buyer,
  });
  const paymentStatus = paymentStatusOf(slot.service, order.paymentStatus === 'PAID');
  const booking = advance(context, created, statusOnceOrdered(slot.service), paymentStatus);
  tellOfBooking(context, booking, created.status);
  return { booking, order };
}

function orderLine(
  { baseUrl, site }: Context,
  { id, totalParticipants }: Booking,
  { service, start, resource }: Slot,
  payLater: boolean,
): RecordedLine {
  const picture = service.media?.mainMedia?.image;
  return {
    catalogReference: { appId: APPS.bookings, catalogItemId: id },
    productName: service.name ?? '',
    quantity: 1,
    price: priceOf(service, totalParticipants, site.currency),
    itemType: 'SERVICE',
    payLater,
    descriptionLines: [
      { name: 'With', value: resource.name },
      { name: 'Participants', value: String(totalParticipants) },
    ],
    ...(picture?.id && {
      image: {
        id: picture.id,
        url: `${baseUrl}/media/${picture.id}`,
        width: picture.width ?? 0,
        height: picture.height ?? 0,
      },
    }),
    scheduledDate: isoDate(start),
    numberOfParticipants: totalParticipants,
  };
}

function assertBookable({ service, openSpots, violations }: Slot, { participants, timezone }: Booker): void {
  const most = maxParticipants(service);
  assert(Number.isInteger(participants) && participants >= 1 && participants <= most, () =>
    applicationError(400, 'VALIDATION_FAILURE', `One booking of ${service.name} is for 1 to ${most} people`),
  );
  assert(!timezone || isTimeZone(timezone), () =>
    applicationError(400, 'INVALID_TIME_ZONE', `'${timezone}' is no time zone of the IANA database`),
  );
  assert(openSpots >= participants, () =>
    service.type === 'CLASS'
      ? applicationError(409, 'SESSION_CAPACITY_EXCEEDED', `${openSpots} places are left`, { openSpots })
      : applicationError(409, 'SLOT_NOT_AVAILABLE', `${service.name} is already booked at that time`),
  );
  assert(isBookable(openSpots, violations), () =>
    applicationError(400, 'BOOKING_POLICY_VIOLATION', `${service.name} cannot be booked for that time now`, {
      bookingPolicyViolations: violations,
    }),
  );
}

/** What a checkout page shows of a slot. */
export interface SlotDescription {
  serviceName: string;
  /** Day and time in the visitor's zone: `Tuesday, March 3, 2026, 9:00 – 10:00 AM (America/New York)`. */
  when: string;
  staff: string;
  /** Where it takes place; nothing where the customer chooses the place. */
  place?: string;
  /** For one participant, formatted; `Free`, or the owner's words where the price is agreed on the spot. */
  price: string;
  /** Whether nothing is to be paid online: it costs nothing, or is paid on the spot. */
  free: boolean;
  /** Whether it may be paid on the spot. */
  inPerson: boolean;
  /** How many people one booking may be for now. */
  maxParticipants: number;
}

/**
 * Describes a slot for the person who is about to book it.
 * @param timezone in which to state the time; the slot's own without it
 * @throws what `findSlot` throws
 */
export function describeSlot(context: Context, entry: SlotEntry, timezone?: string | null): SlotDescription {
  const { service, start, end, resource, openSpots } = findSlot(context, entry, 1);
  const { locale, timeZone } = context.site;
  const zone = [timezone, entry.slot?.timezone].find((it) => it && isTimeZone(it)) ?? timeZone;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  const location = service.locations?.[0] && slotLocation(service.locations[0]);
  const place = location && [location.name, location.formattedAddress].filter(Boolean).join(', ');
  return {
    serviceName: service.name ?? '',
    when: `${format.formatRange(start, end)} (${zone.replaceAll('_', ' ')})`,
    staff: resource.name,
    ...(place && { place }),
    price: priceText(context, service),
    free: !isPaidOnline(service, context.site.currency),
    inPerson: Boolean(service.payment?.options?.inPerson),
    maxParticipants:
      service.type === 'CLASS'
        ? Math.min(maxParticipants(service), Math.max(1, openSpots))
        : maxParticipants(service),
  };
}

function priceText({ site }: Context, service: Service): string {
  const { rateType, custom } = service.payment ?? {};
  if (rateType === 'CUSTOM') return custom?.description ?? '';
  if (rateType === 'NO_FEE') return 'Free';
  return formatAmount(priceOf(service, 1, site.currency), site.currency, site.locale);
}
