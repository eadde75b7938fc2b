import type { availabilityCalendar } from '@wix/bookings/meta';
import Big from 'big.js';
import { toAmount } from '../../core/money';
import type { Wire } from '../../core/operation';
import { overlaps, type Period } from './schedule';
import type { Booking, BookingStatus, Service } from './store';

type Violations = Wire<availabilityCalendar.BookingPolicyViolationsOriginal>;
type SlotLocation = Wire<availabilityCalendar.LocationOriginal>;
type Location = NonNullable<Service['locations']>[number];

const MINUTE = 60_000;

/** The bookings that take up time and places. Canceled and declined ones do not, nor does a waiting list. */
export const HOLDING: readonly BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED'];

/** From which states a booking may come into each state (facts 9.1). */
const transitions: Record<BookingStatus, readonly BookingStatus[]> = {
  CREATED: [],
  WAITING_LIST: [],
  PENDING: ['CREATED'],
  CONFIRMED: ['PENDING', 'CREATED', 'WAITING_LIST'],
  DECLINED: ['PENDING', 'CREATED', 'WAITING_LIST'],
  CANCELED: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'],
};

/** Whether a booking may pass from one state to another. */
export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => transitions[to].includes(from);

/** The state of a booking once its order is placed: a service may want to be asked first. */
export const statusOnceOrdered = (service: Service): BookingStatus =>
  service.onlineBooking?.requireManualApproval ? 'PENDING' : 'CONFIRMED';

/** How a booking stands once its order is placed. @param paid whether the order is paid */
export const paymentStatusOf = (service: Service, paid: boolean): NonNullable<Booking['paymentStatus']> =>
  service.payment?.rateType === 'NO_FEE' ? 'EXEMPT' : paid ? 'PAID' : 'NOT_PAID';

/** Minutes of one appointment of a service. */
export const durationOf = (service: Service): number =>
  service.schedule?.availabilityConstraints?.sessionDurations?.[0] ?? 60;

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
 * @param busy what the staff member does already, buffers included
 */
export const isFree = (appointment: Period, service: Service, busy: readonly Period[]): boolean =>
  !busy.some((other) => overlaps(withBuffer(appointment, service), other));

/** What of a service's booking policy stands against booking a slot now (specification of the slot, facts 9.1). */
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

/** Whether a slot can be booked: there is room, and no policy against it. */
export const isBookable = (openSpots: number, violations: Violations): boolean =>
  openSpots > 0 && !Object.values(violations).some(Boolean);

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

/** A service's location as slots and bookings have it: with an enumeration of their own (facts 8). */
export function slotLocation({ business, custom, calculatedAddress, type }: Location): SlotLocation {
  const address = calculatedAddress ?? business?.address ?? custom?.address;
  return {
    ...(business && { id: business.id, name: business.name }),
    ...(address?.formattedAddress && { formattedAddress: address.formattedAddress }),
    locationType: type ? slotLocationTypes[type] : 'UNDEFINED',
  };
}
