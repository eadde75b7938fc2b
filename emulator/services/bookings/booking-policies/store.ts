import type { bookingPolicies as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** A booking policy as it is stored and sent; services carry a copy of most of its fields. */
export type Policy = Serialized<meta.BookingPolicyOriginal> & { id: string; revision: string };

export const policies = collection<Policy>('booking_policies', {
  fields: {
    name: 'string',
    default: 'boolean',
    'customPolicyDescription.enabled': 'boolean',
    'customPolicyDescription.description': 'string',
    'limitEarlyBookingPolicy.enabled': 'boolean',
    'limitEarlyBookingPolicy.earliestBookingInMinutes': 'number',
    'limitLateBookingPolicy.enabled': 'boolean',
    'limitLateBookingPolicy.latestBookingInMinutes': 'number',
    'bookAfterStartPolicy.enabled': 'boolean',
    'cancellationPolicy.enabled': 'boolean',
    'cancellationPolicy.limitLatestCancellation': 'boolean',
    'cancellationPolicy.latestCancellationInMinutes': 'number',
    'reschedulePolicy.enabled': 'boolean',
    'reschedulePolicy.limitLatestReschedule': 'boolean',
    'reschedulePolicy.latestRescheduleInMinutes': 'number',
    'waitlistPolicy.enabled': 'boolean',
    'waitlistPolicy.capacity': 'number',
    'waitlistPolicy.reservationTimeInMinutes': 'number',
    'participantsPolicy.maxParticipantsPerBooking': 'number',
    'resourcesPolicy.enabled': 'boolean',
    'resourcesPolicy.autoAssignAllowed': 'boolean',
    'intakeFormPolicy.formId': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
