import type { Context } from '#core/contract/context';
import { DAY, HOUR, isoDate, MINUTE } from '#core/time/clock';
import { completed } from '../reservation-locations/defaults';
import type { OnlineReservations, ReservationLocation } from '../reservation-locations/store';
import { ACTIVE, type Reservation, reservations } from '../reservations/store';
import { chooseTables, isOpen, type TableChoice, tableChoices } from './tables';

/** A wish for a table, in milliseconds since the epoch. */
export interface Wish {
  start: number;
  end: number;
  partySize: number;
}

type Pacing = 'PARTY_PACING' | 'SEAT_PACING';

/** What stands against a reservation, and what it would take. */
export interface Verdict {
  choices: TableChoice[];
  pacing: Pacing[];
  /** The tables that it gets; none where the place does not assign them, undefined where none are free. */
  tableIds: string[] | undefined;
}

const onlineOf = ({ configuration = {} }: ReservationLocation) => completed(configuration).onlineReservations;

/** How long a party has its table, in milliseconds: by the rule for its size, else the place's default. */
export function turnover(location: ReservationLocation, partySize: number): number {
  const { turnoverTimeRules = [], defaultTurnoverTime } = onlineOf(location);
  const rule = turnoverTimeRules.find(
    ({ seatsMin = 1, seatsMax = 1 }) => seatsMin <= partySize && partySize <= seatsMax,
  );
  return (rule?.minutes || defaultTurnoverTime || 90) * MINUTE;
}

/** From one time slot to the next, in milliseconds. */
export const slotInterval = (location: ReservationLocation): number =>
  (onlineOf(location).timeSlotInterval || 15) * MINUTE;

/** Whether the place wants to approve a party of a size itself. */
export function needsApproval(location: ReservationLocation, partySize: number): boolean {
  const { mode, manualForLargePartiesOptions } = onlineOf(location).approval ?? {};
  if (mode !== 'MANUAL_FOR_LARGE_PARTIES') return mode === 'MANUAL';
  return partySize >= (manualForLargePartiesOptions?.partySizeThreshold ?? 0);
}

/**
 * The reservations that take tables and seats between two instants; held ones whose time is up take none.
 * @param except one that does not count, because it is to be moved
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
  const now = isoDate(clock.now());
  return documents
    .list(reservations, filter)
    .filter(({ id, heldUntil }) => id !== except && !(heldUntil && heldUntil <= now));
}

const startOf = ({ details }: Reservation) => Date.parse(details.startDate);
const endOf = ({ details }: Reservation) => Date.parse(details.endDate);

/** What stands against a wish among the reservations around it. */
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

/** Whether the place takes reservations of visitors for an instant and a size of party, full or not. */
export function isTakenOnline(
  { clock }: Context,
  online: OnlineReservations,
  { start, partySize }: Wish,
): boolean {
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

/** Whether visitors can reserve, and if not, why. */
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
