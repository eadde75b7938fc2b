import { scheduleBookmarks as meta } from '@wix/events/meta';
import { access, moduleOperations } from '#core/contract/operation';
import { addBookmark, bookmarkedItems, removeBookmark } from '../events/schedule/bookmarks';
import { serializeItem } from '../events/schedule/find';

/** Items of schedules that members have marked; each member has own ones (SDK: "for a current member"). */
export const scheduleBookmarksOperations = moduleOperations(
  'events.scheduleBookmarks',
  meta,
  access(['member'], 'events'),
  {
    createBookmark: (context, { eventId, itemId }) => addBookmark(context, eventId, itemId),
    deleteBookmark: (context, { eventId, itemId }) => removeBookmark(context, eventId, itemId),
    listBookmarks: (context, { eventId }) => ({
      items: bookmarkedItems(context, eventId).map(serializeItem),
    }),
  },
);
