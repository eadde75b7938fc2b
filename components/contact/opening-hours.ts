import { dateFormat } from '@/lib/format/dates';
import type { OpeningHours } from '@/lib/wix/brand';

/** Any Sunday, in UTC. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

/** Formats opening hours, with consecutive days of the same hours in one line. */
export function countedHours(hours: OpeningHours[], locale: string): { days: string; times: string }[] {
  const lines: { first: number; last: number; times: string }[] = [];
  for (const { day, opens, closes } of hours) {
    const times = timesOf(opens, closes, locale);
    const before = lines.at(-1);
    if (before && before.last === day - 1 && before.times === times) before.last = day;
    else lines.push({ first: day, last: day, times });
  }
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const name = (day: number) => weekday.format(SUNDAY + day * DAY);
  return lines.map(({ first, last, times }) => ({
    days: first === last ? name(first) : `${name(first)} – ${name(last)}`,
    times,
  }));
}

function timesOf(opens: string, closes: string, locale: string): string {
  const format = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (time: string) => Date.parse(`2026-11-01T${time.padStart(5, '0')}:00Z`);
  const [from, to] = [at(opens), at(closes)];
  return Number.isNaN(from) || Number.isNaN(to) ? `${opens} – ${closes}` : format.formatRange(from, to);
}
