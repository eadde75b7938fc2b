import type { Context } from '#core/contract/context';
import { MINUTE, SECOND } from '#core/time/clock';
import { dayNumber } from '#core/time/time-zones';
import type { Service } from '../../services/entity';
import { durationRangeOf } from '../rules';
import { dayOf, type Period } from '../schedule';
import { courseSlot, slotsOf } from '../slots';
import { chosenLength } from './choices';
import { availabilities, availabilityAt } from './find-times';
import { localDate } from './local-dates';

/** A window in which a service has to be bookable. */
export interface Window extends Period {
  zone: string;
  exactMatch: boolean;
}

/**
 * Returns the end of a window of whole days, which begin at midnight and end at midnight or in the last minute of a day
 * (SDK: `ServiceFilters.localEndDate`). @returns undefined for a window of hours
 */
function endOfDays({ start, end, zone }: Window): number | undefined {
  const [first, last] = [localDate(start, zone), localDate(end, zone)];
  if (!first.endsWith('T00:00:00')) return undefined;
  if (last.endsWith('T00:00:00')) return end;
  return /T23:59:\d\d$/.test(last) ? end + MINUTE - Number(last.slice(-2)) * SECOND : undefined;
}

/** Returns the bookable times of a service within a window. */
function bookableTimes(context: Context, service: Service, window: Period): Period[] {
  if (service.type === 'COURSE') {
    const course = courseSlot(context, service);
    return course.bookable && course.start >= window.start && course.start < window.end ? [course] : [];
  }
  const slots =
    service.type === 'CLASS'
      ? slotsOf(context, service, window)
      : availabilities(context, service, window, {
          ...chosenLength(service, undefined),
          resourceIds: undefined,
        }).filter(({ end }) => end <= window.end);
  return slots.filter(({ bookable }) => bookable);
}

/**
 * Whether a service can be booked within a window: exactly then or on each of its days with `exactMatch`, otherwise at any
 * time of it (SDK: `ServiceFilters.exactMatch`).
 */
export function isBookableWithin(context: Context, service: Service, window: Window): boolean {
  const { start, end, zone, exactMatch } = window;
  const endOfLast = endOfDays(window);
  if (endOfLast !== undefined) {
    const days = dayNumber(endOfLast - 1, zone) - dayNumber(start, zone) + 1;
    if (exactMatch && days > 1 && durationRangeOf(service).length > 0) return false;
    const times = bookableTimes(context, service, { start, end: endOfLast });
    return new Set(times.map((it) => dayOf(it.start, zone))).size >= (exactMatch ? days : 1);
  }
  if (!exactMatch) return bookableTimes(context, service, window).length > 0;
  if (service.type === 'APPOINTMENT')
    return availabilityAt(context, service, window, undefined)?.bookable ?? false;
  return bookableTimes(context, service, window).some((it) => it.start === start && it.end === end);
}
