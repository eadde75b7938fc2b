import type { Context } from '#core/contract/context';
import { type Bookmark, BY_START, bookmarks, type ScheduleItem, scheduleItems } from './entity';
import { findItem, visibleItems } from './find';

const find = ({ caller, documents }: Context, eventId: string, itemId: string): Bookmark | undefined =>
  documents.find(bookmarks, { memberId: caller.id, eventId, itemId });

/**
 * Marks an item for the member who calls, once.
 * @throws PlatformError 404 for an item that guests of the event do not see
 */
export function addBookmark(context: Context, eventId: string, itemId: string): void {
  const { caller, clock, documents, ids } = context;
  findItem(context, itemId, eventId);
  if (find(context, eventId, itemId)) return;
  documents.put<Bookmark>(bookmarks, {
    id: ids.guid(),
    memberId: caller.id,
    eventId,
    itemId,
    createdDate: clock.date(),
  });
}

/** Removes the mark of the member who calls, if there is one. */
export function removeBookmark(context: Context, eventId: string, itemId: string): void {
  const bookmark = find(context, eventId, itemId);
  if (bookmark) context.documents.delete(bookmarks, bookmark.id);
}

/** Returns the items that the member who calls has marked and may still see, by their start. */
export function bookmarkedItems(context: Context, eventId: string): ScheduleItem[] {
  const { caller, documents } = context;
  const marked = documents.list(bookmarks, { memberId: caller.id, eventId }).map(({ itemId }) => itemId);
  return documents.list(
    scheduleItems,
    { $and: [visibleItems(context), { eventId, itemId: { $in: marked } }] },
    BY_START,
  );
}
