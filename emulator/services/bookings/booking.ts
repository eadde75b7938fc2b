import type { Buyer } from '../../core/buyer';
import { isoDate } from '../../core/clock';
import { applicationError, assert } from '../../core/errors';
import type { Context } from '../../core/operation';
import { APPS } from '../../core/site';
import type { Slot } from './availability';
import { mayBecome, slotLocation } from './rules';
import { inZone } from './schedule';
import { type Booking, type BookingStatus, bookings } from './store';

/** Who comes, how many they are, and in which time zone they saw the slot. */
export interface Booker {
  buyer: Buyer;
  participants: number;
  /** IANA; that of the business without it. */
  timezone?: string | null;
}

/** A booking of a slot as it is before its order is placed. */
export function newBooking(
  { caller, clock, ids, site }: Context,
  { service, start, end, resource, eventId }: Slot,
  { buyer, participants, timezone }: Booker,
): Booking {
  const zone = timezone ?? site.timeZone;
  const now = isoDate(clock.now());
  return {
    id: ids.guid(),
    revision: '1',
    status: 'CREATED',
    paymentStatus: 'UNDEFINED',
    selectedPaymentOption: service.payment?.options?.online ? 'ONLINE' : 'OFFLINE',
    totalParticipants: participants,
    bookedEntity: {
      title: service.name,
      tags: [service.type === 'CLASS' ? 'GROUP' : 'INDIVIDUAL'],
      slot: {
        serviceId: service.id,
        scheduleId: service.schedule?.id ?? '',
        startDate: inZone(start, zone),
        endDate: inZone(end, zone),
        timezone: zone,
        resource,
        ...(service.locations?.[0] && { location: slotLocation(service.locations[0]) }),
        ...(eventId && { sessionId: eventId, eventId }),
      },
    },
    contactDetails: {
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      email: buyer.email,
      ...(buyer.phone && { phone: buyer.phone }),
      timeZone: zone,
    },
    startDate: isoDate(start),
    endDate: isoDate(end),
    createdDate: now,
    updatedDate: now,
    createdBy: caller.role === 'member' ? { memberId: caller.id } : { anonymousVisitorId: caller.id },
    appId: APPS.bookings,
  };
}

/**
 * Brings a booking into another state and stores it.
 * @throws PlatformError INVALID_BOOKING_STATUS, 409, when it cannot come there from where it is
 */
export function advance(
  { clock, documents }: Context,
  booking: Booking,
  status: BookingStatus,
  paymentStatus: Booking['paymentStatus'],
): Booking {
  assert(mayBecome(booking.status, status), () =>
    applicationError(
      409,
      'INVALID_BOOKING_STATUS',
      `A booking that is ${booking.status} cannot become ${status}`,
    ),
  );
  const revision = String(Number(booking.revision) + 1);
  return documents.put(bookings, {
    ...booking,
    status,
    paymentStatus,
    revision,
    updatedDate: isoDate(clock.now()),
  });
}
