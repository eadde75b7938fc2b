import { DAY, MINUTE } from '#core/time/clock';
import { dayNumber, offsetAt } from '#core/time/time-zones';
import type { FulfillmentMethod, Operation } from './entity';

/** A time at which an order is handed over, in milliseconds since the epoch. */
export interface HandOver {
  start: number;
  end: number;
  /** Whether it is prepared at once. */
  isNow: boolean;
}

/** A method is available on certain days, so an order is looked for on a year's days at most. */
const LONGEST_SEARCH = 366;
/** The length of a time for later if the operation states none (platform facts 51.2). */
const WINDOW = 30;

const UNITS = { MINUTES: 1, HOURS: 60, DAYS: 24 * 60 };
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

type Scheduling = NonNullable<Operation['orderScheduling']>;
type Asap = NonNullable<Scheduling['asapOptions']>;
type Span = NonNullable<NonNullable<Asap['preparationTime']>['maxTimeOptions']>;

const minutesOf = (span: Span | null | undefined, otherwise: number): number =>
  span?.duration == null ? otherwise : span.duration * UNITS[span.timeUnit ?? 'MINUTES'];

/** How long an operation prepares an order: from the least to the most minutes. */
export function preparation({ orderScheduling }: Operation): { least: number; most: number } {
  const { maxTimeOptions, timeRangeOptions: range } = orderScheduling?.asapOptions?.preparationTime ?? {};
  if (!range) return { least: 0, most: minutesOf(maxTimeOptions, WINDOW) };
  const unit = UNITS[range.timeUnit ?? 'MINUTES'];
  return { least: (range.minDuration ?? 0) * unit, most: (range.maxDuration ?? 0) * unit };
}

/** Whether an operation takes orders now (SDK: `OnlineOrderingPausedUntilOptions.time`). */
export function takesOrders({ onlineOrderingStatus, pausedUntilOptions }: Operation, now: number): boolean {
  if (onlineOrderingStatus !== 'PAUSED_UNTIL') return onlineOrderingStatus === 'ENABLED';
  return Date.parse(pausedUntilOptions?.time ?? '') <= now;
}

/** Days since the epoch begin with a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7;

function instantOf(day: number, minutes: number, zone: string): number {
  const wall = day * DAY + minutes * MINUTE;
  return wall - offsetAt(wall - offsetAt(wall, zone), zone);
}

type TimeOfDay = { hours?: number; minutes?: number };
const ofDay = ({ hours = 0, minutes = 0 }: TimeOfDay = {}): number => hours * 60 + minutes;

/** Returns when a method hands orders over on a day. @param day since the epoch, in the zone */
function openings({ availability }: FulfillmentMethod, day: number, zone: string): [number, number][] {
  const name = DAYS[weekdayOf(day)];
  return (availability?.availableTimes ?? [])
    .filter(({ dayOfWeek }) => dayOfWeek === name)
    .flatMap(({ timeRanges = [] }) => timeRanges)
    .map(({ startTime, endTime }): [number, number] => [
      instantOf(day, ofDay(startTime), zone),
      instantOf(day, ofDay(endTime), zone),
    ])
    .sort(([a], [b]) => a - b);
}

/** Returns the first and the last instant at which an order for later may begin; undefined if there is none. */
function bounds(
  operation: Operation,
  now: number,
  zone: string,
): { from: number; until: number } | undefined {
  const { type, asapOptions, preorderOptions } = operation.orderScheduling ?? {};
  if (type !== 'PREORDER') {
    // The last day is counted among the days on which the method is available.
    if (asapOptions?.asapFutureHandlingType !== 'BUSINESS_DAYS_AHEAD_HANDLING') return undefined;
    return { from: now + preparation(operation).most * MINUTE, until: Number.POSITIVE_INFINITY };
  }
  const { timeBoundedOptions, weeklyScheduleOptions } = preorderOptions?.method ?? {};
  if (!weeklyScheduleOptions) {
    const { minTimeInAdvance, maxTimeInAdvance } = timeBoundedOptions ?? {};
    const most = minutesOf(maxTimeInAdvance, LONGEST_SEARCH * UNITS.DAYS);
    return { from: now + minutesOf(minTimeInAdvance, 0) * MINUTE, until: now + most * MINUTE };
  }
  const { dayOfWeek = 'MON', timeOfDay } = weeklyScheduleOptions.cutOffTime ?? {};
  const today = dayNumber(now, zone);
  const monday = today - weekdayOf(today);
  const cutOff = instantOf(monday + DAYS.indexOf(dayOfWeek), ofDay(timeOfDay), zone);
  const week = now < cutOff ? monday : monday + 7;
  return { from: Math.max(now, instantOf(week, 0, zone)), until: instantOf(week + 7, 0, zone) - 1 };
}

/**
 * Returns the times at which an operation hands orders over by a method, the earliest first. Orders for later have times
 * as long as the operation states (platform facts 51.2).
 * @param now milliseconds since the epoch
 * @param zone IANA, of the site
 * @param firstDay the first day that is asked for, since the epoch
 */
export function* handOvers(
  operation: Operation,
  method: FulfillmentMethod,
  { now, zone, firstDay }: { now: number; zone: string; firstDay?: number },
): Generator<HandOver> {
  if (!method.enabled || !takesOrders(operation, now)) return;
  const { type, asapOptions, preorderOptions } = operation.orderScheduling ?? {};
  const { most } = preparation(operation);
  const today = dayNumber(now, zone);
  const isOpen = openings(method, today, zone).some(([start, end]) => start <= now && now < end);
  if (type !== 'PREORDER' && isOpen && (firstDay ?? today) <= today)
    yield { start: now, end: now + most * MINUTE, isNow: true };
  const bound = bounds(operation, now, zone);
  if (!bound) return;
  const windows = preorderOptions?.fulfillmentTimesDisplay?.timeWindowsOptions;
  const length = (type === 'PREORDER' ? minutesOf(windows, WINDOW) : most || WINDOW) * MINUTE;
  let daysLeft = asapOptions?.businessDaysAheadHandlingOptions?.daysCount ?? 0;
  const last = Math.min(today + LONGEST_SEARCH, Math.floor(dayNumber(Math.min(bound.until, 8e15), zone)));
  for (let day = today; day <= last; day++) {
    const periods = openings(method, day, zone);
    for (const [start, end] of day < (firstDay ?? today) ? [] : periods)
      for (let at = start; at + length <= end; at += length)
        if (at >= bound.from && at <= bound.until) yield { start: at, end: at + length, isNow: false };
    if (type !== 'PREORDER' && periods.length > 0 && day >= today && daysLeft-- <= 0) return;
  }
}
