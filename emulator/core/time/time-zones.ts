import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE, SECOND } from './clock';

const OFFSET = /([+-])(\d{2}):?(\d{2})?(?::(\d{2}))?$/;

const readOffset = (text: string): number => {
  const [, sign, hours, minutes = '0', seconds = '0'] = OFFSET.exec(text) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes)) * MINUTE + Number(seconds) * SECOND;
  return sign === '-' ? -size : size;
};

interface Zone {
  format: Intl.DateTimeFormat;
  /** Cached offsets, by the quarter of an hour since the epoch. */
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();
/** There are some 600 zones, but callers can write each in many ways. */
const ZONES_KEPT = 100;
/** The quarters of an hour in a year's opening hours, which a calendar asks for again and again. */
const OFFSETS_KEPT = 20_000;

/** Since 1973 every zone has changed its offset on a quarter of an hour. */
const QUARTER = 15 * MINUTE;
const QUARTERS_BEGIN = Date.UTC(1973, 0);

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    zone = { format, offsets: new Map() };
    if (zones.size >= ZONES_KEPT) zones.clear();
    zones.set(timeZone, zone);
  }
  return zone;
}

function offsetOf({ format, offsets }: Zone, instant: number): number {
  if (instant < QUARTERS_BEGIN) return readOffset(format.format(instant));
  const quarter = Math.floor(instant / QUARTER);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = readOffset(format.format(instant));
    if (offsets.size >= OFFSETS_KEPT) offsets.clear();
    offsets.set(quarter, offset);
  }
  return offset;
}

/**
 * Returns how far a time zone is ahead of UTC at an instant. Intl is fifty times as fast as Temporal, and a calendar
 * asks for every day and every slot of a year.
 * @param instant milliseconds since the epoch
 * @param zone of the IANA database, or a fixed offset such as `+05:30`
 * @returns milliseconds
 */
export const offsetAt = (instant: number, zone: string): number =>
  // Intl of Node 20 knows no fixed offsets.
  /^[+-]/.test(zone) ? readOffset(zone) : offsetOf(zoneOf(zone), instant);

/** Writes an instant in the form of slots: RFC 3339 with the zone's offset, `2026-03-02T10:00:00.000-05:00`. */
export function inZone(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (number: number) => String(number).padStart(2, '0');
  const shown = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return new Date(instant + offset).toISOString().replace('Z', shown);
}

/** Returns the calendar day of an instant in a time zone, as days since the epoch. */
export const dayNumber = (instant: number, zone: string): number =>
  Math.floor((instant + offsetAt(instant, zone)) / DAY);

/** Writes a day, given as days since the epoch, as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Whether a text names a time zone of the IANA database (or a fixed offset). */
export function isTimeZone(zone: string): boolean {
  // Temporal would also accept a date and time with a zone.
  if (/^\d|\dT/.test(zone)) return false;
  try {
    Temporal.ZonedDateTime.from({ timeZone: zone, year: 2000, month: 1, day: 1 });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
