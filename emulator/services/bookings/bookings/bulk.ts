import { bookings as meta } from '@wix/bookings/meta';
import { doEach, doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { assert, within } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { services } from '../services/entity';
import { ownActions } from '../slots/rules';
import { serializeBooking } from '../slots/serialize';
import { findBooking } from './checks';
import { confirmOrDecline } from './confirm-decline';
import { createBooking } from './create';
import { duplicatedBookings } from './errors';
import { changeBooking, serviceIdOf } from './lifecycle';

export const bookingsBulkOperations = moduleOperations(
  'bookings.bookings',
  meta,
  access(MANAGERS, 'bookings'),
  {
    bulkCreateBooking: (context, { createBookingsInfo, returnFullEntity }) =>
      doEachEntity(
        createBookingsInfo,
        ({ booking = {}, ...info }) => within('booking', () => createBooking(context, { booking, ...info })),
        returnFullEntity ? serializeBooking : undefined,
      ),
    bulkConfirmOrDeclineBooking(context, { details, returnEntity }) {
      // The SDK names no status (platform facts 36.6).
      const ids = new Set(details.map(({ bookingId }) => bookingId));
      assert(ids.size === details.length, duplicatedBookings);
      return doEachEntity(
        details,
        ({ bookingId = '', paymentStatus }) => confirmOrDecline(context, bookingId, paymentStatus),
        returnEntity ? serializeBooking : undefined,
        ({ bookingId }) => bookingId,
      );
    },
    bulkCalculateAllowedActions: (context, { bookingIds }) =>
      doEach(
        bookingIds ?? [],
        (id) => {
          const booking = findBooking(context, id);
          const service = context.documents.get(services, serviceIdOf(booking));
          return ownActions(service, booking, context.clock.now());
        },
        (id) => id,
      ),
    setBookingSubmissionId: (context, { bookingId, submissionId }) => ({
      booking: serializeBooking(
        changeBooking(context, findBooking(context, bookingId), { formSubmissionId: submissionId }),
      ),
    }),
    updateExtendedFields(context, { id, namespace, namespaceData }) {
      const booking = findBooking(context, id);
      const { [namespace]: _before, ...others } = booking.extendedFields?.namespaces ?? {};
      const namespaces = namespaceData ? { ...others, [namespace]: namespaceData } : others;
      changeBooking(context, booking, { extendedFields: { namespaces } });
      return { namespace, namespaceData };
    },
  },
);
