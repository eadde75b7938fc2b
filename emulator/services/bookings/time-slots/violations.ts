import { isoDate, MINUTE } from '#core/time/clock';
import type { Slot } from '../slots/slots';
import type { Service } from '../stored/services';

type Violations = Slot['violations'];

interface Wanted {
  tooEarlyToBook?: boolean | null;
  tooLateToBook?: boolean | null;
  bookOnlineDisabled?: boolean | null;
}

const NAMES = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled'] as const;

/** Whether a slot's violations are as a filter wants them; it wants nothing of those that it does not name. */
export const hasViolations = (violations: Violations, wanted: Wanted = {}): boolean =>
  NAMES.every(
    (name) => wanted[name] === undefined || wanted[name] === null || violations[name] === wanted[name],
  );

/**
 * What stands against booking a slot, and where it is too early, from when on it can be booked.
 * @param services that the slot is of: the last of them to open decides
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

/** Why a slot cannot be booked; nothing of one that can be. */
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
