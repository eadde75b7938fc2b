import * as z from 'zod';
import { type Context, isManager } from '#core/contract/context';
import { assert, orThrow, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { bookingNotFound } from '../bookings/errors';
import { bookings } from '../services/entity';
import { serializeBooking } from '../slots/serialize';

const contract = z.object({ bookingId: z.string().max(100) });

/**
 * Returns a booking to its member or to a manager; visitors cannot prove which bookings are theirs (platform facts 9.1).
 * @throws PlatformError 404 BOOKING_NOT_FOUND, 403
 */
function readBooking(context: Context, request: unknown) {
  const { bookingId } = readRequest(contract, request);
  const booking = orThrow(context.documents.get(bookings, bookingId), () => bookingNotFound(bookingId));
  const isOwn = booking.createdBy?.memberId === context.caller.id;
  assert(isManager(context) || isOwn, () => permissionDenied('read this booking'));
  return { booking: serializeBooking(booking) };
}

/** A call of bookings that the SDK has no function for (statement bk-065). */
export const bookingsReadOperations: Operation[] = [
  {
    name: 'bookings.booking.getBooking',
    method: 'GET',
    paths: ['/_api/bookings-service/v2/bookings/:bookingId', '/bookings/v2/bookings/:bookingId'],
    parameters: ['bookingId'],
    callers: ['member', 'owner', 'app'],
    app: 'bookings',
    hasContract: false,
    handle: ({ run }, request) => run((context) => readBooking(context, request)),
  },
];
