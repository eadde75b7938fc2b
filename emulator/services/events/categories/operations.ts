import { wixEventsV2 as eventsMeta, categories as meta } from '@wix/events/meta';
import { doEach } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { withFilter } from '../requests/filter';
import { findEvent } from '../wix-events-v2/find';
import { serializeEvents } from '../wix-events-v2/serialize';
import { assignByFilter, eventsInOrder, reorderEvents, unassignByFilter } from './arrange';
import {
  addCategory,
  assignEvents,
  categoriesOf,
  changeCategory,
  findCategory,
  removeCategory,
  serializeCategory,
  unassignEvents,
  visibleCategories,
} from './changes';
import { categories } from './store';

const APP = 'events';
const MANAGE = { callers: MANAGERS, app: APP } as const;
const READ = { callers: EVERYONE, app: APP } as const;

/** The categories of events, and what is in them. Without its own names, a bulk call's item goes by its category. */
export const categoriesOperations: Operation[] = [
  operation('events.categories.createCategory', meta.createCategory, MANAGE, ({ category }, context) => ({
    category: serializeCategory(context, addCategory(context, category)),
  })),

  operation(
    'events.categories.bulkCreateCategory',
    meta.bulkCreateCategory,
    MANAGE,
    ({ categories: wanted }, context) =>
      doEach(
        wanted,
        (category) => serializeCategory(context, addCategory(context, category)),
        (_given, made) => made?.id,
      ),
  ),

  operation('events.categories.updateCategory', meta.updateCategory, MANAGE, ({ category }, context) => ({
    category: serializeCategory(context, changeCategory(context, category)),
  })),

  operation('events.categories.deleteCategory', meta.deleteCategory, MANAGE, ({ categoryId }, context) => {
    removeCategory(context, findCategory(context, categoryId));
    return {};
  }),

  operation(
    'events.categories.queryCategories',
    meta.queryCategories,
    READ,
    ({ query, fieldset }, context) => {
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
  ),

  operation('events.categories.assignEvents', meta.assignEvents, MANAGE, (request, context) => {
    assignEvents(context, request.categoryId, request.eventId);
    return {};
  }),

  operation('events.categories.bulkAssignEvents', meta.bulkAssignEvents, MANAGE, (request, context) =>
    doEach(
      request.categoryId,
      (id) => serializeCategory(context, assignEvents(context, id, request.eventId)),
      (id) => id,
    ),
  ),

  operation('events.categories.unassignEvents', meta.unassignEvents, MANAGE, (request, context) => {
    unassignEvents(context, request.categoryId, request.eventId);
    return {};
  }),

  operation('events.categories.bulkUnassignEvents', meta.bulkUnassignEvents, MANAGE, (request, context) =>
    doEach(
      request.categoryId,
      (id) => serializeCategory(context, unassignEvents(context, id, request.eventId ?? [])),
      (id) => id,
    ),
  ),

  operation(
    'events.categories.bulkAssignEventsAsync',
    meta.bulkAssignEventsAsync,
    MANAGE,
    ({ categoryId, filter }, context) => {
      withFilter(() => assignByFilter(context, categoryId, filter));
      return {};
    },
  ),

  operation(
    'events.categories.bulkUnassignEventsAsync',
    meta.bulkUnassignEventsAsync,
    MANAGE,
    ({ categoryId, filter }, context) => {
      withFilter(() => unassignByFilter(context, categoryId, filter));
      return {};
    },
  ),

  operation(
    'events.categories.reorderCategoryEvents',
    meta.reorderCategoryEvents,
    MANAGE,
    (request, context) => {
      reorderEvents(context, findCategory(context, request.categoryId), request);
      return {};
    },
  ),

  operation('events.categories.listEventCategories', meta.listEventCategories, READ, (request, context) => ({
    categories: categoriesOf(context, findEvent(context, request.eventId)).map((category) =>
      serializeCategory(context, category),
    ),
  })),

  operation(
    'events.wixEventsV2.listEventsByCategory',
    eventsMeta.listEventsByCategory,
    READ,
    ({ categoryId, paging, fields }, context) => {
      const page = eventsInOrder(context, findCategory(context, categoryId), paging ?? {});
      const { count, offset, total } = page;
      return {
        events: serializeEvents(context, page.items, fields),
        pagingMetadata: { count, offset, total },
      };
    },
  ),
];
