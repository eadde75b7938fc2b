import type { schedule as meta } from '@wix/events/meta';
import { assertField, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { SECOND } from '#core/time/clock';

type Sent = Required<Serialized<meta.ScheduleItemOriginal>>;

export type ItemDetails = Omit<
  Sent,
  'id' | 'eventId' | 'draft' | 'createdDate' | 'updatedDate' | 'timeSlot'
> & { timeSlot: { start: string; end: string; timeZoneId: string } };

/** An item of an event's schedule: its published version, or the version in the next draft. */
export interface ScheduleItem extends ItemDetails {
  /** The published version has the item's id; a draft has its own id. */
  id: string;
  itemId: string;
  eventId: string;
  draft: boolean;
  /** The draft removes the item: the item disappears when the draft is published. */
  removed: boolean;
  createdDate: string;
  updatedDate: string;
}

export const scheduleItems = collection<ScheduleItem>('event_schedule_items', {
  shown: { title: 'Schedule', group: 'Events', calls: ['events.schedule', 'scheduleItem'] },
  fields: {
    itemId: 'string',
    eventId: 'string',
    draft: 'boolean',
    removed: 'boolean',
    hidden: 'boolean',
    name: 'string',
    description: 'string',
    stageName: 'string',
    tags: 'list',
    status: 'string',
    'timeSlot.start': 'date',
    createdDate: 'date',
    updatedDate: 'date',
  },
  indexes: [['eventId', 'timeSlot.start']],
  // The platform's order without a sort (JSDoc of queryScheduleItems).
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});

/** The order of a schedule: by start, then by name. */
export const BY_START = [
  { fieldName: 'timeSlot.start', order: 'ASC' } as const,
  { fieldName: 'name', order: 'ASC' } as const,
];

type ItemInput = Serialized<meta.ScheduleItemDataOriginal>;

/** The defaults of an item (SDK: `ScheduleItemData`, `TimeInterval.timeZoneId`). */
const DEFAULTS = { hidden: false, description: '', stageName: '', tags: [], status: 'SCHEDULED' } as const;
const UTC = 'Etc/UTC';

/** Intl throws for a zone that the IANA database lacks; it also accepts offsets, which are not zones. */
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return !/^[+-]/.test(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws PlatformError 400 for a zone that the IANA database lacks */
export function assertZone(zone: string, field: string): void {
  assertField(isZone(zone), field, `must be a time zone of the IANA database, not '${zone}'`);
}

/**
 * Returns an item with its defaults.
 * @throws PlatformError 400 without a name or a time, and for an end before the start
 */
export function itemDetails({ name, timeSlot, ...item }: ItemInput): ItemDetails {
  assertGiven(name, 'item.name');
  const { start, end, timeZoneId } = timeSlot ?? {};
  assertField(start, 'item.timeSlot.start', 'must be stated', 'REQUIRED_FIELD');
  assertField(end, 'item.timeSlot.end', 'must be stated', 'REQUIRED_FIELD');
  assertField(Date.parse(end) > Date.parse(start), 'item.timeSlot.end', 'must be later than the start');
  const zone = timeZoneId || UTC;
  assertZone(zone, 'item.timeSlot.timeZoneId');
  return { ...DEFAULTS, tags: [], ...item, name, timeSlot: { start, end, timeZoneId: zone } };
}

/** A duration in the JSON of Protocol Buffers: `5400s`, `-0.5s`. */
const DURATION = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/;

/**
 * Reads the offset by which a schedule is moved.
 * @param text like `-5400s`, as the SDK sends seconds
 * @returns milliseconds; 0 without a text
 * @throws PlatformError 400 for any other text
 */
export function readOffset(text: string | undefined): number {
  const [, sign, seconds, fraction = '0'] = DURATION.exec(text || '0s') ?? [];
  assertField(seconds !== undefined, 'timeSlotOffset', 'must be a duration, like 3600s or -3600s', 'FORMAT');
  const size = Number(seconds) * SECOND + Math.floor(Number(`0.${fraction}`) * SECOND);
  return sign === '-' ? -size : size;
}

/** Moves an item in time and to another zone. @throws PlatformError 400 for a time outside the years 1 to 9998 */
export function moved({ timeSlot, ...item }: ItemDetails, offset: number, timeZoneId: string): ItemDetails {
  const at = (date: string) => {
    const time = new Date(Date.parse(date) + offset);
    const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear();
    assertField(year >= 1 && year <= 9998, 'timeSlotOffset', 'leads out of the calendar', 'MAX');
    return time.toISOString();
  };
  return { ...item, timeSlot: { start: at(timeSlot.start), end: at(timeSlot.end), timeZoneId } };
}

type State = `${meta.StateFilterWithLiteralsOriginal}`;

/** The states that a list includes: published or draft, visible or hidden (SDK: `state`). */
export function statesOf(state: readonly State[] = []) {
  const [published, draft] = pair(state.includes('PUBLISHED'), state.includes('DRAFT'));
  const [visible, hidden] = pair(state.includes('VISIBLE'), state.includes('HIDDEN'));
  return { published, draft, visible, hidden };
}

/** If neither of two states is named, the first one is meant. */
const pair = (first: boolean, second: boolean): [boolean, boolean] => [first || !second, second];

/** An item of a schedule that a member has marked. */
export interface Bookmark {
  id: string;
  memberId: string;
  eventId: string;
  itemId: string;
  createdDate: string;
}

export const bookmarks = collection<Bookmark>('event_schedule_bookmarks', {
  fields: { memberId: 'string', eventId: 'string', itemId: 'string', createdDate: 'date' },
  indexes: [['memberId', 'eventId']],
});
