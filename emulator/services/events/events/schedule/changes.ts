import type { schedule as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import type { Event } from '../entity';
import {
  assertZone,
  BY_START,
  type ItemDetails,
  itemDetails,
  moved,
  type ScheduleItem,
  scheduleItems,
} from './entity';

type ItemInput = Serialized<meta.ScheduleItemDataOriginal>;

/** The most items of one event's schedule: its page shows all of them. */
const MOST_ITEMS = 1000;

/** Returns the draft of an event's schedule: the draft version of each item, or else the published one. */
function draftSchedule({ documents }: Context, eventId: string): ScheduleItem[] {
  const all = documents.list(scheduleItems, { eventId }, BY_START);
  const drafts = new Map(all.filter(({ draft }) => draft).map((item) => [item.itemId, item]));
  const published = all.filter(({ draft, itemId }) => !draft && !drafts.has(itemId));
  return [...published, ...drafts.values()].filter(({ removed }) => !removed);
}

/** Returns an item of the draft. @throws PlatformError 404 if the draft does not have it */
function draftItem({ documents }: Context, eventId: string, itemId: string): ScheduleItem {
  const item =
    documents.find(scheduleItems, { itemId, eventId, draft: true }) ??
    documents.find(scheduleItems, { itemId, eventId, draft: false });
  assert(item && !item.removed, () => notFound(`Schedule item ${itemId}`));
  return item;
}

/** Stores the draft version of an item; the published version stays. */
function putDraft(
  { clock, documents, ids }: Context,
  before: ScheduleItem,
  details: Partial<ScheduleItem>,
): ScheduleItem {
  return documents.put<ScheduleItem>(scheduleItems, {
    ...before,
    ...details,
    id: before.draft ? before.id : ids.guid(),
    draft: true,
    updatedDate: clock.date(),
  });
}

/**
 * Adds an item to the draft of an event's schedule.
 * @throws PlatformError 400 for an item without a name or time, or for too many items
 */
export function addItem(context: Context, { id: eventId }: Event, input: ItemInput): ScheduleItem {
  const { clock, documents, ids } = context;
  const details = itemDetails(input);
  assert(documents.count(scheduleItems, { eventId }) < MOST_ITEMS, () =>
    invalidField('item', `is one too many: a schedule has at most ${MOST_ITEMS}`, 'MAX_SIZE'),
  );
  const now = clock.date();
  return documents.put<ScheduleItem>(scheduleItems, {
    ...details,
    id: ids.guid(),
    itemId: ids.guid(),
    eventId,
    draft: true,
    removed: false,
    createdDate: now,
    updatedDate: now,
  });
}

const KNOWN = ['hidden', 'name', 'timeSlot', 'description', 'stageName', 'tags', 'status'];

/** Returns the changed item: masked fields come from the change, others stay. */
function changedDetails(before: ItemDetails, input: ItemInput, mask: readonly string[]): ItemDetails {
  if (mask.length === 0) return itemDetails(input);
  const fields = mask.flatMap((text) => text.split(','));
  for (const field of fields) {
    assert(KNOWN.includes(field.split('.')[0] ?? ''), () =>
      invalidField('fields', `cannot have ${field}, only ${KNOWN.join(', ')}`),
    );
  }
  const { timeSlot, ...change } = masked(input, fields);
  const slot = isObject(timeSlot) ? { ...before.timeSlot, ...timeSlot } : timeSlot;
  const { hidden, name, description, stageName, tags, status } = before;
  const own = { hidden, name, description, stageName, tags, status, timeSlot: before.timeSlot };
  const after = { ...own, ...change, ...(timeSlot !== undefined && { timeSlot: slot }) };
  // A masked field that the change lacks is reset to its default.
  return itemDetails(Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null)));
}

/**
 * Changes an item of the draft.
 * @param mask the fields to change; if omitted, all
 * @throws PlatformError 404 if the draft does not have the item; 400 if no name or time is left
 */
export function changeItem(
  context: Context,
  { id: eventId }: Event,
  itemId: string,
  { item = {}, fields = [] }: { item?: ItemInput; fields?: string | string[] },
): ScheduleItem {
  const before = draftItem(context, eventId, itemId);
  return putDraft(context, before, changedDetails(before, item, [fields].flat()));
}

/**
 * Takes items out of the draft; published versions are removed when the draft is published.
 * @throws PlatformError 404 if the draft lacks one of them; then none is taken out
 */
export function removeItems(context: Context, { id: eventId }: Event, itemIds: readonly string[]): void {
  const { documents } = context;
  for (const item of itemIds.map((itemId) => draftItem(context, eventId, itemId))) {
    const isPublished = documents.get(scheduleItems, item.itemId) !== undefined;
    if (isPublished) putDraft(context, item, { removed: true });
    else documents.delete(scheduleItems, item.id);
  }
}

/** Publishes the draft of an event's schedule, so that guests see it. */
export function publishDraft({ documents }: Context, { id: eventId }: Event): void {
  for (const draft of documents.list(scheduleItems, { eventId, draft: true })) {
    documents.delete(scheduleItems, draft.id);
    if (draft.removed) documents.delete(scheduleItems, draft.itemId);
    else documents.put<ScheduleItem>(scheduleItems, { ...draft, id: draft.itemId, draft: false });
  }
}

export function discardDraft({ documents }: Context, { id: eventId }: Event): void {
  for (const { id } of documents.list(scheduleItems, { eventId, draft: true }))
    documents.delete(scheduleItems, id);
}

/**
 * Moves the whole draft of an event's schedule in time.
 * @param offset milliseconds
 * @throws PlatformError 400 for an unknown time zone
 */
export function rescheduleDraft(
  context: Context,
  { id: eventId }: Event,
  timeZoneId: string,
  offset: number,
): void {
  assertZone(timeZoneId, 'timeZoneId');
  for (const item of draftSchedule(context, eventId))
    putDraft(context, item, moved(item, offset, timeZoneId));
}

export function removeSchedule({ documents }: Context, eventId: string): void {
  for (const { id } of documents.list(scheduleItems, { eventId })) documents.delete(scheduleItems, id);
}

/** Returns an event's published and visible schedule, in its order. */
export const publishedSchedule = (
  { documents }: Pick<Context, 'documents'>,
  eventId: string,
): ScheduleItem[] => documents.list(scheduleItems, { eventId, draft: false, hidden: false }, BY_START);
