import { listSlots, nextSlot, type Slot } from '@/lib/wix/bookings';
import type { Result } from '@/lib/wix/result';
import type { Parameters } from './booking-path';
import { addDays, countByDay, dayIn, dayOf, isTimeZone, readTarget, today, weekOf } from './calendar';

/** A week of a service's free times, and the day of it that is looked at. */
export type Times = {
  timezone: string;
  /** Where it is known: a business without free times does not tell. */
  businessZone?: string;
  /** What of the address could not be followed. */
  notes: string[];
  /** Today, in the time zone shown. */
  now: string;
  week: { day: string; free: number }[];
  day: string;
  /** Those of the day. */
  slots: Slot[];
  /** The next day with free times, whatever week is shown. */
  nextDay?: string;
};

/**
 * Reads the times that an address asks for. Without a day in it, that is the next one with free times; without a time
 * zone, that of the business.
 */
export async function readTimes(serviceId: string, asked: Parameters): Promise<Result<Times>> {
  const zone = asked.timezone && isTimeZone(asked.timezone) ? asked.timezone : undefined;
  const next = nextSlot(serviceId);
  const askedDay = zone && firstDay(readTarget(asked, today(zone)));
  // Whoever looks through the days has both in the address already: nothing has to wait for the next free time then.
  const early = zone && askedDay ? readWeek(serviceId, askedDay, zone) : undefined;
  const found = await next;
  if (!found.ok) return found;

  const timezone = zone ?? found.value?.timezone ?? 'UTC';
  const now = today(timezone);
  const target = readTarget(asked, now);
  const nextDay = found.value && dayIn(found.value.start, timezone);
  const slots = await (early ?? readWeek(serviceId, firstDay(target) ?? nextDay ?? now, timezone));
  if (!slots.ok) return slots;

  const counts = countByDay(slots.value);
  const week = weekOf(firstDay(target) ?? nextDay ?? now, now);
  const day = target.day ?? week.find((it) => counts.has(it)) ?? week[0] ?? now;
  const unknownZone =
    asked.timezone &&
    !zone &&
    'The time zone in the address of this page is not one that we know: here are local times.';
  return {
    ok: true,
    value: {
      timezone,
      businessZone: found.value?.timezone,
      notes: [unknownZone, target.problem].filter(
        (note) => typeof note === 'string' && note !== '',
      ) as string[],
      now,
      week: week.map((it) => ({ day: it, free: counts.get(it) ?? 0 })),
      day,
      slots: slots.value.filter(({ start }) => dayOf(start) === day),
      nextDay,
    },
  };
}

const firstDay = ({ day, week }: { day?: string; week?: string }) => day ?? week;

function readWeek(serviceId: string, day: string, timezone: string): Promise<Result<Slot[]>> {
  const from = weekOf(day, today(timezone))[0] ?? day;
  return listSlots(serviceId, { from, to: addDays(from, 7), timezone });
}
