import type { availabilityCalendar } from '@wix/bookings/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { isoDate, MINUTE } from '#core/time/clock';
import type { Booking, BookingStatus, Service } from '../stored/services';
import { firstAfter, overlaps, type Period } from './schedule';

/** Where the pages of services are on the site (SDK: `URLs`). */
export const SERVICE_PAGE = '/service-page';
export const CALENDAR_PAGE = '/booking-calendar';

type Violations = Serialized<availabilityCalendar.BookingPolicyViolationsOriginal>;
export type SlotLocation = Serialized<availabilityCalendar.LocationOriginal>;
type Location = NonNullable<Service['locations']>[number];

/** What can happen to a booking. */
export type BookingAction =
  | ('confirm' | 'decline' | 'markAsPending' | 'wait')
  | ('cancel' | 'reschedule' | 'updateParticipants');

/** Where a booking comes to by what happens to it; what is not here cannot happen (platform facts 9.1). */
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

/** The bookings that have their time and places for certain. Canceled and declined ones have none, nor has a waiting list. */
export const HOLDING: readonly BookingStatus[] = ['PENDING', 'CONFIRMED'];

/** How long a booking keeps its place before it is confirmed or made pending, in milliseconds: a checkout takes time. */
const HOLD = 10 * MINUTE;

/** A filter for the bookings that keep their time and places at an instant without being confirmed. */
export const heldAt = (now: number) => ({ status: 'CREATED', createdDate: { $gt: isoDate(now - HOLD) } });

/** A filter for the bookings that take up time and places at an instant. */
export const holdingAt = (now: number) => ({ $or: [{ status: { $in: HOLDING } }, heldAt(now)] });

/** From one length to the next that customers may choose in a range, in minutes: the shortest range that there is. */
const RANGE_STEP = 30;

/** The lengths from which customers of an hourly service choose, in minutes (SDK: `DurationRange`); none of others. */
export function durationRangeOf({ schedule }: Service): number[] {
  const { unitType, hourOptions } = schedule?.availabilityConstraints?.durationRange ?? {};
  if (unitType !== 'HOUR' || !hourOptions?.minDurationInMinutes) return [];
  const { minDurationInMinutes: least, maxDurationInMinutes: most = least } = hourOptions;
  return Array.from(
    { length: Math.floor((most - least) / RANGE_STEP) + 1 },
    (_, step) => least + step * RANGE_STEP,
  );
}

/** How long an appointment of a service may be, in minutes, the usual length first. */
export function durationsOf(service: Service): number[] {
  const range = durationRangeOf(service);
  const { sessionDurations } = service.schedule?.availabilityConstraints ?? {};
  return range.length > 0 ? range : sessionDurations?.length ? sessionDurations : [60];
}

/** Minutes of one appointment of a service whose length was not chosen. */
export const durationOf = (service: Service): number => durationsOf(service)[0] ?? 60;

/**
 * Minutes from the start of one appointment on offer to the next. Those whose end the customer chooses begin as often
 * as the shortest of them.
 */
export const intervalOf = (service: Service, minutes: number): number =>
  service.slotInterval ??
  (durationRangeOf(service).length > 0 ? durationOf(service) : minutes) + bufferOf(service);

/** Minutes that stay free after an appointment of a service. */
export const bufferOf = (service: Service): number =>
  service.schedule?.availabilityConstraints?.timeBetweenSessions ?? 0;

/** How many people one booking of a service may be for. */
export const maxParticipants = (service: Service): number =>
  service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;

/** How many people fit into one session of a class or course. */
export const capacityOf = (service: Service): number => service.defaultCapacity ?? 1;

/** The time that an appointment keeps others away from: itself and the buffer after it. */
export const withBuffer = (period: Period, service: Service): Period => ({
  start: period.start,
  end: period.end + bufferOf(service) * MINUTE,
});

/**
 * Whether a staff member can take an appointment.
 * @param busy what the staff member does already, buffers included, as `merged` leaves it
 */
export function isFree(appointment: Period, service: Service, busy: readonly Period[]): boolean {
  const next = firstAfter(busy, appointment.start);
  return !next || !overlaps(withBuffer(appointment, service), next);
}

/** What of a service's booking policy stands against booking a slot now (platform facts 9.1). */
export function policyViolations(service: Service, start: number, now: number): Violations {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late } = service.bookingPolicy ?? {};
  const minutesLeft = (start - now) / MINUTE;
  return {
    // 7 days and 1 day are the contract's defaults for a limit that states no number.
    tooEarlyToBook: Boolean(early?.enabled) && minutesLeft > (early?.earliestBookingInMinutes ?? 10_080),
    tooLateToBook:
      minutesLeft <= 0 || (Boolean(late?.enabled) && minutesLeft < (late?.latestBookingInMinutes ?? 1440)),
    bookOnlineDisabled: service.onlineBooking?.enabled === false,
  };
}

/**
 * The same for a course, which is booked as a whole: once it has begun, only where the policy lets people join late,
 * and never after its end.
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

/** Whether a slot can be booked: there is room, and no policy against it. */
export const isBookable = (openSpots: number, violations: Violations): boolean =>
  openSpots > 0 && !Object.values(violations).some(Boolean);

/** How many people a session's waiting list is for; 10 by the contract. Only classes have one. */
export function waitlistCapacity({ type, bookingPolicy }: Service): number {
  const { enabled, capacity } = bookingPolicy?.waitlistPolicy ?? {};
  return type === 'CLASS' && enabled ? (capacity ?? 10) : 0;
}

/**
 * What a customer may still do about a booking, by its state and the service's policy. A service that is gone has no
 * policy, and no slots to move to.
 */
export function allowedActions(service: Service | undefined, { status, startDate }: Booking, now: number) {
  const { cancellationPolicy: cancel, reschedulePolicy: move } = service?.bookingPolicy ?? {};
  const minutesLeft = (Date.parse(startDate) - now) / MINUTE;
  // A day is the contract's default for a limit that states no number.
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

/** What a booking costs; nothing where the service is free or its price is agreed on the spot. */
export function priceOf(service: Service, participants: number, currency: string): string {
  const { rateType, fixed, varied } = service.payment ?? {};
  const each =
    rateType === 'FIXED' ? fixed?.price?.value : rateType === 'VARIED' ? varied?.defaultPrice?.value : '0';
  return toAmount(new Big(each || '0').times(participants), currency);
}

/** Whether a booking costs something that is paid when it is made, rather than on the spot. */
export const isPaidOnline = (service: Service, currency: string): boolean =>
  Boolean(service.payment?.options?.online) && new Big(priceOf(service, 1, currency)).gt(0);

const slotLocationTypes = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const;

/** A service's location as slots and bookings have it: with an enumeration of their own (platform facts 8.10). */
export function slotLocation({ business, custom, calculatedAddress, type }: Location): SlotLocation {
  const address = calculatedAddress ?? business?.address ?? custom?.address;
  return {
    ...(business && { id: business.id, name: business.name }),
    ...(address?.formattedAddress && { formattedAddress: address.formattedAddress }),
    locationType: type ? slotLocationTypes[type] : 'UNDEFINED',
  };
}
