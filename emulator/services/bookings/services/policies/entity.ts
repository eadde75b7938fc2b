import type { bookingPolicies as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A booking policy as it is stored and sent; services carry a copy of most of its fields. */
export type Policy = Omit<Serialized<meta.BookingPolicyOriginal>, keyof Entity> & Entity;

export const policies = collection<Policy>('booking_policies', {
  shown: {
    title: 'Booking policies',
    group: 'Bookings',
    calls: ['bookings.bookingPolicies', 'bookingPolicy'],
  },
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

export const BOOKING_POLICIES: EntityKind<Policy, 'bookingPolicy'> = {
  name: 'bookingPolicy',
  collection: policies,
  views: [{ fqdn: 'wix.bookings.v1.booking_policy', serialize: (_, policy) => policy }],
};
