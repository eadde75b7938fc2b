import { bookings as meta } from '@wix/bookings/meta';
import { doEach, doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert, within } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { ownActions } from '../slots/rules';
import { serializeBooking } from '../slots/serialize';
import { services } from '../stored/services';
import { findBooking } from './checks';
import { confirmOrDecline } from './confirm-decline';
import { createBooking } from './create';
import { changeBooking, serviceIdOf } from './lifecycle';

export const bookingsBulkOperations = moduleOperations(
  'bookings.bookings',
  meta,
  access(MANAGERS, 'bookings'),
  {
    bulkCreateBooking: ({ createBookingsInfo, returnFullEntity }, context) =>
      doEachEntity(
        createBookingsInfo,
        ({ booking = {}, ...info }) => within('booking', () => createBooking(context, { booking, ...info })),
        returnFullEntity ? serializeBooking : undefined,
      ),
    bulkConfirmOrDeclineBooking({ details, returnEntity }, context) {
      // The SDK names no status (platform facts 36.6).
      const ids = new Set(details.map(({ bookingId }) => bookingId));
      assert(ids.size === details.length, () =>
        applicationError(400, 'DUPLICATED_BOOKINGS', 'Each booking can be named once'),
      );
      return doEachEntity(
        details,
        ({ bookingId = '', paymentStatus }) => confirmOrDecline(context, bookingId, paymentStatus),
        returnEntity ? serializeBooking : undefined,
        ({ bookingId }) => bookingId,
      );
    },
    bulkCalculateAllowedActions: ({ bookingIds }, context) =>
      doEach(
        bookingIds ?? [],
        (id) => {
          const booking = findBooking(context, id);
          const service = context.documents.get(services, serviceIdOf(booking));
          return ownActions(service, booking, context.clock.now());
        },
        (id) => id,
      ),
    setBookingSubmissionId: ({ bookingId, submissionId }, context) => ({
      booking: serializeBooking(
        changeBooking(context, findBooking(context, bookingId), { formSubmissionId: submissionId }),
      ),
    }),
    updateExtendedFields({ id, namespace, namespaceData }, context) {
      const booking = findBooking(context, id);
      const { [namespace]: _before, ...others } = booking.extendedFields?.namespaces ?? {};
      const namespaces = namespaceData ? { ...others, [namespace]: namespaceData } : others;
      changeBooking(context, booking, { extendedFields: { namespaces } });
      return { namespace, namespaceData };
    },
  },
);
