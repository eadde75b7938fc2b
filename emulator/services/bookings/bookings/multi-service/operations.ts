import { bookings as meta } from '@wix/bookings/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { HOLDING } from '../../slots/rules';
import type { Booking } from '../../stored/services';
import { addParts, createParts, removeParts, rescheduleParts } from './changes';
import { findParts, serializeParts } from './find';
import { cancelParts, type Decision, decideParts, partsActions, partsAvailability } from './lifecycle';

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
    createMultiServiceBooking(request, context) {
      const { id, parts } = createParts(context, request);
      return whole(id, parts, request.returnFullEntity);
    },
  }),

  ...moduleOperations(MODULE, meta, OWN, {
    rescheduleMultiServiceBooking: (request, context) =>
      whole(request.multiServiceBookingId, rescheduleParts(context, request), request.returnFullEntity),
    cancelMultiServiceBooking: (request, context) =>
      whole(request.multiServiceBookingId, cancelParts(context, request), request.returnFullEntity),
  }),

  ...moduleOperations(MODULE, meta, access(MANAGERS, 'bookings'), {
    confirmMultiServiceBooking: ({ confirmBookingsInfo, ...request }, context) =>
      decided(context, 'confirm', request, confirmBookingsInfo),
    declineMultiServiceBooking: ({ declineBookingsInfo, ...request }, context) =>
      decided(context, 'decline', request, declineBookingsInfo),
    markMultiServiceBookingAsPending: ({ markAsPendingBookingsInfo, ...request }, context) =>
      decided(context, 'markAsPending', request, markAsPendingBookingsInfo),
    getMultiServiceBooking({ multiServiceBookingId: id }, context) {
      const parts = findParts(context, id);
      const scheduled = parts.filter(({ status }) => HOLDING.includes(status));
      return { ...whole(id, parts, true), metadata: { totalNumberOfScheduledBookings: scheduled.length } };
    },
    getMultiServiceBookingAvailability: ({ multiServiceBookingId }, context) =>
      partsAvailability(context, multiServiceBookingId),
    bulkGetMultiServiceBookingAllowedActions: ({ multiServiceBookingIds }, context) =>
      doEach(
        multiServiceBookingIds ?? [],
        (id) => partsActions(context, id),
        (id) => id,
      ),
    addBookingsToMultiServiceBooking: (request, context) => ({
      bookings: serializeParts(addParts(context, request), request.returnFullEntity),
    }),
    removeBookingsFromMultiServiceBooking: (request, context) => ({
      bookings: serializeParts(removeParts(context, request), request.returnFullEntity),
    }),
  }),
];
