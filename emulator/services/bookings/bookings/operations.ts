import { bookings as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { within } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { serializeBooking } from '../slots/serialize';
import { cancelBooking, rescheduleBooking, updateParticipants } from './cancel-reschedule';
import { confirmBooking, confirmOrDecline, declineBooking } from './confirm-decline';
import { createBooking } from './create';

const manage = { callers: MANAGERS, app: 'bookings' } as const;
// Members change only their own bookings (the SDK's applicable identities of these calls).
const change = { callers: ['member', ...MANAGERS], app: 'bookings' } as const;

const ACCESS = {
  ...manage,
  aliases: ['/_api/bookings-confirmator/v2/confirmation/:bookingId:confirmOrDecline'],
} as const;

/** Bookings and the actions on them (platform facts 2.1, 9.1). */
export const bookingsOperations: Operation[] = [
  ...moduleOperations('bookings.bookings', meta, access(EVERYONE, 'bookings'), {
    createBooking: (request, context) => ({
      booking: serializeBooking(within('booking', () => createBooking(context, request))),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, manage, {
    confirmBooking: (request, context) => ({
      booking: serializeBooking(confirmBooking(context, 'confirm', request)),
    }),
    markBookingAsPending: (request, context) => ({
      booking: serializeBooking(confirmBooking(context, 'markAsPending', request)),
    }),
    declineBooking: (request, context) => ({
      booking: serializeBooking(declineBooking(context, request)),
    }),
    updateNumberOfParticipants: (request, context) => ({
      booking: serializeBooking(updateParticipants(context, request)),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, ACCESS, {
    confirmOrDeclineBooking: ({ bookingId, paymentStatus }, context) => ({
      booking: serializeBooking(confirmOrDecline(context, bookingId, paymentStatus)),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, change, {
    cancelBooking: (request, context) => ({
      booking: serializeBooking(cancelBooking(context, request)),
    }),
    rescheduleBooking: (request, context) => ({
      booking: serializeBooking(rescheduleBooking(context, request)),
    }),
  }),
];
