import type { services as servicesMeta } from '@wix/bookings/meta';
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
