import type { schedule as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { isoDate } from '#core/time/clock';
import type { Event } from '../shared/wix-events-v2/store';
import { assertZone, itemDetails, moved } from './rules';
import { BY_START, type ItemDetails, type ScheduleItem, scheduleItems } from './store';

type ItemInput = Serialized<meta.ScheduleItemDataOriginal>;

/** The most items of one event’s schedule: its page shows all of them. */
const MOST_ITEMS = 1000;

/** The draft of an event's schedule: each item as the draft has it, or else as it is published. */
function draftSchedule({ documents }: Context, eventId: string): ScheduleItem[] {
  const all = documents.list(scheduleItems, { eventId }, BY_START);
  const drafts = new Map(all.filter(({ draft }) => draft).map((item) => [item.itemId, item]));
  const published = all.filter(({ draft, itemId }) => !draft && !drafts.has(itemId));
  return [...published, ...drafts.values()].filter(({ removed }) => !removed);
}

/** An item of the draft. @throws PlatformError 404 for one that it does not have */
function draftItem({ documents }: Context, eventId: string, itemId: string): ScheduleItem {
  const item =
    documents.find(scheduleItems, { itemId, eventId, draft: true }) ??
    documents.find(scheduleItems, { itemId, eventId, draft: false });
  assert(item && !item.removed, () => notFound(`Schedule item ${itemId}`));
  return item;
}

/** Stores an item in the draft, whatever is published of it. */
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
    updatedDate: isoDate(clock.now()),
  });
}

/**
 * Adds an item to the draft of an event's schedule.
 * @throws PlatformError 400 for an item without a name or time, or for one too many
 */
export function addItem(context: Context, { id: eventId }: Event, input: ItemInput): ScheduleItem {
  const { clock, documents, ids } = context;
  const details = itemDetails(input);
  assert(documents.count(scheduleItems, { eventId }) < MOST_ITEMS, () =>
    invalidField('item', `is one too many: a schedule has at most ${MOST_ITEMS}`, 'MAX_SIZE'),
  );
  const now = isoDate(clock.now());
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

/** The item that a change makes: of the masked fields the change's, of others its own. */
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
  // What a mask names and the change lacks is as if it had never been stated.
  return itemDetails(Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null)));
}

/**
 * Changes an item of the draft.
 * @param mask which fields change; all without it
 * @throws PlatformError 404 for an item that the draft does not have; 400 where no name or time is left
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
 * Takes items out of the draft; those that are published go with its publication.
 * @throws PlatformError 404 for one that the draft does not have; then none is taken out
 */
export function removeItems(context: Context, { id: eventId }: Event, itemIds: readonly string[]): void {
  const { documents } = context;
  for (const item of itemIds.map((itemId) => draftItem(context, eventId, itemId))) {
    const isPublished = documents.get(scheduleItems, item.itemId) !== undefined;
    if (isPublished) putDraft(context, item, { removed: true });
    else documents.delete(scheduleItems, item.id);
  }
}

/** Makes the draft of an event's schedule the schedule that guests see. */
export function publishDraft({ documents }: Context, { id: eventId }: Event): void {
  for (const draft of documents.list(scheduleItems, { eventId, draft: true })) {
    documents.delete(scheduleItems, draft.id);
    if (draft.removed) documents.delete(scheduleItems, draft.itemId);
    else documents.put<ScheduleItem>(scheduleItems, { ...draft, id: draft.itemId, draft: false });
  }
}

/** Forgets what the draft of an event's schedule changes. */
export function discardDraft({ documents }: Context, { id: eventId }: Event): void {
  for (const { id } of documents.list(scheduleItems, { eventId, draft: true }))
    documents.delete(scheduleItems, id);
}

/**
 * Moves the whole draft of an event's schedule.
 * @param offset milliseconds
 * @throws PlatformError 400 for a zone that is none
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

/** Removes the schedule of an event that is no more. */
export function removeSchedule({ documents }: Context, eventId: string): void {
  for (const { id } of documents.list(scheduleItems, { eventId })) documents.delete(scheduleItems, id);
}

/** The schedule that guests see of an event, in its order. */
export const publishedSchedule = (
  { documents }: Pick<Context, 'documents'>,
  eventId: string,
): ScheduleItem[] => documents.list(scheduleItems, { eventId, draft: false, hidden: false }, BY_START);
