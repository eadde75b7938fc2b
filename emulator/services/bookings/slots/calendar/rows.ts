import type { Context } from '#core/contract/context';
import { MINUTE } from '#core/time/clock';
import type { Service } from '../../services/entity';
import { isBookable, isFree, policyViolations } from '../rules';
import { firstAfter, type Period } from '../schedule';
import { type Calendars, calendarOf, type Slot, slotsOf } from '../slots';

/** One appointment of a row: the service, its length, and the staff who may give it. */
export interface Link {
  service: Service;
  /** Minutes, without those of add-ons. */
  minutes: number;
  addedMinutes?: number;
  resourceIds?: string[] | undefined;
}

/** One appointment of a row at a time, with the staff who are free for it. */
interface Part extends Period {
  service: Service;
  free: Slot['resource'][];
}

/** Consecutive appointments as one slot, with the staff member of the first. */
export interface Row extends Slot {
  parts: Part[];
}

/**
 * Returns the rows within a window, one for each staff member who works during the first appointment. A row is bookable
 * if each appointment has a free staff member and no service's policy forbids it.
 */
export function rowsOf(context: Context, [first, ...others]: readonly Link[], window: Period): Row[] {
  if (!first) return [];
  const calendars: Calendars = new Map();
  const rest = others.map((link) => ({ ...link, staff: staffOf(context, link, window, calendars) }));
  const lengthOf = ({ minutes, addedMinutes = 0 }: Link) => (minutes + addedMinutes) * MINUTE;
  const length = rest.reduce((sum, link) => sum + lengthOf(link), 0);
  const now = context.clock.now();
  const wanted = {
    resourceIds: first.resourceIds,
    minutes: first.minutes,
    addedMinutes: first.addedMinutes,
    calendars,
  };
  return slotsOf(context, first.service, window, wanted)
    .filter(({ end }) => end + length <= window.end)
    .map((slot) => {
      const { service, start, openSpots: open } = slot;
      const parts: Part[] = [{ service, start, end: slot.end, free: open > 0 ? [slot.resource] : [] }];
      let { end } = slot;
      for (const link of rest) {
        const next = { start: end, end: end + lengthOf(link) };
        parts.push({
          ...next,
          service: link.service,
          free: link.staff.filter((it) => isOpen(it, link, next)),
        });
        end = next.end;
      }
      const openSpots = parts.every(({ free }) => free.length > 0) ? 1 : 0;
      const violations = allViolations(parts.map((part) => policyViolations(part.service, part.start, now)));
      return { ...slot, end, openSpots, violations, bookable: isBookable(openSpots, violations), parts };
    });
}

type Staff = Slot['resource'] & { hours: Period[]; busy: Period[] };

/** Returns the working hours and the busy times of the staff who may give an appointment. */
const staffOf = (
  context: Context,
  { service, resourceIds }: Link,
  window: Period,
  calendars: Calendars,
): Staff[] =>
  (service.staffMemberIds ?? [])
    .filter((id) => !resourceIds || resourceIds.includes(id))
    .flatMap((id) => {
      const calendar = calendarOf(context, id, window, { calendars });
      return calendar ? [{ id, ...calendar }] : [];
    });

/** Whether a staff member works during an appointment and is free. */
function isOpen({ hours, busy }: Staff, { service }: Link, appointment: Period): boolean {
  const open = firstAfter(hours, appointment.start);
  return Boolean(
    open &&
      open.start <= appointment.start &&
      appointment.end <= open.end &&
      isFree(appointment, service, busy),
  );
}

/** Combines violations: a row has each violation that one of its appointments has. */
export const allViolations = (each: readonly Slot['violations'][]): Slot['violations'] => ({
  tooEarlyToBook: each.some((it) => it.tooEarlyToBook),
  tooLateToBook: each.some((it) => it.tooLateToBook),
  bookOnlineDisabled: each.some((it) => it.bookOnlineDisabled),
});
