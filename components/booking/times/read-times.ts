import { getTranslations } from '#translations';
import type { ServicePageParams } from '@/components/booking/paths';
import { isTimeZone } from '@/lib/format/calendar';
import { message } from '@/lib/translations/translate';
import {
  type FreeDay,
  getNextSlot,
  listFreeDays,
  listSlots,
  type Slot,
  type TimedService,
} from '@/lib/wix/bookings';
import type { Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import { addDays, addMonths, dayIn, monthOf, readTarget, today } from './calendar';

/** A month of a service's free days, and the times of one day. */
export type Times = {
  timezone: string;
  /** Missing until the platform has returned it, together with the first free time. */
  businessZone?: string;
  /** Messages about invalid parts of the address, in the visitor's language. */
  notes: string[];
  /** Today, in the time zone shown. */
  now: string;
  /** `YYYY-MM` */
  month: string;
  free: FreeDay[];
  /** The day in the address, or else the first free one of the month. */
  day?: string;
  /** The slots of the day. */
  slots: Slot[];
  /** The next day with free times, whatever month is shown. */
  nextDay?: string;
};

const UNKNOWN_ZONE = message(
  'The time zone in the address of this page is not one that we know: here are local times.',
);

const WRONG_DAY = message('The day in the address of this page cannot be booked. Here is the next free one.');

/**
 * Reads the times for an address: without a day or month, those of the next free day; without a time zone, in that of
 * the business.
 */
export async function readTimes(
  service: TimedService,
  query: Pick<ServicePageParams, 'day' | 'month' | 'timezone'>,
): Promise<Result<Times>> {
  const zone = query.timezone && isTimeZone(query.timezone) ? query.timezone : undefined;
  const next = getNextSlot(service);
  const wantedMonth = zone && readTarget(query, today(zone)).month;
  // An address with zone and month says what to read, so this need not wait for the next free time.
  const early = zone && wantedMonth ? readMonth(service, wantedMonth, zone, query.day) : undefined;
  const nextSlot = await next;
  if (!nextSlot.ok) return nextSlot;

  const t = await getTranslations();
  // Without free times the platform does not return the business's zone, but an earlier answer may have.
  const businessZone = nextSlot.value?.timezone ?? (await siteFormat()).timeZone;
  const timezone = zone ?? businessZone ?? 'UTC';
  const now = today(timezone);
  const target = readTarget(query, now);
  const nextDay = nextSlot.value && dayIn(nextSlot.value.start, timezone);
  const month = target.month ?? monthOf(nextDay ?? now);
  const read = await (early ?? readMonth(service, month, timezone, target.day ?? nextDay));
  if (!read.ok) return read;
  const notes = [query.timezone && !zone ? t(UNKNOWN_ZONE) : '', target.isWrong ? t(WRONG_DAY) : ''];
  return {
    ok: true,
    value: {
      timezone,
      now,
      month,
      nextDay,
      ...read.value,
      businessZone,
      notes: notes.filter(Boolean),
    },
  };
}

type Month = Pick<Times, 'free' | 'day' | 'slots'>;

/** @param wanted a day whose times are read at once, if it is in the month */
async function readMonth(
  service: TimedService,
  month: string,
  timezone: string,
  wanted: string | undefined,
): Promise<Result<Month>> {
  const first = `${month}-01`;
  const now = today(timezone);
  const days = { from: first > now ? first : now, to: `${addMonths(month, 1)}-01`, timezone };
  const readDay = (day: string) => listSlots(service, { from: day, to: addDays(day, 1), timezone });
  const known = wanted && monthOf(wanted) === month ? wanted : undefined;
  const [free, early] = await Promise.all([listFreeDays(service, days), known ? readDay(known) : undefined]);
  if (!free.ok) return free;
  const day = known ?? free.value[0]?.day;
  const slots = early ?? (day ? await readDay(day) : undefined);
  if (slots && !slots.ok) return slots;
  return { ok: true, value: { free: free.value, day, slots: slots?.value ?? [] } };
}
