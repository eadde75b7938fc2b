import { multiServiceAvailabilityTimeSlots as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { DAY } from '#core/time/clock';
import { dayOf } from '../slots/schedule';
import { LONGEST_SESSION } from '../slots/slots';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../time-slots/local-dates';
import { pageOf, perDay, placeOrder, readPage } from '../time-slots/paging';
import { foundResources, listedResources } from '../time-slots/resources';
import { hasViolations, missingArguments, serializeViolations, slotNotFound } from '../time-slots/violations';
import { type Sequence, sequences, serializeSequence } from './find';

const LIST = 'bookings.multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots';
const everyone = { callers: EVERYONE, app: 'bookings' } as const;
/** The fewest services of a row (SDK: `ListMultiServiceAvailabilityTimeSlotsRequest.services`). */
const LEAST = 2;
/** The most that one call computes, as every other call waits meanwhile: three services over one year. */
const MOST = 3 * 366 * DAY;

type ListRequest = Serialized<meta.ListMultiServiceAvailabilityTimeSlotsRequestOriginal>;

/**
 * Checks the required arguments of a first page. @throws PlatformError MISSING_ARGUMENTS or INVALID_SERVICES_SIZE, 400
 */
function required({ services, fromLocalDate, toLocalDate, location }: ListRequest) {
  const named = Object.entries({ services: services?.length, fromLocalDate, toLocalDate, location });
  assert(services?.length && fromLocalDate && toLocalDate && location, () =>
    missingArguments(...named.flatMap(([name, value]) => (value ? [] : [name]))),
  );
  assert(services.length >= LEAST, () =>
    applicationError(400, 'INVALID_SERVICES_SIZE', 'Name 2 services at least, 40 at most'),
  );
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
  const found = sequences(context, services, location, window).filter(
    (slot) =>
      (bookable === undefined || bookable === null || slot.bookable === bookable) &&
      hasViolations(slot.violations, violations) &&
      opensBy(slot, violations?.earliestBookingDate),
  );
  return {
    zone,
    location,
    services,
    slots: perDay(found, timeSlotsPerDay, ({ start }) => dayOf(start, zone)),
  };
}

/** Consecutive appointments of several services (documentation "Time Slots V2"). */
export const multiServiceAvailabilityTimeSlotsOperations: Operation[] = [
  ...moduleOperations('bookings.multiServiceAvailabilityTimeSlots', meta, everyone, {
    listMultiServiceAvailabilityTimeSlots(request, context) {
      const asked = readPage(LIST, request);
      const { after } = asked;
      const { zone, location, services, slots } = listed(context, asked.query);
      const { page, paging } = pageOf(after ? slots.filter((it) => placeOrder(it, after) > 0) : slots, asked);
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
      { services = [], localStartDate, localEndDate, timeZone, location = {} },
      context,
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
