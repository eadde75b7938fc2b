import { DAY, MINUTE } from '#core/time/clock';
import { offsetAt } from '#core/time/time-zones';
import type { OnlineReservations } from '../reservation-locations/store';

type Schedule = NonNullable<OnlineReservations['businessSchedule']>;

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const WEEK = 7 * DAY;

/** The local time of a zone as if it were UTC, in milliseconds since the epoch. */
const wallClock = (instant: number, zone: string): number => instant + offsetAt(instant, zone);

/** Returns milliseconds since the beginning of Sunday, from texts like `SUNDAY` and `09:30`. */
function timeOfWeek(day: string | undefined, time: string | undefined): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return DAYS.indexOf(day ?? '') * DAY + (hours * 60 + minutes) * MINUTE;
}

/** Returns the instant of a text; without a zone it is UTC (SDK: `SpecialHourPeriod`). */
const instantOf = (text: string): number => Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);

/**
 * Returns the start of the opening period that contains an instant; undefined while the location is closed. The closing
 * time is included: it is the last time for a reservation (SDK: `CommonTimePeriod`).
 * @param zone IANA, of the location
 * @returns milliseconds since the epoch
 */
export function openSince(schedule: Schedule, zone: string, instant: number): number | undefined {
  for (const { startDate, endDate, isClosed } of schedule.specialHourPeriod ?? []) {
    const [start, end] = [instantOf(startDate ?? ''), instantOf(endDate ?? '')];
    if (start <= instant && instant < end) return isClosed === false ? start : undefined;
  }
  const wall = wallClock(instant, zone);
  // The epoch was a Thursday.
  const ofWeek = (wall + 4 * DAY) % WEEK;
  for (const { openDay, openTime, closeDay, closeTime } of schedule.periods ?? []) {
    const open = timeOfWeek(openDay, openTime);
    const length = (timeOfWeek(closeDay, closeTime) - open + WEEK) % WEEK || WEEK;
    const since = (ofWeek - open + WEEK) % WEEK;
    if (since <= length) return instant - since;
  }
  return undefined;
}

/** Whether a location is open for reservations that begin at an instant. */
export const isOpen = (schedule: Schedule, zone: string, instant: number): boolean =>
  openSince(schedule, zone, instant) !== undefined;
