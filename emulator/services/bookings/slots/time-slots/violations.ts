import { applicationError, type PlatformError } from '#core/contract/errors';
import { isoDate, MINUTE } from '#core/time/clock';
import type { Service } from '../../services/entity';
import type { Slot } from '../slots';
import { requestedGenderNotAllowed } from './errors';

/** @param names the arguments that a request needs for its first page */
export const missingArguments = (...names: string[]): PlatformError =>
  applicationError('MISSING_ARGUMENTS', `State ${names.join(', ')}, or a cursor`, { missing: names });

export const serviceNotFound = (id: string): PlatformError =>
  applicationError('SERVICE_NOT_FOUND', `There is no service ${id}`);

export const slotNotFound = (what: string): PlatformError =>
  applicationError('SLOT_NOT_FOUND', `${what} is not available at that time`);

/** Returns the error for a requested gender: staff have none in the emulator. */
export const genderNotAllowed = requestedGenderNotAllowed;

export const endOptionsNotSupported = (name: string): PlatformError =>
  applicationError('END_OPTIONS_NOT_SUPPORTED', `${name} has no range of hours to choose an end from`);

export const maxEndDateExceedsMaximum = (): PlatformError =>
  applicationError(
    'MAX_END_DATE_EXCEEDS_MAXIMUM',
    'maxLocalEndDate must be at most 24 hours after localStartDate',
  );

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
