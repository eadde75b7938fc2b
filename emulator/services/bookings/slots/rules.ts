import type { availabilityCalendar } from '@wix/bookings/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { isoDate, MINUTE } from '#core/time/clock';
import type { BookedAddOn, Booking, BookingStatus } from '../bookings/entity';
import { addOnsPrice } from '../services/add-ons/rules';
import type { Service } from '../services/entity';
import { firstAfter, overlaps, type Period } from './schedule';

/** The pages of services on the site (SDK: `URLs`). */
export const SERVICE_PAGE = '/service-page';
export const CALENDAR_PAGE = '/booking-calendar';

type Violations = Serialized<availabilityCalendar.BookingPolicyViolationsOriginal>;
export type SlotLocation = Serialized<availabilityCalendar.LocationOriginal>;
type Location = NonNullable<Service['locations']>[number];

export type BookingAction =
  | ('confirm' | 'decline' | 'markAsPending' | 'wait')
  | ('cancel' | 'reschedule' | 'updateParticipants');

/** The next status of a booking for each action; an action that is missing is not possible (platform facts 9.1). */
export const BOOKING_TRANSITIONS: Record<BookingStatus, Partial<Record<BookingAction, BookingStatus>>> = {
  CREATED: {
    confirm: 'CONFIRMED',
    decline: 'DECLINED',
    markAsPending: 'PENDING',
    wait: 'WAITING_LIST',
    cancel: 'CANCELED',
    reschedule: 'CREATED',
    updateParticipants: 'CREATED',
  },
  PENDING: {
    confirm: 'CONFIRMED',
    decline: 'DECLINED',
    cancel: 'CANCELED',
    reschedule: 'PENDING',
    updateParticipants: 'PENDING',
  },
  CONFIRMED: { cancel: 'CANCELED', reschedule: 'CONFIRMED', updateParticipants: 'CONFIRMED' },
  WAITING_LIST: { confirm: 'CONFIRMED', decline: 'DECLINED', cancel: 'CANCELED' },
  DECLINED: {},
  CANCELED: {},
};

/**
 * The statuses in which bookings hold their time and places. Canceled and declined bookings hold none, nor do those on
 * a waiting list.
 */
export const HOLDING: readonly BookingStatus[] = ['PENDING', 'CONFIRMED'];

/**
 * The filter for bookings that hold time and places. One that is created but not confirmed holds none: two customers may
 * begin to book the same time, and the first to order gets it (statement bookings-created-holds-nothing).
 */
export const HOLDING_PLACES = { status: { $in: HOLDING } };

/** How long a booking counts as being bought, in milliseconds (platform facts 25.3). */
const OPEN = 10 * MINUTE;

/** Returns a filter for unconfirmed bookings that their customers may still order at an instant. */
export const openAt = (now: number) => ({ status: 'CREATED', createdDate: { $gt: isoDate(now - OPEN) } });

/** The step between the lengths in a range, in minutes; also the shortest range. */
const RANGE_STEP = 30;

/**
 * Returns the lengths in minutes that customers of an hourly service can choose (SDK: `DurationRange`); empty for other
 * services.
 */
export function durationRangeOf({ schedule }: Service): number[] {
  const { unitType, hourOptions } = schedule?.availabilityConstraints?.durationRange ?? {};
  if (unitType !== 'HOUR' || !hourOptions?.minDurationInMinutes) return [];
  const { minDurationInMinutes: least, maxDurationInMinutes: most = least } = hourOptions;
  return Array.from(
    { length: Math.floor((most - least) / RANGE_STEP) + 1 },
    (_, step) => least + step * RANGE_STEP,
  );
}

/**
 * Returns the possible lengths of a service's appointments in minutes, the usual one first. Variants by duration take
 * precedence (SDK: AvailabilityConstraints.sessionDurations).
 */
export function durationsOf(service: Service): number[] {
  if (service.variantMinutes?.length) return service.variantMinutes;
  const range = durationRangeOf(service);
  const { sessionDurations } = service.schedule?.availabilityConstraints ?? {};
  return range.length > 0 ? range : sessionDurations?.length ? sessionDurations : [60];
}

/** Returns the usual length of a service's appointment in minutes. */
export const durationOf = (service: Service): number => durationsOf(service)[0] ?? 60;

/**
 * Returns the minutes between the starts of offered appointments. If the customer chooses the length, they start at
 * intervals of the shortest one.
 */
export const intervalOf = (service: Service, minutes: number): number =>
  service.slotInterval ??
  (durationRangeOf(service).length > 0 ? durationOf(service) : minutes) + bufferOf(service);

/** Returns the minutes that stay free after an appointment of a service. */
export const bufferOf = (service: Service): number =>
  service.schedule?.availabilityConstraints?.timeBetweenSessions ?? 0;

/** Returns the most participants that one booking of a service may have. */
export const maxParticipants = (service: Service): number =>
  service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;

export const capacityOf = (service: Service): number => service.defaultCapacity ?? 1;

/** Adds the buffer after an appointment to its period. */
export const withBuffer = (period: Period, service: Service): Period => ({
  start: period.start,
  end: period.end + bufferOf(service) * MINUTE,
});

/**
 * Whether a staff member can take an appointment.
 * @param busy the staff member's busy times including buffers, as `merged` returns them
 */
export function isFree(appointment: Period, service: Service, busy: readonly Period[]): boolean {
  const next = firstAfter(busy, appointment.start);
  return !next || !overlaps(withBuffer(appointment, service), next);
}

/**
 * Returns the id whose bookings are ignored when checking the time of a booking: that of its multi-service booking, as
 * its appointments follow each other without buffers.
 */
export const ownTime = ({ id, multiServiceBookingInfo }: Booking): string =>
  multiServiceBookingInfo?.id ?? id;

/** Returns the rules of a service's booking policy that forbid booking a slot now (platform facts 9.1). */
export function policyViolations(service: Service, start: number, now: number): Violations {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late } = service.bookingPolicy ?? {};
  const minutesLeft = (start - now) / MINUTE;
  return {
    // The contract's defaults for limits without a number are 7 days and 1 day.
    tooEarlyToBook: Boolean(early?.enabled) && minutesLeft > (early?.earliestBookingInMinutes ?? 10_080),
    tooLateToBook:
      minutesLeft <= 0 || (Boolean(late?.enabled) && minutesLeft < (late?.latestBookingInMinutes ?? 1440)),
    bookOnlineDisabled: service.onlineBooking?.enabled === false,
  };
}

/**
 * Returns the same for a course, which is booked as a whole: after its start only if the policy allows joining late,
 * never after its end.
 */
export function courseViolations(service: Service, now: number): Violations {
  const { firstSessionStart, lastSessionEnd } = service.schedule ?? {};
  const begins = firstSessionStart ? Date.parse(firstSessionStart) : Number.POSITIVE_INFINITY;
  if (begins === Number.POSITIVE_INFINITY)
    return { ...policyViolations(service, now + 1, now), tooEarlyToBook: false, tooLateToBook: false };
  const violations = policyViolations(service, begins, now);
  if (begins > now || !service.bookingPolicy?.bookAfterStartPolicy?.enabled) return violations;
  return { ...violations, tooLateToBook: lastSessionEnd ? Date.parse(lastSessionEnd) <= now : false };
}

/** Whether a slot can be booked: it has room and no policy forbids it. */
export const isBookable = (openSpots: number, violations: Violations): boolean =>
  openSpots > 0 && !Object.values(violations).some(Boolean);

/** Returns the places on a session's waiting list; 10 by the contract. Only classes have one. */
export function waitlistCapacity({ type, bookingPolicy }: Service): number {
  const { enabled, capacity } = bookingPolicy?.waitlistPolicy ?? {};
  return type === 'CLASS' && enabled ? (capacity ?? 10) : 0;
}

/**
 * Returns the actions a customer may still take, by the booking's status and the service's policy. A deleted service
 * has no policy and no slots to move to.
 */
export function allowedActions(service: Service | undefined, { status, startDate }: Booking, now: number) {
  const { cancellationPolicy: cancel, reschedulePolicy: move } = service?.bookingPolicy ?? {};
  const minutesLeft = (Date.parse(startDate) - now) / MINUTE;
  // The contract's default for a limit without a number is one day.
  const inTime = (limited: boolean | undefined, minutes = 1440) =>
    minutesLeft > 0 && (!limited || minutesLeft >= minutes);
  return {
    cancel:
      Boolean((cancel?.enabled || !service) && BOOKING_TRANSITIONS[status].cancel) &&
      inTime(cancel?.limitLatestCancellation, cancel?.latestCancellationInMinutes),
    reschedule:
      service?.type !== 'COURSE' &&
      Boolean(move?.enabled && BOOKING_TRANSITIONS[status].reschedule) &&
      inTime(move?.limitLatestReschedule, move?.latestRescheduleInMinutes),
  };
}

/**
 * Returns the actions possible on a single booking: none if it is part of a multi-service booking (platform facts
 * 44.4).
 */
export const ownActions = (service: Service | undefined, booking: Booking, now: number) =>
  booking.multiServiceBookingInfo
    ? { cancel: false, reschedule: false }
    : allowedActions(service, booking, now);

/** Returns the price of a booking as a decimal text; 0 if the service is free or its price is agreed in person. */
export function priceOf(service: Service, participants: number, currency: string): string {
  const { rateType, fixed, varied } = service.payment ?? {};
  const each =
    rateType === 'FIXED' ? fixed?.price?.value : rateType === 'VARIED' ? varied?.defaultPrice?.value : '0';
  return toAmount(new Big(each || '0').times(participants), currency);
}

/**
 * Whether a booking is paid online when it is made. A service with variants has a price if one of its variants has one.
 * @param addOns those of the booking, which may cost something even if the service is free
 */
export function isPaidOnline(service: Service, currency: string, addOns?: readonly BookedAddOn[]): boolean {
  const { rateType, varied, options } = service.payment ?? {};
  const most = (rateType === 'VARIED' && varied?.maxPrice?.value) || priceOf(service, 1, currency);
  return Boolean(options?.online) && addOnsPrice(addOns).plus(most).gt(0);
}

const slotLocationTypes = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const;

/**
 * Converts a service's location to the format of slots and bookings, whose location types differ (platform facts 8.10).
 */
export function slotLocation({ business, custom, calculatedAddress, type }: Location): SlotLocation {
  const address = calculatedAddress ?? business?.address ?? custom?.address;
  return {
    ...(business && { id: business.id, name: business.name }),
    ...(address?.formattedAddress && { formattedAddress: address.formattedAddress }),
    locationType: type ? slotLocationTypes[type] : 'UNDEFINED',
  };
}
