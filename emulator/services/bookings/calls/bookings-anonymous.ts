import { bookings as meta } from '@wix/bookings/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { hashOf } from '#core/hash';
import { cancelFound, rescheduleFound } from '../bookings/cancel-reschedule';
import { serviceOfBooking } from '../bookings/checks';
import { actionTokens, type Booking, bookings } from '../bookings/entity';
import {
  bookingCannotBeCancelled,
  bookingCannotBeMoved,
  bookingNotFound,
  invalidToken,
} from '../bookings/errors';
import { serviceIdOf } from '../bookings/lifecycle';
import { services } from '../services/entity';
import { ownActions } from '../slots/rules';
import { serializeBooking, serializeService, serializeStaffDetails } from '../slots/serialize';

/**
 * Creates a token for one booking. Earlier tokens stay valid, as they are in messages already sent.
 * @returns 43 characters that are safe in a URL
 */
function createActionToken({ documents, ids }: Context, bookingId: string): string {
  assert(documents.get(bookings, bookingId), () => bookingNotFound(bookingId));
  const token = ids.secret();
  documents.put(actionTokens, { id: hashOf(token), bookingId });
  return token;
}

/**
 * Returns the booking of a token.
 * @throws PlatformError 400 for an unknown token
 */
function bookingOfToken({ documents }: Context, token: string | null | undefined): Booking {
  const actionToken = documents.get(actionTokens, hashOf(token ?? ''));
  assert(actionToken, invalidToken);
  return orThrow(documents.get(bookings, actionToken.bookingId), () =>
    bookingNotFound(actionToken.bookingId),
  );
}

/** Returns the actions a token allows: those that the policy allows customers, unless it requires them to log in. */
function allowedAnonymousActions({ documents, clock }: Context, booking: Booking) {
  const service = documents.get(services, serviceIdOf(booking));
  const { cancel, reschedule } = ownActions(service, booking, clock.now());
  const { cancellationPolicy, reschedulePolicy } = service?.bookingPolicy ?? {};
  return {
    cancel: cancel && cancellationPolicy?.allowAnonymous !== false,
    reschedule: reschedule && reschedulePolicy?.allowAnonymous !== false,
  };
}

// The token in the path is the authentication (SDK: bookingsGetBookingAnonymously).
const BY_TOKEN = { callers: 'public', app: 'bookings' } as const;

/** Access to single bookings without logging in, by tokens that apps have created for them. */
export const anonymousBookingsOperations: Operation[] = [
  ...moduleOperations('bookings.bookings', meta, access(MANAGERS, 'bookings'), {
    getAnonymousActionToken: (context, { bookingId }) => ({
      token: createActionToken(context, bookingId ?? ''),
    }),
  }),

  ...moduleOperations('bookings.bookings', meta, BY_TOKEN, {
    bookingsGetBookingAnonymously(context, { token }) {
      const booking = bookingOfToken(context, token);
      // Services do not have cancellation fees, so BOOKING_FEES adds nothing.
      return {
        booking: serializeBooking(booking),
        allowedAnonymousActions: allowedAnonymousActions(context, booking),
      };
    },
    bookingsCancelBookingAnonymously(context, { token, revision }) {
      const booking = bookingOfToken(context, token);
      assert(allowedAnonymousActions(context, booking).cancel, bookingCannotBeCancelled);
      return { booking: serializeBooking(cancelFound(context, booking, { revision })) };
    },
    bookingsRescheduleBookingAnonymously(context, { token, revision, slot }) {
      const booking = bookingOfToken(context, token);
      assert(allowedAnonymousActions(context, booking).reschedule, bookingCannotBeMoved);
      const participantNotification = { notifyParticipants: true };
      const moved = rescheduleFound(context, booking, { slot, revision, participantNotification });
      return { booking: serializeBooking(moved) };
    },
    getServiceAnonymously(context, { token, fields }) {
      const service = serviceOfBooking(context, bookingOfToken(context, token));
      return {
        service: {
          ...serializeService(service, context.baseUrl),
          ...(fields?.includes('STAFF_MEMBER_DETAILS') && {
            staffMemberDetails: serializeStaffDetails(context, service),
          }),
        },
      };
    },
  }),
];
