import { timeSlots as meta } from '@wix/table-reservations/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { DAY, isoDate, MINUTE } from '#core/time/clock';
import { completed, LOCATIONS, type ReservationLocation } from '../locations/entity';
import {
  activeBetween,
  needsApproval,
  openSince,
  slotInterval,
  statusOf,
  turnover,
  verdictOf,
} from '../time-slots/availability';

/** The most slots in a list (SDK: `GetScheduledTimeSlotsResponse`). */
const MOST_SCHEDULED = 100;
/** The longest range of scheduled slots, since each of its minutes is checked (platform facts 17.7). */
const LONGEST_RANGE = 31 * DAY;

/** Returns the time slots for some starts, all of the same length. */
function slotsAt(
  context: Context,
  location: ReservationLocation,
  starts: readonly number[],
  { partySize, length, shown = length }: { partySize: number; length: number; shown?: number },
) {
  const [first = 0, last = 0] = [starts[0], starts.at(-1)];
  // Pacing also counts reservations that begin in the same interval, a little before the slot.
  const margin = slotInterval(location);
  const window = { start: first - margin, end: last + length + margin };
  const around = activeBetween(context, location.id, window);
  return starts.map((start) => ({
    startDate: isoDate(start),
    duration: shown / MINUTE,
    status: statusOf(context, location, { start, end: start + length, partySize }, around),
    manualApproval: needsApproval(location, partySize),
  }));
}

/** Returns the starts of up to a hundred slots in the opening hours between two instants. */
function scheduledStarts(
  context: Context,
  location: ReservationLocation,
  from: number,
  to: number,
): number[] {
  const schedule = completed(location.configuration ?? {}).onlineReservations.businessSchedule ?? {};
  const interval = slotInterval(location);
  const starts: number[] = [];
  // Opening times are whole minutes.
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at < to && starts.length < MOST_SCHEDULED; at += MINUTE) {
    const since = openSince(schedule, context.site.timeZone, at);
    if (since !== undefined && (at - since) % interval === 0) starts.push(at);
  }
  return starts;
}

/** @throws PlatformError 400 without a date */
function assertDate(date: string | null | undefined): asserts date is string {
  assertGiven(date, 'date');
}

/** The available times for a party, for everyone. */
export const timeSlotsOperations: Operation[] = [
  ...moduleOperations('table-reservations.timeSlots', meta, access(EVERYONE, 'table-reservations'), {
    getTimeSlots(context, request) {
      const { date, partySize, duration, slotsBefore, slotsAfter } = request;
      assertDate(date);
      const location = findEntity(context, LOCATIONS, request.reservationLocationId);
      const size = partySize ?? 1;
      const length = duration ? duration * MINUTE : turnover(location, size);
      const [before, after] = [slotsBefore ?? 0, slotsAfter ?? 0];
      const at = Date.parse(date);
      const starts = Array.from(
        { length: before + 1 + after },
        (_, index) => at + (index - before) * slotInterval(location),
      );
      return { timeSlots: slotsAt(context, location, starts, { partySize: size, length }) };
    },
    getScheduledTimeSlots(context, { reservationLocationId, timeRange, partySize }) {
      const location = findEntity(context, LOCATIONS, reservationLocationId);
      const [from, to] = [Date.parse(timeRange.startDate ?? ''), Date.parse(timeRange.endDate ?? '')];
      assertField(from <= to, 'timeRange', 'must begin before it ends');
      assertField(to - from <= LONGEST_RANGE, 'timeRange', 'must be at most 31 days', 'MAX');
      const size = partySize ?? 1;
      const starts = scheduledStarts(context, location, from, to);
      const shown = slotInterval(location);
      const length = turnover(location, size);
      return { timeSlots: slotsAt(context, location, starts, { partySize: size, length, shown }) };
    },
  }),

  ...moduleOperations('table-reservations.timeSlots', meta, access(MANAGERS, 'table-reservations'), {
    checkTimeSlot(context, { reservationLocationId, date, duration, partySize, excludeReservationId }) {
      assertDate(date);
      const location = findEntity(context, LOCATIONS, reservationLocationId);
      const start = Date.parse(date);
      const end = start + (duration ?? 0) * MINUTE;
      const margin = slotInterval(location);
      const window = { start: start - margin, end: end + margin };
      const around = activeBetween(context, location.id, window, excludeReservationId);
      const { choices, pacing } = verdictOf(location, { start, end, partySize: partySize ?? 1 }, around);
      const tableCombinationAvailabilities = choices.map(({ tableIds, conflicts }) => ({
        tableIds,
        tableCombinationConflicts: conflicts,
      }));
      return {
        tableCombinationAvailabilities,
        reservationLocationConflicts: pacing,
        timeSlotAvailability: {
          timeSlotAvailabilityType: 'STANDARD' as const,
          standardOptions: {
            tableCombinationAvailabilities,
            reservationLocationConflicts: pacing,
            experienceBlockingConflicts: [],
          },
        },
      };
    },
  }),
];
