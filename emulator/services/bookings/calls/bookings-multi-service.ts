import { bookings as meta } from '@wix/bookings/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Booking } from '../bookings/entity';
import { addParts, createParts, removeParts, rescheduleParts } from '../bookings/multi-service/changes';
import { findParts, serializeParts } from '../bookings/multi-service/find';
import {
  cancelParts,
  type Decision,
  decideParts,
  partsActions,
  partsAvailability,
} from '../bookings/multi-service/lifecycle';
import { HOLDING } from '../slots/rules';

const MODULE = 'bookings.bookings';
// The SDK's applicable identities of these calls.
const OWN = access(['member', ...MANAGERS], 'bookings');

/** Responds with a multi-service booking. @param full whether to send more than the ids of its bookings */
const whole = (id: string | null, parts: readonly Booking[], full: boolean | undefined) => ({
  multiServiceBooking: { id, bookings: serializeParts(parts, full) },
});

/** The parts of a request that belong to the multi-service booking itself. */
interface Whole {
  multiServiceBookingId: string | null;
  returnFullEntity?: boolean | undefined;
}

function decided(
  context: Context,
  action: Parameters<typeof decideParts>[1],
  { multiServiceBookingId: id, returnFullEntity, ...options }: Decision & Whole,
  infos: Parameters<typeof decideParts>[3],
) {
  return whole(id, decideParts(context, action, id, infos, options), returnFullEntity);
}

/** Appointments that are booked together, one after the other. */
export const multiServiceBookingsOperations: Operation[] = [
  // Customers may create them, as they may create single bookings (platform facts 44.1).
  ...moduleOperations(MODULE, meta, access(EVERYONE, 'bookings'), {
    createMultiServiceBooking(context, request) {
      const { id, parts } = createParts(context, request);
      return whole(id, parts, request.returnFullEntity);
    },
  }),

  ...moduleOperations(MODULE, meta, OWN, {
    rescheduleMultiServiceBooking: (context, request) =>
      whole(request.multiServiceBookingId, rescheduleParts(context, request), request.returnFullEntity),
    cancelMultiServiceBooking: (context, request) =>
      whole(request.multiServiceBookingId, cancelParts(context, request), request.returnFullEntity),
  }),

  ...moduleOperations(MODULE, meta, access(MANAGERS, 'bookings'), {
    confirmMultiServiceBooking: (context, { confirmBookingsInfo, ...request }) =>
      decided(context, 'confirm', request, confirmBookingsInfo),
    declineMultiServiceBooking: (context, { declineBookingsInfo, ...request }) =>
      decided(context, 'decline', request, declineBookingsInfo),
    markMultiServiceBookingAsPending: (context, { markAsPendingBookingsInfo, ...request }) =>
      decided(context, 'markAsPending', request, markAsPendingBookingsInfo),
    getMultiServiceBooking(context, { multiServiceBookingId: id }) {
      const parts = findParts(context, id);
      const scheduled = parts.filter(({ status }) => HOLDING.includes(status));
      return { ...whole(id, parts, true), metadata: { totalNumberOfScheduledBookings: scheduled.length } };
    },
    getMultiServiceBookingAvailability: (context, { multiServiceBookingId }) =>
      partsAvailability(context, multiServiceBookingId),
    bulkGetMultiServiceBookingAllowedActions: (context, { multiServiceBookingIds }) =>
      doEach(
        multiServiceBookingIds ?? [],
        (id) => partsActions(context, id),
        (id) => id,
      ),
    addBookingsToMultiServiceBooking: (context, request) => ({
      bookings: serializeParts(addParts(context, request), request.returnFullEntity),
    }),
    removeBookingsFromMultiServiceBooking: (context, request) => ({
      bookings: serializeParts(removeParts(context, request), request.returnFullEntity),
    }),
  }),
];
