import type { bookings as bookingsMeta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** A token that allows actions on one booking without logging in. Only its hash is stored, as the id. */
export interface ActionToken {
  id: string;
  bookingId: string;
}

export const actionTokens = collection<ActionToken>('booking_action_tokens', {
  fields: { bookingId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export type BookingStatus = NonNullable<bookingsMeta.BookingOriginal['status']>;

type Sent = Serialized<bookingsMeta.BookingOriginal>;

/** An add-on of a booking as it is stored: with its price, decimal text in the site's currency. */
export type BookedAddOn = NonNullable<Sent['bookedAddOns']>[number] & { price?: string };

export type Booking = Omit<Sent, 'bookedAddOns'> & {
  id: string;
  status: BookingStatus;
  startDate: string;
  endDate: string;
  totalParticipants: number;
  createdDate: string;
  bookedAddOns?: BookedAddOn[];
  /** The order that was placed for it. */
  orderId?: string;
  /** The credits that it used from the plan that paid for it. */
  credits?: number;
  /** The checks that the manager who made it skipped. */
  skips?: { availability?: boolean; confirmation?: boolean };
};

const NAMED = { kind: 'string', operators: ['$eq', '$ne', '$in'] } as const;

const DATED = {
  kind: 'date',
  operators: ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin'],
} as const;

/**
 * The filters of bookings with their names and operators on the platform (documentation, bookings reader: supported
 * filters).
 */
export const bookings = collection<Booking>('bookings', {
  shown: {
    title: 'Bookings',
    group: 'Bookings',
    calls: ['bookings.bookings', 'booking'],
    columns: ['contactDetails.firstName', 'startDate', 'endDate', 'status', 'paymentStatus'],
  },
  fields: {
    id: NAMED,
    status: NAMED,
    paymentStatus: NAMED,
    selectedPaymentOption: NAMED,
    startDate: DATED,
    endDate: DATED,
    createdDate: DATED,
    updatedDate: DATED,
    doubleBooked: { kind: 'boolean', operators: ['$eq', '$ne'] },
    externalUserId: NAMED,
    orderId: NAMED,
    'contactDetails.contactId': NAMED,
    'contactDetails.email': NAMED,
    'createdBy.contactId': NAMED,
    'createdBy.id.memberId': { ...NAMED, path: 'createdBy.memberId' },
    'createdBy.id.anonymousVisitorId': { ...NAMED, path: 'createdBy.anonymousVisitorId' },
    'createdBy.id.wixUserId': { ...NAMED, path: 'createdBy.wixUserId' },
    'createdBy.id.appId': { ...NAMED, path: 'createdBy.appId' },
    'bookedEntity.tags': { kind: 'list', operators: ['$hasSome', '$hasAll'] },
    ...item('slot.serviceId'),
    ...item('slot.resource.id'),
    ...item('slot.location.id'),
    ...item('slot.location.locationType'),
    ...item('slot.eventId'),
    ...item('slot.sessionId'),
    ...item('slot.scheduleId'),
    ...item('schedule.scheduleId'),
    ...item('schedule.serviceId'),
  },
  alsoFoundBy: { 'multiServiceBookingInfo.id': 'string' },
  indexes: [
    ['bookedEntity.item.slot.resource.id', 'startDate'],
    ['bookedEntity.item.slot.serviceId', 'startDate'],
    ['createdBy.id.memberId', 'createdDate'],
  ],
});

/** Returns a filter field of the booked entity, whose path has an `item` that the booking itself does not have. */
function item(path: string) {
  return { [`bookedEntity.item.${path}`]: { ...NAMED, path: `bookedEntity.${path}` } } as const;
}
