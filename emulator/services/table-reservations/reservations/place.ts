import type { reservations as meta } from '@wix/table-reservations/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { isoDate } from '#core/time/clock';
import { completed, LOCATIONS, type ReservationLocation } from '../locations/entity';
import { activeBetween, slotInterval, statusOf, turnover, verdictOf } from '../time-slots/availability';
import type { Reservation } from './entity';
import { timeNotAvailable } from './errors';

type Ignored = Pick<
  Serialized<meta.CreateReservationRequestOriginal>,
  'ignoreConflicts' | 'ignoreTableCombinationConflicts' | 'ignoreReservationLocationConflicts' | 'force'
>;

export interface Wanted {
  reservationLocationId?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  partySize?: number | null;
  tableIds?: readonly string[] | undefined;
  /** A reservation that is to be moved: it does not conflict with itself. */
  except?: string;
  /** Whether it is an online reservation, which must respect the location's hours and notice periods. */
  online: boolean;
}

/** Returns the conflicts that a request ignores. */
export function ignoredOf(request: Ignored): Set<string> {
  const { standardOptions } = request.ignoreConflicts ?? {};
  return new Set([
    ...(request.ignoreTableCombinationConflicts ?? []),
    ...(request.ignoreReservationLocationConflicts ?? []),
    ...(standardOptions?.ignoreTableCombinationConflicts ?? []),
    ...(standardOptions?.ignoreReservationLocationConflicts ?? []),
    ...(request.force
      ? ['RESERVED', 'TOO_BIG', 'TOO_SMALL', 'OFFLINE_ONLY', 'PARTY_PACING', 'SEAT_PACING']
      : []),
  ]);
}

/**
 * Finds tables for a party: the requested ones, otherwise free ones that fit.
 * @param ignored the conflicts that do not count
 * @throws PlatformError 404 for an unknown location; 400 for missing fields
 */
export function placeFor(
  context: Context,
  wanted: Wanted,
  ignored: ReadonlySet<string>,
): { location: ReservationLocation; details: Reservation['details'] } {
  const { startDate, partySize, except } = wanted;
  assertGiven(startDate, 'reservation.details.startDate');
  assertGiven(partySize, 'reservation.details.partySize');
  const location = findEntity(context, LOCATIONS, wanted.reservationLocationId ?? '');
  const start = Date.parse(startDate);
  const end = wanted.endDate ? Date.parse(wanted.endDate) : start + turnover(location, partySize);
  assertField(start < end, 'reservation.details.endDate', 'must be after startDate');
  const wish = { start, end, partySize };
  const margin = slotInterval(location);
  const window = { start: start - margin, end: end + margin };
  const around = activeBetween(context, location.id, window, except);
  if (wanted.online) {
    const status = statusOf(context, location, wish, around);
    assert(status !== 'NON_WORKING_HOURS', () => timeNotAvailable(startDate, 'the place is closed'));
    assert(status === 'AVAILABLE', () => timeNotAvailable(startDate, 'it is full, or takes none for then'));
  }
  const details = {
    reservationLocationId: location.id,
    startDate: isoDate(start),
    endDate: isoDate(end),
    partySize,
    tables: { ids: tablesFor(location, wanted, verdictOf(location, wish, around), ignored) },
  };
  return { location, details };
}

function tablesFor(
  location: ReservationLocation,
  { tableIds, startDate }: Wanted,
  { choices, pacing, tableIds: free }: ReturnType<typeof verdictOf>,
  ignored: ReadonlySet<string>,
): string[] {
  const refuse = (why: string) => () => timeNotAvailable(startDate ?? '', why);
  const unkept = pacing.filter((it) => !ignored.has(it));
  assert(unkept.length === 0, refuse(unkept.join(', ')));
  const { mode } = completed(location.configuration ?? {}).tableManagement;
  if (!tableIds?.length) {
    // If the request ignores reserved tables, the party is accepted without one.
    assert(free ?? (ignored.has('RESERVED') ? [] : undefined), refuse('no table is free'));
    return free ?? [];
  }
  const field = 'reservation.details.tables.ids';
  assertField(mode !== 'OFF', field, 'must be empty: the place assigns no tables');
  const sameTables = (ids: readonly string[]) =>
    ids.length === tableIds.length && ids.every((id) => tableIds.includes(id));
  const choice = choices.find((it) => sameTables(it.tableIds));
  const single = choices.filter((it) => it.tableIds.length === 1 && tableIds.includes(it.tableIds[0] ?? ''));
  assertField(choice || single.length === tableIds.length, field, 'must be tables of the place');
  // Tables that are not a defined combination seat as many guests as each of them does alone.
  const conflicts = choice
    ? choice.conflicts
    : single.flatMap((it) => it.conflicts.filter((conflict) => conflict === 'RESERVED'));
  const standing = conflicts.filter((it) => it !== 'OFFLINE_ONLY' && !ignored.has(it));
  assert(standing.length === 0, refuse(standing.join(', ')));
  return [...tableIds];
}

/**
 * Whether a reservation is online, and bound by hours and notice (platform facts 17.5): reservations by visitors always
 * are, those by managers only with that source.
 */
export const isOnline = (context: Context, source: string | undefined): boolean =>
  !isManager(context) || source === 'ONLINE';
