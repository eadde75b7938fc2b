import type { bookings as bookingsMeta, services as servicesMeta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { BusinessLocation } from '#services/business-tools';
import type { WeeklyHours } from '../staff/entity';

/**
 * A bookable service as it is stored: in the SDK's format, without derived fields (addresses of pictures, staff
 * details).
 */
export type Service = Serialized<servicesMeta.ServiceOriginal> & {
  id: string;
  /** The minutes between the starts of offered appointments; default: they follow each other. */
  slotInterval?: number;
  /** The lengths of its appointments in minutes, if its variants are durations. */
  variantMinutes?: number[];
};

export const services = collection<Service>('booking_services', {
  shown: {
    title: 'Services',
    group: 'Bookings',
    app: 'bookings',
    calls: ['bookings.services', 'service'],
    columns: ['name', 'type', 'tagLine', 'category.name', 'hidden'],
  },
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
    'locations.type': { kind: 'list', path: 'locations[].type' },
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
  alsoFoundBy: { 'addOnGroups[].addOnIds': 'list' },
  indexes: [['hidden', 'createdDate']],
  // The default sort (SDK, JSDoc of queryServices).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** The same services, by the add-ons in their groups. */
export const servicesByAddOn = collection<Service>(services.name, {
  fields: { 'addOnGroups.addOnIds': { kind: 'list', path: 'addOnGroups[].addOnIds' } },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

type ShownLocation = NonNullable<NonNullable<Service['locations']>[number]['business']> & { id: string };

/** Returns the part of a business location that a service shows. */
export const shownLocation = (location: BusinessLocation): ShownLocation => {
  const { id, name, default: isDefault = false, address, email, phone } = location;
  return {
    id,
    name,
    default: isDefault,
    address,
    ...(email && { email }),
    ...(phone && { phone }),
  } as ShownLocation;
};

/** A weekly session of a class or course. */
export interface RecurringSession {
  id: string;
  serviceId: string;
  /** The resource of the staff member who leads it. */
  resourceId: string;
  hours: WeeklyHours;
  /** The first and last day on which it may take place, `YYYY-MM-DD` in the time zone of the business. */
  firstDay: string;
  lastDay?: string;
  /** The weeks from one session to the next; default: 1. */
  interval?: number;
  /** The days on which it does not take place. */
  canceledDays?: string[];
  /** The places, if they are not those of the service. */
  capacity?: number;
  /** That of its event in the calendar; default: 1. */
  revision?: string;
}

export const recurringSessions = collection<RecurringSession>('booking_sessions', {
  fields: { serviceId: 'string', resourceId: 'string' },
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
