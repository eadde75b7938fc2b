import type { schedule as meta } from '@wix/events/meta';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { SECOND } from '#core/time/clock';
import type { ItemDetails } from './store';

type ItemInput = Serialized<meta.ScheduleItemDataOriginal>;

/** What an item says where its maker says nothing (SDK: `ScheduleItemData`, `TimeInterval.timeZoneId`). */
const DEFAULTS = { hidden: false, description: '', stageName: '', tags: [], status: 'SCHEDULED' } as const;
const UTC = 'Etc/UTC';

/** Intl knows the zones of the database, and no others. */
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return !/^[+-]/.test(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws PlatformError 400 for a zone that the database does not have */
export function assertZone(zone: string, field: string): void {
  assert(isZone(zone), () => invalidField(field, `must be a time zone of the IANA database, not '${zone}'`));
}

/**
 * An item as its maker wants it.
 * @throws PlatformError 400 without a name or a time, and for an end before the start
 */
export function itemDetails({ name, timeSlot, ...item }: ItemInput): ItemDetails {
  assert(name, () => invalidField('item.name', 'must not be empty', 'REQUIRED_FIELD'));
  const { start, end, timeZoneId } = timeSlot ?? {};
  assert(start, () => invalidField('item.timeSlot.start', 'must be stated', 'REQUIRED_FIELD'));
  assert(end, () => invalidField('item.timeSlot.end', 'must be stated', 'REQUIRED_FIELD'));
  assert(Date.parse(end) > Date.parse(start), () =>
    invalidField('item.timeSlot.end', 'must be later than the start'),
  );
  const zone = timeZoneId || UTC;
  assertZone(zone, 'item.timeSlot.timeZoneId');
  return { ...DEFAULTS, tags: [], ...item, name, timeSlot: { start, end, timeZoneId: zone } };
}

/** Durations as JSON writes them in Protocol Buffers: `5400s`, `-0.5s`. */
const DURATION = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/;

/**
 * Reads by how much a schedule is moved.
 * @param text such as `-5400s`; as the SDK writes what it is given as seconds
 * @returns milliseconds; 0 where nothing is stated
 * @throws PlatformError 400 for any other text
 */
export function readOffset(text: string | undefined): number {
  const [, sign, seconds, fraction = '0'] = DURATION.exec(text || '0s') ?? [];
  assert(seconds !== undefined, () =>
    invalidField('timeSlotOffset', 'must be a duration, like 3600s or -3600s', 'FORMAT'),
  );
  const size = Number(seconds) * SECOND + Math.floor(Number(`0.${fraction}`) * SECOND);
  return sign === '-' ? -size : size;
}

/** The item at another time, stated in another zone. @throws PlatformError 400 for a time that no date states */
export function moved({ timeSlot, ...item }: ItemDetails, offset: number, timeZoneId: string): ItemDetails {
  const at = (date: string) => {
    const time = new Date(Date.parse(date) + offset);
    const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear();
    assert(year >= 1 && year <= 9998, () =>
      invalidField('timeSlotOffset', 'leads out of the calendar', 'MAX'),
    );
    return time.toISOString();
  };
  return { ...item, timeSlot: { start: at(timeSlot.start), end: at(timeSlot.end), timeZoneId } };
}

type State = `${meta.StateFilterWithLiteralsOriginal}`;

/** Which items a list is of: those that are published or drafts, shown to guests or hidden (SDK: `state`). */
export function statesOf(state: readonly State[] = []) {
  const [published, draft] = pair(state.includes('PUBLISHED'), state.includes('DRAFT'));
  const [visible, hidden] = pair(state.includes('VISIBLE'), state.includes('HIDDEN'));
  return { published, draft, visible, hidden };
}

/** Of two states neither of which is named, the first one is meant. */
const pair = (first: boolean, second: boolean): [boolean, boolean] => [first || !second, second];
