import { bookings as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { serializeBooking } from '../services/serialize';
import { cancelBooking, rescheduleBooking, updateParticipants } from './cancel-reschedule';
import { confirmBooking, confirmOrDecline, declineBooking } from './confirm-decline';
import { createBooking } from './create';

const manage = { callers: MANAGERS, app: 'bookings' } as const;
// A member changes what is the member's own (the SDK's applicable identities of these calls).
const change = { callers: ['member', ...MANAGERS], app: 'bookings' } as const;

/** Bookings, and what becomes of them (platform facts 2.1, 9.1). */
export const bookingsOperations: Operation[] = [
  operation(
    'bookings.bookings.createBooking',
    meta.createBooking,
    { callers: EVERYONE, app: 'bookings' },
    (request, context) => ({ booking: serializeBooking(createBooking(context, request)) }),
  ),

  operation('bookings.bookings.confirmBooking', meta.confirmBooking, manage, (request, context) => ({
    booking: serializeBooking(confirmBooking(context, 'confirm', request)),
  })),

  operation(
    'bookings.bookings.markBookingAsPending',
    meta.markBookingAsPending,
    manage,
    (request, context) => ({ booking: serializeBooking(confirmBooking(context, 'markAsPending', request)) }),
  ),

  operation('bookings.bookings.declineBooking', meta.declineBooking, manage, (request, context) => ({
    booking: serializeBooking(declineBooking(context, request)),
  })),

  operation(
    'bookings.bookings.confirmOrDeclineBooking',
    meta.confirmOrDeclineBooking,
    { ...manage, aliases: ['/_api/bookings-confirmator/v2/confirmation/:bookingId:confirmOrDecline'] },
    ({ bookingId, paymentStatus }, context) => ({
      booking: serializeBooking(confirmOrDecline(context, bookingId, paymentStatus)),
    }),
  ),

  operation('bookings.bookings.cancelBooking', meta.cancelBooking, change, (request, context) => ({
    booking: serializeBooking(cancelBooking(context, request)),
  })),

  operation('bookings.bookings.rescheduleBooking', meta.rescheduleBooking, change, (request, context) => ({
    booking: serializeBooking(rescheduleBooking(context, request)),
  })),

  operation(
    'bookings.bookings.updateNumberOfParticipants',
    meta.updateNumberOfParticipants,
    manage,
    (request, context) => ({ booking: serializeBooking(updateParticipants(context, request)) }),
  ),
];
