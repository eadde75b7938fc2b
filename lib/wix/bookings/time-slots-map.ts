import type { availabilityTimeSlots } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { asNumber, asOptionalText, asText } from '@/lib/wix/platform/values';
import type { FoundSlot, Slot } from './types';

type TimeSlot = availabilityTimeSlots.TimeSlot;

/** Types of places in Time Slots V2 and their names in the earlier calendar and in checkouts (SDK: LocationType). */
const LOCATION_TYPES = {
  BUSINESS: 'OWNER_BUSINESS',
  CUSTOM: 'OWNER_CUSTOM',
  CUSTOMER: 'CUSTOM',
} as const;

/** Converts a time slot; an appointment becomes one time for each available staff member. */
export function toFoundSlots(timeSlot: TimeSlot, timezone: string): FoundSlot[] {
  const resources = timeSlot.availableResources?.flatMap((it) => it.resources ?? []) ?? [];
  return (resources.length > 0 ? resources : [undefined]).map((resource) =>
    toFoundSlot(timeSlot, timezone, resource),
  );
}

function toFoundSlot(
  timeSlot: TimeSlot,
  timezone: string,
  resource: availabilityTimeSlots.Resource | undefined,
): FoundSlot {
  const { bookableCapacity, remainingCapacity, totalCapacity, eventInfo, location } = timeSlot;
  const bookable = timeSlot.bookable ?? false;
  const violations = timeSlot.bookingPolicyViolations ?? {};
  const against = {
    tooEarlyToBook: violations.tooEarlyToBook ?? false,
    tooLateToBook: violations.tooLateToBook ?? false,
    bookOnlineDisabled: violations.bookOnlineDisabled ?? false,
  };
  const waitingSpots = asNumber(eventInfo?.waitingList?.remainingCapacity);
  const [placeId, place] = [
    asText(location?._id),
    asText(location?.name) || asText(location?.formattedAddress),
  ];
  const slot: Slot = {
    start: instantOf(timeSlot.localStartDate, timezone),
    end: endOf(timeSlot, timezone),
    staff: asOptionalText(resource?.name),
    resourceId: asOptionalText(resource?._id),
    eventId: asOptionalText(eventInfo?.eventId),
    location: { ...(placeId && { id: placeId }), ...(place && { name: place }) },
    openSpots: asNumber(bookableCapacity) ?? asNumber(remainingCapacity) ?? 1,
    totalSpots: asNumber(totalCapacity) ?? 1,
    waitingSpots: bookable ? undefined : waitingSpots,
  };
  return {
    slot,
    bookable,
    waitedFor: slot.openSpots === 0 && (waitingSpots ?? 0) > 0 && !Object.values(against).some(Boolean),
    against,
    availability: availabilityOf(timeSlot, slot, timezone),
  };
}

/** Returns a time in the form that checkouts expect, which is the earlier generation's (platform facts 5.6). */
function availabilityOf(timeSlot: TimeSlot, slot: Slot, timezone: string): FoundSlot['availability'] {
  const { serviceId, scheduleId, location, eventInfo, bookable } = timeSlot;
  const { start: startDate, end: endDate, eventId, resourceId, staff, openSpots, totalSpots } = slot;
  const { remainingCapacity, totalCapacity } = eventInfo?.waitingList ?? {};
  const locationType = LOCATION_TYPES[location?.locationType as keyof typeof LOCATION_TYPES];
  return {
    slot: {
      ...(serviceId && { serviceId }),
      scheduleId: asOptionalText(scheduleId),
      startDate,
      endDate,
      timezone,
      ...(eventId && { eventId }),
      ...(resourceId && { resource: { _id: resourceId, name: staff } }),
      ...(locationType && { location: { ...location, locationType } }),
    },
    bookable: bookable ?? false,
    openSpots,
    totalSpots,
    ...(eventInfo?.waitingList && {
      waitingList: { openSpots: remainingCapacity ?? 0, totalSpots: totalCapacity ?? 0 },
    }),
  };
}

/**
 * Returns a local time as RFC 3339 with the zone's offset. When clocks are set back it is the first of the two moments,
 * unless the later one is asked for.
 */
const instantOf = (
  local: string | null | undefined,
  timezone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): string =>
  local
    ? Temporal.PlainDateTime.from(local)
        .toZonedDateTime(timezone, { disambiguation })
        .toString({ timeZoneName: 'never', fractionalSecondDigits: 3 })
    : '';

/** Returns the end of a time. When clocks are set back, its local time may be that of the start, or earlier. */
function endOf({ localStartDate, localEndDate }: TimeSlot, timezone: string): string {
  const end = instantOf(localEndDate, timezone);
  return Date.parse(end) > Date.parse(instantOf(localStartDate, timezone))
    ? end
    : instantOf(localEndDate, timezone, 'later');
}
