import type { schedule as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertField, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { events } from '../entity';
import { type ScheduleItem, scheduleItems, statesOf } from './entity';

type ListRequest = Serialized<meta.ListScheduleItemsRequestOriginal>;

export const serializeItem = ({
  itemId,
  removed: _removed,
  ...item
}: ScheduleItem): Serialized<meta.ScheduleItemOriginal> => ({ ...item, id: itemId });

/**
 * Returns the filter for the items that the caller may see: managers see all, others see the published and visible ones
 * of events that are not drafts.
 */
export function visibleItems(context: Context): Record<string, unknown> {
  if (isManager(context)) return { removed: false };
  const drafts = context.documents.list(events, { status: 'DRAFT' }).map(({ id }) => id);
  return { draft: false, hidden: false, eventId: { $nin: drafts } };
}

/**
 * Returns an item that the caller may see.
 * @param eventId the event that it must belong to
 * @throws PlatformError 404
 */
export function findItem(context: Context, itemId: string, eventId?: string): ScheduleItem {
  const { documents } = context;
  const visible = { $and: [visibleItems(context), { itemId, ...(eventId && { eventId }) }] };
  const item =
    documents.find(scheduleItems, { $and: [visible, { draft: false }] }) ?? draftOf(context, itemId, eventId);
  assert(item && (isManager(context) || !item.draft), () => notFound(`Schedule item ${itemId}`));
  return item;
}

/** Returns the draft of an item, unless the draft removes it; for managers only. */
export const draftOf = (context: Context, itemId: string, eventId?: string): ScheduleItem | undefined =>
  isManager(context)
    ? context.documents.find(scheduleItems, {
        itemId,
        draft: true,
        removed: false,
        ...(eventId && { eventId }),
      })
    : undefined;

/** Converts the fields of a list request into a filter. */
export function listFilter(context: Context, request: ListRequest): Record<string, unknown> {
  const { eventId, itemId, tag, stageName, startingFrom, startingBefore } = request;
  const { published, draft, visible, hidden } = statesOf(request.state);
  const versions = [...(published ? [false] : []), ...(draft ? [true] : [])];
  const shown = [...(visible ? [false] : []), ...(hidden ? [true] : [])];
  return {
    $and: [
      visibleItems(context),
      { draft: { $in: versions }, hidden: { $in: shown } },
      eventId?.length ? { eventId: { $in: eventId } } : {},
      itemId?.length ? { itemId: { $in: itemId } } : {},
      tag?.length ? { tags: { $hasSome: tag } } : {},
      stageName?.length ? { stageName: { $in: stageName } } : {},
      startingFrom ? { 'timeSlot.start': { $gte: startingFrom } } : {},
      startingBefore ? { 'timeSlot.start': { $lt: startingBefore } } : {},
    ],
  };
}

const FACETS: Record<string, (item: ScheduleItem) => readonly string[]> = {
  eventId: ({ eventId }) => [eventId],
  stageName: ({ stageName }) => (stageName ? [stageName] : []),
  status: ({ status }) => [status],
  tags: ({ tags }) => tags,
};

/**
 * Counts how often each value of a field occurs in a list.
 * @throws PlatformError 400 for a field by which items cannot be counted
 */
export function countFacets(items: readonly ScheduleItem[], names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const valuesOf = Object.hasOwn(FACETS, name) ? FACETS[name] : undefined;
      assertField(valuesOf, 'facet', `cannot be ${name}, only ${Object.keys(FACETS).join(', ')}`);
      const counts = new Map<string, number>();
      for (const value of items.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
      return [name, { counts: Object.fromEntries(counts) }];
    }),
  );
}
