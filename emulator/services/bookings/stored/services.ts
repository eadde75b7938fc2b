import type { bookings as bookingsMeta, services as servicesMeta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { WeeklyHours } from '../staff/store';

/**
 * A bookable service as it is stored: as the wire has it, without what is worked out when it is sent
 * (addresses of pictures, staff details).
 */
export type Service = Serialized<servicesMeta.ServiceOriginal> & {
  id: string;
  /** Minutes from the start of one appointment on offer to the next; without it, sessions follow each other. */
  slotInterval?: number;
};

export const services = collection<Service>('booking_services', {
  fields: {
    appId: 'string',
    type: 'string',
    name: 'string',
    description: 'string',
    tagLine: 'string',
    hidden: 'boolean',
    'category.id': 'string',
    'category.name': 'string',
    'form.id': 'string',
    'bookingPolicy.id': 'string',
    'payment.options.online': 'boolean',
    'payment.options.inPerson': 'boolean',
    'payment.options.pricingPlan': 'boolean',
    'onlineBooking.enabled': 'boolean',
    'locations.business.id': { kind: 'list', path: 'locations[].business.id' },
    'schedule.id': 'string',
    'schedule.firstSessionStart': 'date',
    'schedule.lastSessionEnd': 'date',
    staffMemberIds: 'list',
    'serviceResources.resourceIds.values': { kind: 'list', path: 'serviceResources[].resourceIds.values' },
    'supportedSlugs.name': { kind: 'list', path: 'supportedSlugs[].name' },
    'mainSlug.name': 'string',
    createdDate: 'date',
  },
  indexes: [['hidden', 'createdDate']],
  // What a query without a sort gets (SDK, JSDoc of queryServices).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** A place of the business itself. */
type BusinessLocation = NonNullable<NonNullable<Service['locations']>[number]['business']> & {
  id: string;
};

export const businessLocations = collection<BusinessLocation>('booking_locations', {
  fields: { name: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** A session of a class or course that comes back every week. */
export interface RecurringSession {
  id: string;
  serviceId: string;
  /** That of the staff member who leads it. */
  resourceId: string;
  hours: WeeklyHours;
  /** The first and last day on which it may take place, `YYYY-MM-DD` where the business is. */
  firstDay: string;
  lastDay?: string;
}

export const recurringSessions = collection<RecurringSession>('booking_sessions', {
  fields: { serviceId: 'string', resourceId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export type BookingStatus = NonNullable<bookingsMeta.BookingOriginal['status']>;

/** A booking as it is stored: as it is sent, with what the emulator has to know besides. */
export type Booking = Serialized<bookingsMeta.BookingOriginal> & {
  id: string;
  status: BookingStatus;
  startDate: string;
  endDate: string;
  totalParticipants: number;
  createdDate: string;
  /** The order that was placed for it. */
  orderId?: string;
  /** How many credits of the plan it took that paid for it. */
  credits?: number;
  /** What a manager who made it set aside. */
  skips?: { availability?: boolean; confirmation?: boolean };
};

const NAMED = { kind: 'string', operators: ['$eq', '$ne', '$in'] } as const;
const DATED = {
  kind: 'date',
  operators: ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin'],
} as const;

/**
 * What bookings are filtered by, as the platform names it, and with which operators (documentation, bookings reader:
 * supported filters).
 */
export const bookings = collection<Booking>('bookings', {
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
    'createdBy.id.memberId': { ...NAMED, path: 'createdBy.memberId' },
    'createdBy.id.anonymousVisitorId': { ...NAMED, path: 'createdBy.anonymousVisitorId' },
    'createdBy.id.wixUserId': { ...NAMED, path: 'createdBy.wixUserId' },
    'createdBy.id.appId': { ...NAMED, path: 'createdBy.appId' },
    'bookedEntity.tags': { kind: 'list', operators: ['$hasSome', '$hasAll'] },
    ...item('slot.serviceId'),
    ...item('slot.resource.id'),
    ...item('slot.location.id'),
    ...item('slot.eventId'),
    ...item('slot.sessionId'),
    ...item('slot.scheduleId'),
    ...item('schedule.scheduleId'),
    ...item('schedule.serviceId'),
  },
  indexes: [
    ['bookedEntity.item.slot.resource.id', 'startDate'],
    ['bookedEntity.item.slot.serviceId', 'startDate'],
    ['createdBy.id.memberId', 'createdDate'],
  ],
});

/** A field of what is booked: filters have an `item` in its path that the booking itself has not. */
function item(path: string) {
  return { [`bookedEntity.item.${path}`]: { ...NAMED, path: `bookedEntity.${path}` } } as const;
}
