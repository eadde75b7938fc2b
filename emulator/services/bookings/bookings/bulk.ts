import { bookings as meta } from '@wix/bookings/meta';
import { doEach, doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { nextRevision } from '#core/contract/revisions';
import { allowedActions } from '../slots/rules';
import { serializeBooking } from '../slots/serialize';
import { type Booking, bookings, services } from '../stored/services';
import { findBooking } from './checks';
import { confirmOrDecline } from './confirm-decline';
import { createBooking } from './create';
import { emitChanged } from './events';
import { serviceIdOf } from './lifecycle';

function change(context: Context, id: string, fields: Partial<Booking>): Booking {
  const before = findBooking(context, id);
  const after = context.documents.put(bookings, {
    ...before,
    ...fields,
    revision: nextRevision(before),
    updatedDate: context.clock.date(),
  });
  emitChanged(context, after);
  return after;
}

export const bookingsBulkOperations = moduleOperations(
  'bookings.bookings',
  meta,
  access(MANAGERS, 'bookings'),
  {
    bulkCreateBooking: ({ createBookingsInfo, returnFullEntity }, context) =>
      doEachEntity(
        createBookingsInfo,
        ({ booking = {}, ...info }) => createBooking(context, { booking, ...info }),
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
          return allowedActions(service, booking, context.clock.now());
        },
        (id) => id,
      ),
    setBookingSubmissionId: ({ bookingId, submissionId }, context) => ({
      booking: serializeBooking(change(context, bookingId, { formSubmissionId: submissionId })),
    }),
    updateExtendedFields({ id, namespace, namespaceData }, context) {
      const { [namespace]: _before, ...others } = findBooking(context, id).extendedFields?.namespaces ?? {};
      const namespaces = namespaceData ? { ...others, [namespace]: namespaceData } : others;
      change(context, id, { extendedFields: { namespaces } });
      return { namespace, namespaceData };
    },
  },
);
