import { multiServiceAvailabilityTimeSlots as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { DAY } from '#core/time/clock';
import { services } from '../services/entity';
import { type Link, type Row, rowsOf } from '../slots/calendar/rows';
import { LONGEST_SESSION } from '../slots/periods';
import { dayOf, type Period } from '../slots/schedule';
import { chosenLength } from '../slots/time-slots/choices';
import {
  invalidServicesSize,
  missingArguments,
  serviceNotFound,
  slotNotFound,
} from '../slots/time-slots/errors';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../slots/time-slots/local-dates';
import { assertNamed, locationsOf, timeSlotLocation } from '../slots/time-slots/locations';
import { type Place, pageOf, perDay, placeOrder, readPage } from '../slots/time-slots/paging';
import { foundResources, listedResources, wantedStaff } from '../slots/time-slots/resources';
import { hasViolations, nonBookableReasons, serializeViolations } from '../slots/time-slots/violations';

type WantedService = Serialized<meta.ServiceOriginal>;
type WantedLocation = Serialized<meta.LocationOriginal>;

/** Consecutive appointments, each with a free staff member. */
type Sequence = Omit<Row, 'resource'> & Place;

/**
 * Reads one appointment of a row.
 * @throws PlatformError 400 for classes and courses, and for choices that the service does not have
 */
function readLink({ documents }: Context, wanted: WantedService, index: number): Link {
  const id = wanted.serviceId ?? '';
  const service = orThrow(documents.get(services, id), () => serviceNotFound(id));
  assert(service.type === 'APPOINTMENT', () =>
    invalidField(`services[${index}].serviceId`, 'must be an appointment-based service'),
  );
  return {
    service,
    ...chosenLength(service, wanted.customerChoices, `services[${index}].customerChoices`),
    resourceIds: wantedStaff(wanted.resourceTypes),
  };
}

/**
 * Returns the rows of some services within a window, at a location where all of them are offered.
 * @throws PlatformError 400 for an invalid location or service
 */
export function sequences(
  context: Context,
  wanted: readonly WantedService[],
  location: WantedLocation,
  window: Period,
): Sequence[] {
  assertNamed(location);
  const links = wanted.map((service, index) => readLink(context, service, index));
  if (!links.every(({ service }) => locationsOf(service, [location]).length > 0)) return [];
  const byTime = new Map<number, Sequence>();
  for (const { resource, ...row } of rowsOf(context, links, window)) {
    const same = byTime.get(row.start);
    // Rows of the same time differ only in the staff member of the first appointment, so they are merged into one.
    if (row.openSpots === 0) continue;
    if (same) same.parts[0]?.free.push(resource);
    else byTime.set(row.start, { ...row, key: '' });
  }
  return [...byTime.values()];
}

/** Serializes a row. @param named returns the staff to list for an appointment, by its index */
function serializeSequence<Resources>(
  { parts, start, end, bookable, openSpots, violations }: Sequence,
  zone: string,
  location: WantedLocation,
  named: (free: Sequence['parts'][number]['free'], index: number) => Resources,
) {
  const [first] = parts;
  const [place] = first ? locationsOf(first.service, [location]) : [];
  return {
    localStartDate: localDate(start, zone),
    localEndDate: localDate(end, zone),
    bookable,
    ...(place && { location: timeSlotLocation(place) }),
    // A row is booked as a whole (SDK: `TimeSlot.totalCapacity`).
    totalCapacity: 1,
    remainingCapacity: openSpots,
    bookableCapacity: openSpots,
    bookingPolicyViolations: serializeViolations(
      start,
      violations,
      parts.map(({ service }) => service),
    ),
    ...nonBookableReasons({ bookable, openSpots, violations }),
    availableResources: [],
    nestedTimeSlots: parts.map((part, index) => ({
      serviceId: part.service.id,
      localStartDate: localDate(part.start, zone),
      localEndDate: localDate(part.end, zone),
      availableResources: named(part.free, index),
      scheduleId: part.service.schedule?.id ?? '',
    })),
  };
}

const LIST = 'bookings.multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots';
const everyone = { callers: EVERYONE, app: 'bookings' } as const;
/** The fewest services of a row (SDK: `ListMultiServiceAvailabilityTimeSlotsRequest.services`). */
const LEAST = 2;
/** The most that one call computes, as all other calls wait meanwhile: three services over one year. */
const MOST = 3 * 366 * DAY;

type ListRequest = Serialized<meta.ListMultiServiceAvailabilityTimeSlotsRequestOriginal>;

/** Checks the required arguments of a first page. */
function required({ services, fromLocalDate, toLocalDate, location }: ListRequest) {
  const named = Object.entries({ services: services?.length, fromLocalDate, toLocalDate, location });
  assert(services?.length && fromLocalDate && toLocalDate && location, () =>
    missingArguments(...named.flatMap(([name, value]) => (value ? [] : [name]))),
  );
  assert(services.length >= LEAST, invalidServicesSize);
  return { services, fromLocalDate, toLocalDate, location };
}

/** Whether a slot opens for booking by the date of a filter (JSDoc of the list). */
function opensBy({ start, violations, parts }: Sequence, date: string | null | undefined): boolean {
  if (!date) return true;
  const services = parts.map(({ service }) => service);
  const { earliestBookingDate } = serializeViolations(start, violations, services);
  return earliestBookingDate !== undefined && Date.parse(earliestBookingDate) <= Date.parse(date);
}

function listed(context: Context, request: ListRequest) {
  const { services, fromLocalDate, toLocalDate, location } = required(request);
  const { bookable, bookingPolicyViolations: violations, timeSlotsPerDay } = request;
  assert(timeSlotsPerDay !== 0 && (timeSlotsPerDay ?? 1) > 0, () =>
    invalidField('timeSlotsPerDay', 'must be 1 or more', 'MIN'),
  );
  const zone = readZone(context, request.timeZone);
  const window = readLocalWindow(readLocalDate(fromLocalDate, zone, 'fromLocalDate'), toLocalDate, zone);
  assert((window.end - window.start) * services.length <= MOST, () =>
    invalidField('toLocalDate', 'is too long after fromLocalDate for so many services', 'MAX'),
  );
  const matching = sequences(context, services, location, window).filter(
    (slot) =>
      (bookable === undefined || bookable === null || slot.bookable === bookable) &&
      hasViolations(slot.violations, violations) &&
      opensBy(slot, violations?.earliestBookingDate),
  );
  return {
    zone,
    location,
    services,
    slots: perDay(matching, timeSlotsPerDay, ({ start }) => dayOf(start, zone)),
  };
}

/** Consecutive appointments of several services (documentation "Time Slots V2"). */
export const multiServiceAvailabilityTimeSlotsOperations: Operation[] = [
  ...moduleOperations('bookings.multiServiceAvailabilityTimeSlots', meta, everyone, {
    listMultiServiceAvailabilityTimeSlots(context, request) {
      const wantedPage = readPage(LIST, request);
      const { after } = wantedPage;
      const { zone, location, services, slots } = listed(context, wantedPage.query);
      const { page, paging } = pageOf(
        after ? slots.filter((it) => placeOrder(it, after) > 0) : slots,
        wantedPage,
      );
      return {
        timeSlots: page.map((slot) =>
          serializeSequence(slot, zone, location, (free, index) =>
            listedResources(free, services[index] ?? {}),
          ),
        ),
        timeZone: zone,
        cursorPagingMetadata: paging,
      };
    },
  }),

  ...moduleOperations('bookings.multiServiceAvailabilityTimeSlots', meta, everyone, {
    getMultiServiceAvailabilityTimeSlot(
      context,
      { services = [], localStartDate, localEndDate, timeZone, location = {} },
    ) {
      const zone = readZone(context, timeZone);
      const start = readLocalDate(localStartDate ?? '', zone, 'localStartDate');
      const end = readLocalDate(localEndDate ?? '', zone, 'localEndDate');
      const slot =
        end > start && end - start <= LONGEST_SESSION
          ? sequences(context, services, location, { start, end }).find(
              (it) => localDate(it.start, zone) === localDate(start, zone) && it.end === end,
            )
          : undefined;
      assert(slot, () => slotNotFound('The sequence of services'));
      return {
        timeSlot: serializeSequence(slot, zone, location, (free, index) =>
          foundResources(free, services[index] ?? {}),
        ),
        timeZone: zone,
      };
    },
  }),
];
