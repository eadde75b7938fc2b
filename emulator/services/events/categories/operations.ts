import { wixEventsV2 as eventsMeta, categories as meta } from '@wix/events/meta';
import { doEach } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { categoriesOf, findEvent } from '../event/find';
import { serializeEvents } from '../event/serialize';
import { withFilter } from '../requests/filter';
import { categories } from '../stored/events';
import { assignByFilter, eventsInOrder, reorderEvents, unassignByFilter } from './arrange';
import {
  addCategory,
  assignEvents,
  changeCategory,
  findCategory,
  removeCategory,
  serializeCategory,
  unassignEvents,
  visibleCategories,
} from './changes';

const APP = 'events';
const MANAGE = { callers: MANAGERS, app: APP } as const;
const READ = { callers: EVERYONE, app: APP } as const;

/** Event categories and their events. The items of a bulk call without item ids are named after their categories. */
export const categoriesOperations: Operation[] = [
  ...moduleOperations('events.categories', meta, MANAGE, {
    createCategory: ({ category }, context) => ({
      category: serializeCategory(context, addCategory(context, category)),
    }),
    bulkCreateCategory: ({ categories: wanted }, context) =>
      doEach(
        wanted,
        (category) => serializeCategory(context, addCategory(context, category)),
        (_given, made) => made?.id,
      ),
    updateCategory: ({ category }, context) => ({
      category: serializeCategory(context, changeCategory(context, category)),
    }),
    deleteCategory({ categoryId }, context) {
      removeCategory(context, findCategory(context, categoryId));
      return {};
    },
    assignEvents(request, context) {
      assignEvents(context, request.categoryId, request.eventId);
      return {};
    },
    bulkAssignEvents: (request, context) =>
      doEach(
        request.categoryId,
        (id) => serializeCategory(context, assignEvents(context, id, request.eventId)),
        (id) => id,
      ),
    unassignEvents(request, context) {
      unassignEvents(context, request.categoryId, request.eventId);
      return {};
    },
    bulkUnassignEvents: (request, context) =>
      doEach(
        request.categoryId,
        (id) => serializeCategory(context, unassignEvents(context, id, request.eventId ?? [])),
        (id) => id,
      ),
    bulkAssignEventsAsync({ categoryId, filter }, context) {
      withFilter(() => assignByFilter(context, categoryId, filter));
      return {};
    },
    bulkUnassignEventsAsync({ categoryId, filter }, context) {
      withFilter(() => unassignByFilter(context, categoryId, filter));
      return {};
    },
    reorderCategoryEvents(request, context) {
      reorderEvents(context, findCategory(context, request.categoryId), request);
      return {};
    },
  }),

  ...moduleOperations('events.categories', meta, READ, {
    queryCategories({ query, fieldset }, context) {
      const scope = visibleCategories(context);
      const options = { scope, maxLimit: 1000 };
      const page = withFilter(() => context.documents.query(categories, query ?? {}, options));
      const { count, offset, total } = page;
      const withCounts = fieldset?.includes('COUNTS') ?? false;
      return {
        categories: page.items.map((category) => serializeCategory(context, category, withCounts)),
        metaData: { count, offset, total },
      };
    },
    listEventCategories: (request, context) => ({
      categories: categoriesOf(context, findEvent(context, request.eventId)).map((category) =>
        serializeCategory(context, category),
      ),
    }),
  }),

  ...moduleOperations('events.wixEventsV2', eventsMeta, READ, {
    listEventsByCategory({ categoryId, paging, fields }, context) {
      const page = eventsInOrder(context, findCategory(context, categoryId), paging ?? {});
      const { count, offset, total } = page;
      return {
        events: serializeEvents(context, page.items, fields),
        pagingMetadata: { count, offset, total },
      };
    },
  }),
];
