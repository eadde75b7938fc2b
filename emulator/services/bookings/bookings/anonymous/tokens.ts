import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { hashOf } from '#core/hash';
import { type Booking, bookings } from '../../stored/services';
import { actionTokens } from './store';

const bookingNotFound = (id: string) =>
  applicationError(404, 'BOOKING_NOT_FOUND', `There is no booking ${id}`);

/**
 * Creates a token for one booking. Earlier tokens stay valid, as they are in messages already sent.
 * @returns 43 characters that are safe in a URL
 * @throws PlatformError BOOKING_NOT_FOUND, 404
 */
export function createActionToken({ documents, ids }: Context, bookingId: string): string {
  assert(documents.get(bookings, bookingId), () => bookingNotFound(bookingId));
  const token = ids.secret();
  documents.put(actionTokens, { id: hashOf(token), bookingId });
  return token;
}

/**
 * Returns the booking of a token.
 * @throws PlatformError INVALID_TOKEN, 400, for an unknown token; BOOKING_NOT_FOUND, 404
 */
export function bookingOfToken({ documents }: Context, token: string | null | undefined): Booking {
  const found = documents.get(actionTokens, hashOf(token ?? ''));
  assert(found, () => applicationError(400, 'INVALID_TOKEN', 'This is not a token of a booking'));
  const booking = documents.get(bookings, found.bookingId);
  assert(booking, () => bookingNotFound(found.bookingId));
  return booking;
}
