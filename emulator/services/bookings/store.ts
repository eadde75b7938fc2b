import type { bookings as bookingsMeta, services as servicesMeta } from '@wix/bookings/meta';
import { collection } from '../../core/collection';
import type { Wire } from '../../core/operation';

/**
 * A bookable service as it is stored: as the wire has it, without what is worked out when it is sent
 * (addresses of pictures, staff details).
 */
export type Service = Wire<servicesMeta.ServiceOriginal> & {
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

type Wired<Name extends 'bookingPolicy' | 'category'> = NonNullable<Service[Name]> & { id: string };

/** A booking policy of the site; services carry a copy. */
export type Policy = Wired<'bookingPolicy'>;

export const policies = collection<Policy>('booking_policies', {
  fields: { name: 'string', default: 'boolean', createdDate: 'date', updatedDate: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** What services are grouped by. */
export type Category = Wired<'category'>;

export const categories = collection<Category>('booking_categories', {
  fields: { name: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** A place of the business itself. */
export type BusinessLocation = NonNullable<NonNullable<Service['locations']>[number]['business']> & {
  id: string;
};

export const businessLocations = collection<BusinessLocation>('booking_locations', {
  fields: { name: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Time on one weekday, by the clock on the wall of the business. An end at or before the start is on the next day. */
export interface WeeklyHours {
  day: Weekday;
  /** `HH:MM` */
  start: string;
  /** `HH:MM` */
  end: string;
}

/** A staff member as a bookable resource: services and slots name the resource's id. */
export interface StaffMember {
  id: string;
  name: string;
  workingHours: WeeklyHours[];
}

export const staffMembers = collection<StaffMember>('booking_staff', {
  fields: { name: 'string' },
  defaultSort: [{ fieldName: 'name', order: 'ASC' }],
});

/** A session of a class or course that comes back every week. */
export interface RecurringSession {
  id: string;
  serviceId: string;
  /** The staff member who leads it. */
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

/** A booking as it is stored and sent. */
export type Booking = Wire<bookingsMeta.BookingOriginal> & {
  id: string;
  status: BookingStatus;
  startDate: string;
  endDate: string;
  totalParticipants: number;
};

export const bookings = collection<Booking>('bookings', {
  fields: {
    status: 'string',
    paymentStatus: 'string',
    startDate: 'date',
    endDate: 'date',
    createdDate: 'date',
    'bookedEntity.slot.serviceId': 'string',
    'bookedEntity.slot.resource.id': 'string',
    'bookedEntity.slot.eventId': 'string',
    'bookedEntity.slot.scheduleId': 'string',
  },
  indexes: [
    ['bookedEntity.slot.resource.id', 'startDate'],
    ['bookedEntity.slot.serviceId', 'startDate'],
  ],
});
