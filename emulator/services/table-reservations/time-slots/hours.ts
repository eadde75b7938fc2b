import { DAY, MINUTE } from '#core/time/clock';
import { offsetAt } from '#core/time/time-zones';
import type { OnlineReservations } from '../reservation-locations/store';

type Schedule = NonNullable<OnlineReservations['businessSchedule']>;

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const WEEK = 7 * DAY;

/** The time on the clocks of a zone, counted as if it were UTC. */
const wallClock = (instant: number, zone: string): number => instant + offsetAt(instant, zone);

/** A time of the week in milliseconds from Sunday's first minute, from `SUNDAY` and `09:30`. */
function timeOfWeek(day: string | undefined, time: string | undefined): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return DAYS.indexOf(day ?? '') * DAY + (hours * 60 + minutes) * MINUTE;
}

/** An instant of a text that may leave out the zone, which then is UTC (SDK: `SpecialHourPeriod`). */
const instantOf = (text: string): number => Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);

/**
 * The opening time of the period in which an instant falls; undefined while a place is closed. A reservation may begin at
 * the closing time too: it is the last time for one (SDK: `CommonTimePeriod`).
 * @param zone IANA, of the place
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

/** Whether a place is open for reservations that begin at an instant. */
export const isOpen = (schedule: Schedule, zone: string, instant: number): boolean =>
  openSince(schedule, zone, instant) !== undefined;
