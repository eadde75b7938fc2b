import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, type PlatformError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type Booking, bookings } from '../../services/entity';
import { serializeBooking } from '../../slots/serialize';
import { assertBookingRevision, findBooking } from '../checks';
import { samePlace } from '../relocate';
import { bookingNotFound, duplicateBookingInfo, multiServiceBookingNotFound } from './errors';

/** The same bookings by their multi-service booking, in the order in which they take place. */
const parts = collection<Booking>(bookings.name, {
  fields: { 'multiServiceBookingInfo.id': 'string', startDate: 'date' },
  defaultSort: [{ fieldName: 'startDate', order: 'ASC' }],
});

/**
 * Returns the bookings of a multi-service booking that the caller may see.
 * @throws PlatformError MULTI_SERVICE_BOOKING_NOT_FOUND, 404; 403 for another customer's
 */
export function findParts(context: Context, id: string | null | undefined): Booking[] {
  const found = context.documents.list(parts, { 'multiServiceBookingInfo.id': id ?? '' });
  assert(found.length > 0, () => multiServiceBookingNotFound(id));
  return found.map((part) => findBooking(context, part.id));
}

type Named = Serialized<meta.BookingIdAndRevisionOriginal>;

/**
 * Returns the bookings that a request names among those of a multi-service booking, in their order, each with its entry
 * in the request.
 * @throws PlatformError DUPLICATE_BOOKING_INFO or REVISION_MISSING, 400; BOOKING_NOT_FOUND, 404;
 * BOOKING_REVISION_MISMATCH, 409
 */
export function namedParts<Info extends Named>(of: readonly Booking[], infos: readonly Info[]) {
  assert(new Set(infos.map(({ bookingId }) => bookingId)).size === infos.length, duplicateBookingInfo);
  const other = infos.find(({ bookingId }) => !of.some(({ id }) => id === bookingId));
  assert(!other, () => bookingNotFound(other?.bookingId));
  return of.flatMap((part) => {
    const info = infos.find(({ bookingId }) => bookingId === part.id);
    if (!info) return [];
    assertBookingRevision(part, info.revision);
    return [{ part, info }];
  });
}

/** The most bookings of one multi-service booking (JSDoc of createMultiServiceBooking). */
const MOST = 8;

/**
 * Refuses bookings that are not two to eight appointments at one place, each starting when the previous one ends.
 * @param refuse creates the error
 */
export function assertInARow(of: readonly Booking[], refuse: (why: string) => PlatformError): void {
  assert(of.length > 1 && of.length <= MOST, () => refuse(`must be 2 to ${MOST}`));
  const [place = {}] = of.map(({ bookedEntity }) => bookedEntity?.slot?.location);
  for (const [index, { bookedEntity, startDate }] of of.entries()) {
    const { slot } = bookedEntity ?? {};
    assert(slot && !slot.eventId, () => refuse('must be appointments'));
    assert(samePlace(slot.location ?? {}, place), () => refuse('must be at one place'));
    const before = of[index - 1];
    assert(!before || before.endDate === startDate, () =>
      refuse('must follow each other without gaps or overlaps'),
    );
  }
}

/** Serializes the bookings of a multi-service booking. @param full whether to send more than their ids */
export const serializeParts = (of: readonly Booking[], full: boolean | undefined) =>
  of.map((part) => ({ bookingId: part.id, ...(full && { booking: serializeBooking(part) }) }));
