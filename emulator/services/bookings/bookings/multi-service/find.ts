import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, type PlatformError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { serializeBooking } from '../../slots/serialize';
import { assertBookingRevision, findBooking } from '../checks';
import type { Booking } from '../entity';
import { samePlace } from '../relocate';
import { bookingsByParts } from './entity';
import { bookingNotFound, duplicateBookingInfo, multiServiceBookingNotFound } from './errors';

/**
 * Returns the bookings of a multi-service booking that the caller may see.
 * @throws PlatformError 403 for another customer's
 */
export function findParts(context: Context, id: string | null | undefined): Booking[] {
  const parts = context.documents.list(bookingsByParts, { 'multiServiceBookingInfo.id': id ?? '' });
  assert(parts.length > 0, () => multiServiceBookingNotFound(id));
  return parts.map((part) => findBooking(context, part.id));
}

type Named = Serialized<meta.BookingIdAndRevisionOriginal>;

/**
 * Returns the bookings that a request names among those of a multi-service booking, in their order, each with its entry
 * in the request.
 */
export function namedParts<Info extends Named>(parts: readonly Booking[], infos: readonly Info[]) {
  assert(new Set(infos.map(({ bookingId }) => bookingId)).size === infos.length, duplicateBookingInfo);
  const other = infos.find(({ bookingId }) => !parts.some(({ id }) => id === bookingId));
  assert(!other, () => bookingNotFound(other?.bookingId));
  return parts.flatMap((part) => {
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
export function assertInARow(parts: readonly Booking[], refuse: (why: string) => PlatformError): void {
  assert(parts.length > 1 && parts.length <= MOST, () => refuse(`must be 2 to ${MOST}`));
  const [place = {}] = parts.map(({ bookedEntity }) => bookedEntity?.slot?.location);
  for (const [index, { bookedEntity, startDate }] of parts.entries()) {
    const { slot } = bookedEntity ?? {};
    assert(slot && !slot.eventId, () => refuse('must be appointments'));
    assert(samePlace(slot.location ?? {}, place), () => refuse('must be at one place'));
    const before = parts[index - 1];
    assert(!before || before.endDate === startDate, () =>
      refuse('must follow each other without gaps or overlaps'),
    );
  }
}

/** Serializes the bookings of a multi-service booking. @param full whether to send more than their ids */
export const serializeParts = (parts: readonly Booking[], full: boolean | undefined) =>
  parts.map((part) => ({ bookingId: part.id, ...(full && { booking: serializeBooking(part) }) }));
