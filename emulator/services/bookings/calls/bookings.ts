import { bookings as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { within } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { cancelBooking, rescheduleBooking, updateParticipants } from '../bookings/cancel-reschedule';
import { confirmBooking, confirmOrDecline, declineBooking } from '../bookings/confirm-decline';
import { createBooking } from '../bookings/create';
import { serializeBooking } from '../slots/serialize';

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
    createBooking: (context, request) => ({
      booking: serializeBooking(within('booking', () => createBooking(context, request))),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, manage, {
    confirmBooking: (context, request) => ({
      booking: serializeBooking(confirmBooking(context, 'confirm', request)),
    }),
    markBookingAsPending: (context, request) => ({
      booking: serializeBooking(confirmBooking(context, 'markAsPending', request)),
    }),
    declineBooking: (context, request) => ({
      booking: serializeBooking(declineBooking(context, request)),
    }),
    updateNumberOfParticipants: (context, request) => ({
      booking: serializeBooking(updateParticipants(context, request)),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, ACCESS, {
    confirmOrDeclineBooking: (context, { bookingId, paymentStatus }) => ({
      booking: serializeBooking(confirmOrDecline(context, bookingId, paymentStatus)),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, change, {
    cancelBooking: (context, request) => ({
      booking: serializeBooking(cancelBooking(context, request)),
    }),
    rescheduleBooking: (context, request) => ({
      booking: serializeBooking(rescheduleBooking(context, request)),
    }),
  }),
];
