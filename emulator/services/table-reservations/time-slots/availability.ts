import type { Context } from '#core/contract/context';
import { DAY, HOUR, isoDate, MINUTE } from '#core/time/clock';
import { offsetAt } from '#core/time/time-zones';
import {
  completed,
  type OnlineReservations,
  type ReservationLocation,
  type TableManagement,
} from '../locations/entity';
import { ACTIVE, type Reservation, reservations } from '../reservations/entity';

type Schedule = NonNullable<OnlineReservations['businessSchedule']>;

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const WEEK = 7 * DAY;

/** Returns the local time of a zone as if it were UTC, in milliseconds since the epoch. */
const wallClock = (instant: number, zone: string): number => instant + offsetAt(instant, zone);

/** Returns milliseconds since the beginning of Sunday, from texts like `SUNDAY` and `09:30`. */
function timeOfWeek(day: string | undefined, time: string | undefined): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return DAYS.indexOf(day ?? '') * DAY + (hours * 60 + minutes) * MINUTE;
}

/** Returns the instant of a text; without a zone, the text is in UTC (SDK: `SpecialHourPeriod`). */
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
const isOpen = (schedule: Schedule, zone: string, instant: number): boolean =>
  openSince(schedule, zone, instant) !== undefined;

type Conflict = 'RESERVED' | 'TOO_BIG' | 'TOO_SMALL' | 'OFFLINE_ONLY';

/** A table or a combination of tables, with its conflicts for a party. */
interface TableChoice {
  tableIds: string[];
  seats: number;
  conflicts: Conflict[];
}

/**
 * Returns all tables and combinations of a location.
 * @param taken the ids of the tables that are occupied at the time
 */
function tableChoices(
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

/**
 * Returns the free choice with the fewest tables, then the fewest seats (platform facts 17.4); undefined if none is free.
 */
function chooseTables(choices: readonly TableChoice[]): string[] | undefined {
  const free = choices.filter(({ conflicts }) => conflicts.length === 0);
  free.sort((a, b) => a.tableIds.length - b.tableIds.length || a.seats - b.seats);
  return free[0]?.tableIds;
}

/** A requested time in milliseconds since the epoch, with the party size. */
interface Wish {
  start: number;
  end: number;
  partySize: number;
}

type Pacing = 'PARTY_PACING' | 'SEAT_PACING';

/** The conflicts of a request, and the tables that it would get. */
interface Verdict {
  choices: TableChoice[];
  pacing: Pacing[];
  /** The tables that it gets; empty if the location does not assign them, undefined if none are free. */
  tableIds: string[] | undefined;
}

const onlineOf = ({ configuration = {} }: ReservationLocation) => completed(configuration).onlineReservations;

/**
 * Returns how long a party has its table, in milliseconds: according to the rule for its size, or the location's
 * default.
 */
export function turnover(location: ReservationLocation, partySize: number): number {
  const { turnoverTimeRules = [], defaultTurnoverTime } = onlineOf(location);
  const rule = turnoverTimeRules.find(
    ({ seatsMin = 1, seatsMax = 1 }) => seatsMin <= partySize && partySize <= seatsMax,
  );
  return (rule?.minutes || defaultTurnoverTime || 90) * MINUTE;
}

/** The time from one slot to the next, in milliseconds. */
export const slotInterval = (location: ReservationLocation): number =>
  (onlineOf(location).timeSlotInterval || 15) * MINUTE;

/** Whether the location approves parties of this size manually. */
export function needsApproval(location: ReservationLocation, partySize: number): boolean {
  const { mode, manualForLargePartiesOptions } = onlineOf(location).approval ?? {};
  if (mode !== 'MANUAL_FOR_LARGE_PARTIES') return mode === 'MANUAL';
  return partySize >= (manualForLargePartiesOptions?.partySizeThreshold ?? 0);
}

/**
 * Returns the reservations that occupy tables and seats between two instants, without expired holds.
 * @param except a reservation to leave out, because it is to be moved
 */
export function activeBetween(
  { documents, clock }: Context,
  locationId: string,
  { start, end }: Pick<Wish, 'start' | 'end'>,
  except?: string | null,
): Reservation[] {
  const filter = {
    'details.reservationLocationId': locationId,
    status: { $in: ACTIVE },
    'details.startDate': { $lt: isoDate(end) },
    'details.endDate': { $gt: isoDate(start) },
  };
  const now = clock.date();
  return documents
    .list(reservations, filter)
    .filter(({ id, heldUntil }) => id !== except && !(heldUntil && heldUntil <= now));
}

const startOf = ({ details }: Reservation) => Date.parse(details.startDate);
const endOf = ({ details }: Reservation) => Date.parse(details.endDate);

/** Returns the conflicts of a request with the reservations around it. */
export function verdictOf(
  location: ReservationLocation,
  wish: Wish,
  around: readonly Reservation[],
): Verdict {
  const { seatPacing, partyPacing } = onlineOf(location);
  const interval = slotInterval(location);
  const sameSlot = around.filter(
    (it) => Math.floor(startOf(it) / interval) === Math.floor(wish.start / interval),
  );
  const seats = sameSlot.reduce((sum, { details }) => sum + details.partySize, wish.partySize);
  const pacing: Pacing[] = [];
  if (partyPacing?.enabled && sameSlot.length + 1 > (partyPacing.number ?? 0)) pacing.push('PARTY_PACING');
  if (seatPacing?.enabled && seats > (seatPacing.number ?? 0)) pacing.push('SEAT_PACING');
  const meanwhile = around.filter((it) => startOf(it) < wish.end && endOf(it) > wish.start);
  const management = completed(location.configuration ?? {}).tableManagement;
  const taken = new Set(meanwhile.flatMap(({ details }) => details.tables?.ids ?? []));
  const choices = tableChoices(management, wish.partySize, taken);
  return { choices, pacing, tableIds: management.mode === 'ON' ? chooseTables(choices) : [] };
}

const UNITS: Record<string, number> = { MINUTES: MINUTE, HOURS: HOUR, DAYS: DAY };
const lengthOf = ({ number = 0, unit = 'MINUTES' }: { number?: number; unit?: string } = {}) =>
  number * (UNITS[unit] ?? 0);

/** Whether the location accepts online reservations for this time and party size, even if it is full. */
function isTakenOnline({ clock }: Context, online: OnlineReservations, { start, partySize }: Wish): boolean {
  const now = clock.now();
  const { pauseUntil } = online.pauseSettings?.standardReservations ?? {};
  const { min = 1, max = 1 } = online.partySize ?? {};
  const latest = lengthOf(online.maximumReservationNotice);
  return (
    online.onlineReservationsEnabled !== false &&
    !(pauseUntil && now < Date.parse(pauseUntil)) &&
    min <= partySize &&
    partySize <= max &&
    start - now >= lengthOf(online.minimumReservationNotice) &&
    (latest === 0 || start - now <= latest)
  );
}

/** Returns whether visitors can reserve and, if not, the reason. */
export function statusOf(
  context: Context,
  location: ReservationLocation,
  wish: Wish,
  around: readonly Reservation[],
): 'AVAILABLE' | 'UNAVAILABLE' | 'NON_WORKING_HOURS' {
  const online = onlineOf(location);
  if (!isOpen(online.businessSchedule ?? {}, context.site.timeZone, wish.start)) return 'NON_WORKING_HOURS';
  if (location.archived || !isTakenOnline(context, online, wish)) return 'UNAVAILABLE';
  const { pacing, tableIds } = verdictOf(location, wish, around);
  return pacing.length === 0 && tableIds ? 'AVAILABLE' : 'UNAVAILABLE';
}
