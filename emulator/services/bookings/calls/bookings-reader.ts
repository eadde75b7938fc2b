import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { findBooking } from '../bookings/checks';
import { serializeBooking } from '../slots/serialize';

/**
 * A booking by its id, over REST; the SDK has no function for it. Visitors cannot prove which bookings are theirs
 * (statement bk-065).
 */
export const bookingsReaderOperations: Operation[] = [
  {
    name: 'bookings.bookingsReader.getBooking',
    method: 'GET',
    paths: ['/bookings/v2/bookings/:bookingId', '/_api/bookings-service/v2/bookings/:bookingId'],
    parameters: ['bookingId'],
    app: 'bookings',
    callers: ['member', ...MANAGERS],
    hasContract: false,
    handle: ({ run }, { bookingId }) =>
      run((context) => ({ booking: serializeBooking(findBooking(context, String(bookingId))) })),
  },
];
