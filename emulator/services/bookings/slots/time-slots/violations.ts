import { isoDate, MINUTE } from '#core/time/clock';
import type { Service } from '../../services/entity';
import type { Slot } from '../slots';

type Violations = Slot['violations'];

interface Wanted {
  tooEarlyToBook?: boolean | null;
  tooLateToBook?: boolean | null;
  bookOnlineDisabled?: boolean | null;
}

const NAMES = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled'] as const;

/** Whether a slot's violations match a filter; violations that the filter does not name are ignored. */
export const hasViolations = (violations: Violations, wanted: Wanted = {}): boolean =>
  NAMES.every(
    (name) => wanted[name] === undefined || wanted[name] === null || violations[name] === wanted[name],
  );

/**
 * Returns the violations of a slot and, if it is too early, the date from which it can be booked.
 * @param services of the slot; the last of them to open decides
 */
export function serializeViolations(start: number, violations: Violations, services: readonly Service[]) {
  const opening = services.map(({ bookingPolicy }) => {
    const { enabled, earliestBookingInMinutes = 10_080 } = bookingPolicy?.limitEarlyBookingPolicy ?? {};
    return enabled ? start - earliestBookingInMinutes * MINUTE : Number.NEGATIVE_INFINITY;
  });
  return {
    ...violations,
    ...(violations.tooEarlyToBook && { earliestBookingDate: isoDate(Math.max(...opening)) }),
  };
}

/** Returns the reasons why a slot cannot be booked; empty if it can be. */
export function nonBookableReasons({
  bookable,
  openSpots,
  violations,
}: Pick<Slot, 'bookable' | 'openSpots' | 'violations'>) {
  if (bookable) return {};
  return {
    nonBookableReasons: {
      noRemainingCapacity: openSpots === 0,
      violatesBookingPolicy: Object.values(violations).some(Boolean),
      reservedForWaitingList: false,
      eventCancelled: false,
    },
  };
}
