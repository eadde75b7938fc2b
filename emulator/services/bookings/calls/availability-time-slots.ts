import { availabilityTimeSlots as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, assertField, invalidField, orThrow } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { MINUTE } from '#core/time/clock';
import { type Service, services } from '../services/entity';
import { durationRangeOf } from '../slots/rules';
import { dayOf } from '../slots/schedule';
import { chosenLength } from '../slots/time-slots/choices';
import {
  endOptionsNotSupported,
  maxEndDateExceedsMaximum,
  missingArguments,
  serviceNotFound,
  slotNotFound,
} from '../slots/time-slots/errors';
import {
  availabilities,
  availabilityAt,
  placesAt,
  serializeAvailability,
} from '../slots/time-slots/find-times';
import { readLocalDate, readLocalWindow, readZone } from '../slots/time-slots/local-dates';
import { locationNamed, locationsOf, timeSlotLocation } from '../slots/time-slots/locations';
import { pageOf, perDay, placeOrder, readPage } from '../slots/time-slots/paging';
import { foundResources, listedResources, wantedStaff } from '../slots/time-slots/resources';
import { hasViolations } from '../slots/time-slots/violations';

const LIST = 'bookings.availabilityTimeSlots.listAvailabilityTimeSlots';
const everyone = { callers: EVERYONE, app: 'bookings' } as const;

/** The longest duration that customers can book (SDK: `HourlyConfig`). */
const LONGEST_RANGE = 1440 * MINUTE;

type ListRequest = Serialized<meta.ListAvailabilityTimeSlotsRequestOriginal>;

/**
 * Returns a service that has appointments.
 * @throws PlatformError 400 for classes and courses
 */
function findAppointments({ documents }: Context, id: string): Service {
  const service = orThrow(documents.get(services, id), () => serviceNotFound(id));
  assertField(service.type === 'APPOINTMENT', 'serviceId', 'must be an appointment-based service');
  return service;
}

/** Returns all slots of a list, sorted, with their locations, and the time zone in which they are stated. */
function listed(context: Context, request: ListRequest) {
  const { serviceId, fromLocalDate, toLocalDate, locations = [], resourceTypes, bookable } = request;
  const { timeSlotsPerDay } = request;
  assert(serviceId && toLocalDate, () =>
    missingArguments(...(serviceId ? [] : ['serviceId']), ...(toLocalDate ? [] : ['toLocalDate'])),
  );
  assert(timeSlotsPerDay !== 0 && (timeSlotsPerDay ?? 1) > 0, () =>
    invalidField('timeSlotsPerDay', 'must be 1 or more', 'MIN'),
  );
  const zone = readZone(context, request.timeZone);
  const service = orThrow(context.documents.get(services, serviceId), () => serviceNotFound(serviceId));
  const length = chosenLength(service, request.customerChoices);
  const from = fromLocalDate ? readLocalDate(fromLocalDate, zone, 'fromLocalDate') : context.clock.now();
  const window = readLocalWindow(from, toLocalDate, zone);
  const wanted = { ...length, resourceIds: wantedStaff(resourceTypes) };
  // A class has no times of its own; its sessions are event time slots (statement bk-049).
  if (service.type !== 'APPOINTMENT') return { zone, slots: [] };
  const matching = availabilities(context, service, window, wanted).filter(
    (slot) =>
      (bookable === undefined || bookable === null || slot.bookable === bookable) &&
      hasViolations(slot.violations, request.bookingPolicyViolations),
  );
  const everywhere = locations.length === 0 && !service.locations?.length;
  const places = placesAt(matching, everywhere ? [undefined] : locationsOf(service, locations));
  return { zone, slots: perDay(places, timeSlotsPerDay, ({ start }) => dayOf(start, zone)) };
}

/** The slots of single appointments (documentation "Time Slots V2"); courses and classes are not included. */
export const availabilityTimeSlotsOperations: Operation[] = [
  ...moduleOperations('bookings.availabilityTimeSlots', meta, everyone, {
    listAvailabilityTimeSlots(context, request) {
      const wantedPage = readPage(LIST, request);
      const { query, after } = wantedPage;
      const { zone, slots } = listed(context, query);
      const { page, paging } = pageOf(
        after ? slots.filter((it) => placeOrder(it, after) > 0) : slots,
        wantedPage,
      );
      return {
        timeSlots: page.map((slot) => ({
          ...serializeAvailability(slot, zone),
          ...(slot.at && { location: timeSlotLocation(slot.at) }),
          availableResources: listedResources(slot.free, query),
        })),
        timeZone: zone,
        cursorPagingMetadata: paging,
      };
    },
  }),

  ...moduleOperations('bookings.availabilityTimeSlots', meta, everyone, {
    getAvailabilityTimeSlot(context, request) {
      const { serviceId, localStartDate, localEndDate, location, resourceTypes } = request;
      const zone = readZone(context, request.timeZone);
      const service = context.documents.get(services, serviceId);
      // The call has no error code for a missing service.
      assert(service, () => slotNotFound(`The service ${serviceId}`));
      findAppointments(context, serviceId);
      const place = location ? locationNamed(service, location) : service.locations?.[0];
      const start = readLocalDate(localStartDate, zone, 'localStartDate');
      const end = readLocalDate(localEndDate, zone, 'localEndDate');
      const slot = availabilityAt(context, service, { start, end, zone }, wantedStaff(resourceTypes));
      assert(slot && (place || !location), () => slotNotFound(service.name ?? 'The service'));
      return {
        timeSlot: {
          ...serializeAvailability(slot, zone),
          ...(place && { location: timeSlotLocation(place) }),
          availableResources: foundResources(slot.free, request),
        },
        timeZone: zone,
      };
    },
    listAvailabilityTimeSlotEndOptions(
      context,
      { serviceId, localStartDate, maxLocalEndDate, timeZone, location, resourceTypes },
    ) {
      const zone = readZone(context, timeZone);
      const service = findAppointments(context, serviceId);
      const durations = durationRangeOf(service);
      assert(durations.length > 0, () => endOptionsNotSupported(service.name ?? 'The service'));
      const start = readLocalDate(localStartDate, zone, 'localStartDate');
      const latest = maxLocalEndDate ? readLocalDate(maxLocalEndDate, zone, 'maxLocalEndDate') : undefined;
      assert(!latest || latest <= start + LONGEST_RANGE, maxEndDateExceedsMaximum);
      const place = locationNamed(service, location);
      const resourceIds = wantedStaff(resourceTypes);
      const ends = durations.filter((minutes) => !latest || start + minutes * MINUTE <= latest);
      return {
        endOptions: (place ? ends : []).flatMap((minutes) =>
          availabilities(
            context,
            service,
            { start, end: start + 1 },
            { minutes, addedMinutes: 0, resourceIds },
          ).map((slot) => ({
            ...serializeAvailability(slot, zone),
            ...(place && { location: timeSlotLocation(place) }),
            availableResources: [],
          })),
        ),
        timeZone: zone,
      };
    },
  }),
];
