import { dayNumber } from '#core/time/time-zones';
import { slotLocation } from '../slots/rules';
import type { Slot } from '../slots/slots';
import type { Service } from '../stored/services';
import type { Criteria } from './criteria';
import { slotOrder } from './paging';

/** Returns the location of a service that matches a query: the first one if the query names none. */
export function locationFor(
  service: Service,
  { locationIds, locationTypes }: Pick<Criteria, 'locationIds' | 'locationTypes'>,
) {
  return (service.locations ?? []).find(
    (location) =>
      (!locationIds || (location.business?.id && locationIds.includes(location.business.id))) &&
      (!locationTypes || locationTypes.includes(slotLocation(location).locationType ?? '')),
  );
}

/** Sorts bookable slots first, each part by date (JSDoc of queryAvailability), and limits the slots of each day. */
export function arrange(
  slots: Slot[],
  { zone, slotsPerDay, descending }: Pick<Criteria, 'zone' | 'slotsPerDay' | 'descending'>,
): Slot[] {
  const sorted = slots.toSorted(slotOrder(descending));
  if (slotsPerDay === Number.POSITIVE_INFINITY) return sorted;
  const perDay = new Map<number, number>();
  return sorted.filter(({ start }) => {
    const day = dayNumber(start, zone);
    const count = (perDay.get(day) ?? 0) + 1;
    perDay.set(day, count);
    return count <= slotsPerDay;
  });
}
