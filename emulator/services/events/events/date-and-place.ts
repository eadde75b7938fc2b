import type { Event, EventAddress } from './entity';

/** An event's date and time in words, in its own time zone; empty if unknown or hidden. */
interface When {
  dateAndTime: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

// Intl writes narrow no-break spaces, the platform ordinary ones.
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

interface Formatters {
  dates: Intl.DateTimeFormat;
  times: Intl.DateTimeFormat;
  moments: Intl.DateTimeFormat;
}

const formattersByKey = new Map<string, Formatters>();

/** Formatters are expensive to create, and a site has few locales and zones, so each is created once. */
function formatters(locale: string, timeZone: string, showTimeZone: boolean): Formatters {
  const key = `${locale} ${timeZone} ${showTimeZone}`;
  const known = formattersByKey.get(key);
  if (known) return known;
  const timeZoneName = showTimeZone ? ({ timeZoneName: 'short' } as const) : {};
  const date = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', ...timeZoneName } as const;
  const all = {
    dates: new Intl.DateTimeFormat(locale, { ...date, timeZone }),
    times: new Intl.DateTimeFormat(locale, { ...time, timeZone }),
    moments: new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone }),
  };
  formattersByKey.set(key, all);
  return all;
}

function writeWhen(settings: Event['dateAndTimeSettings'], locale: string): When {
  const { startDate, endDate, timeZoneId: timeZone, hideEndDate, showTimeZone } = settings;
  if (!startDate) {
    const dateAndTime = settings.dateAndTimeTbdMessage ?? '';
    return { dateAndTime, startDate: '', startTime: '', endDate: '', endTime: '' };
  }
  const { dates, times, moments } = formatters(locale, timeZone, showTimeZone ?? false);
  const start = Date.parse(startDate);
  const first = { date: dates.format(start), time: plain(times.format(start)) };
  const begins = { startDate: first.date, startTime: first.time };
  if (!endDate || hideEndDate) {
    return { dateAndTime: `${first.date}, ${first.time}`, ...begins, endDate: '', endTime: '' };
  }
  const end = Date.parse(endDate);
  const last = { date: dates.format(end), time: plain(times.format(end)) };
  const dateAndTime =
    first.date === last.date
      ? `${first.date}, ${plain(times.formatRange(start, end))}`
      : `${plain(moments.format(start))} – ${plain(moments.format(end))}`;
  return { dateAndTime, ...begins, endDate: last.date, endTime: last.time };
}

const written = new Map<string, When>();
const WRITTEN_LIMIT = 10_000;

/**
 * Writes an event's date and time as the platform does (`Formatted` of events V3): `February 1, 2018, 12:10 – 2:50 PM`
 * for one day, `September 1, 2015 at 10:20 AM – September 5, 2015 at 12:14 PM` for several.
 * The text is cached, because an event is read far more often than it changes.
 * @param locale BCP 47
 */
export function formatWhen(settings: Event['dateAndTimeSettings'], locale: string): When {
  const { startDate, endDate, timeZoneId, hideEndDate, showTimeZone, dateAndTimeTbdMessage } = settings;
  const key = [locale, startDate, endDate, timeZoneId, hideEndDate, showTimeZone, dateAndTimeTbdMessage].join(
    '|',
  );
  const known = written.get(key);
  if (known) return known;
  const when = writeWhen(settings, locale);
  if (written.size >= WRITTEN_LIMIT) written.clear();
  written.set(key, when);
  return when;
}

export function formatWhere({ name, address, type }: Event['location']): string {
  const place = type === 'ONLINE' ? 'Online' : formatAddress(address);
  return [name, place].filter(Boolean).join(', ');
}

const formatAddress = (address: EventAddress | undefined) => address?.formattedAddress ?? address?.city ?? '';
