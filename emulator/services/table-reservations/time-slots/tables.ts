import { DAY, MINUTE } from '#core/time/clock';
import { offsetAt } from '#core/time/time-zones';
import type { OnlineReservations, TableManagement } from '../reservation-locations/store';

type Conflict = 'RESERVED' | 'TOO_BIG' | 'TOO_SMALL' | 'OFFLINE_ONLY';

/** A table, or several that stand together, and what stands against a party at it. */
export interface TableChoice {
  tableIds: string[];
  seats: number;
  conflicts: Conflict[];
}

/**
 * Every table and combination of tables of a place.
 * @param taken the ids of the tables that others have at the time
 */
export function tableChoices(
  { tableDefinitions = [], tableCombinations = [] }: TableManagement,
  partySize: number,
  taken: ReadonlySet<string>,
): TableChoice[] {
  const active = new Set(tableDefinitions.flatMap(({ id, isActive }) => (isActive === false ? [] : [id])));
  const choice = (
    tableIds: string[],
    {
      seatsMin = 1,
      seatsMax = 1,
      isActive,
    }: { seatsMin?: number; seatsMax?: number; isActive?: boolean | null },
  ): TableChoice => {
    const conflicts: Conflict[] = [];
    if (tableIds.some((id) => taken.has(id))) conflicts.push('RESERVED');
    if (partySize > seatsMax) conflicts.push('TOO_BIG');
    else if (partySize < seatsMin) conflicts.push('TOO_SMALL');
    else if (isActive === false || tableIds.some((id) => !active.has(id))) conflicts.push('OFFLINE_ONLY');
    return { tableIds, seats: seatsMax, conflicts };
  };
  return [
    ...tableDefinitions.map((table) => choice([table.id ?? ''], table)),
    ...tableCombinations.map((several) => choice(several.tableIds ?? [], several)),
  ];
}

/** The free choice that leaves the fewest seats and tables unused; undefined where there is none. */
export function chooseTables(choices: readonly TableChoice[]): string[] | undefined {
  const free = choices.filter(({ conflicts }) => conflicts.length === 0);
  free.sort((a, b) => a.tableIds.length - b.tableIds.length || a.seats - b.seats);
  return free[0]?.tableIds;
}

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
