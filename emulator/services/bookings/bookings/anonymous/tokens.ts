import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import { hashOf } from '#core/hash';
import { type Booking, bookings } from '../../services/store';

const bookingNotFound = (id: string) =>
  applicationError(404, 'BOOKING_NOT_FOUND', `There is no booking ${id}`);

/**
 * Makes a token for one booking; those made before stay good, since they stand in messages that were sent.
 * @returns 43 characters that a URL may have
 * @throws PlatformError BOOKING_NOT_FOUND, 404
 */
export function createActionToken({ documents, ids }: Context, bookingId: string): string {
  assert(documents.get(bookings, bookingId), () => bookingNotFound(bookingId));
  const token = ids.secret();
  documents.put(actionTokens, { id: hashOf(token), bookingId });
  return token;
}

/**
 * The booking that a token is for.
 * @throws PlatformError INVALID_TOKEN, 400, for a text that is none; BOOKING_NOT_FOUND, 404
 */
export function bookingOfToken({ documents }: Context, token: string | null | undefined): Booking {
  const found = documents.get(actionTokens, hashOf(token ?? ''));
  assert(found, () => applicationError(400, 'INVALID_TOKEN', 'This is not a token of a booking'));
  const booking = documents.get(bookings, found.bookingId);
  assert(booking, () => bookingNotFound(found.bookingId));
  return booking;
}

/** A token that lets its holder act on one booking without logging in; by the hash of the token, never itself. */
export interface ActionToken {
  id: string;
  bookingId: string;
}

export const actionTokens = collection<ActionToken>('booking_action_tokens', {
  fields: { bookingId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
