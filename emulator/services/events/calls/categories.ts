import { wixEventsV2 as eventsMeta, categories as meta } from '@wix/events/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, assertWhole } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import {
  addCategory,
  assignEvents,
  changeCategory,
  findCategory,
  removeCategory,
  serializeCategory,
  unassignEvents,
  visibleCategories,
} from '../events/categories/changes';
import { type Category, categories } from '../events/categories/entity';
import { invalidReorderInstruction } from '../events/categories/errors';
import { type Event, events } from '../events/entity';
import { categoriesOf, findEvent } from '../events/find';
import { PUBLISHED, serializeEvents } from '../events/serialize';
import { withFilter } from '../requests/filter';

type Reorder = Serialized<meta.ReorderCategoryEventsRequestOriginal>;

const ASSIGNED = 'categories.categories.id';
const BY_START = [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' } as const];
/** The most events of a category that can have a position of their own. */
const MOST_PLACES = 1000;
/** One filter may assign at most as many events as bulkAssignEvents of the SDK accepts ids. */
const LIMITS = { defaultLimit: 100, maxLimit: 100, field: '' };

/**
 * Returns a page of a category's published events: first the arranged ones, then the others by start date.
 * @param paging limit and offset
 */
function eventsInOrder(
  { documents }: Context,
  { id, order = [] }: Category,
  paging: { limit?: number | null; offset?: number | null },
) {
  const inCategory = { [ASSIGNED]: id };
  const placed = order.length
    ? documents.list(events, { $and: [PUBLISHED, inCategory, { id: { $in: order } }] })
    : [];
  const byId = new Map(placed.map((event) => [event.id, event]));
  const first = order.flatMap((eventId) => byId.get(eventId) ?? []);
  const { limit, offset } = paging;
  const skip = offset ?? 0;
  const query = (rest: object) =>
    documents.query(
      events,
      { filter: { ...inCategory, id: { $nin: order } }, sort: BY_START, paging: rest },
      { ...LIMITS, scope: PUBLISHED },
    );
  if (first.length === 0) {
    const { items, count, total } = query(paging);
    return { items, count, offset: skip, total };
  }
  assertWhole(skip, 'paging.offset', 0);
  assertWhole(limit ?? 1, 'paging.limit', 1);
  const most = Math.min(limit ?? LIMITS.defaultLimit, LIMITS.maxLimit);
  const own = first.slice(skip, skip + most);
  const rest = query({ limit: Math.max(1, most - own.length), offset: Math.max(0, skip - first.length) });
  const items = [...own, ...rest.items.slice(0, most - own.length)];
  return { items, count: items.length, offset: skip, total: first.length + rest.total };
}

/**
 * Moves an event before or after another one of the same category.
 * @throws PlatformError 400 if one of them is not in the category, or both are the same
 */
function reorderEvents(context: Context, category: Category, request: Reorder): void {
  const { documents } = context;
  const { eventId, beforeEventId, afterEventId } = request;
  const otherId = beforeEventId ?? afterEventId;
  assertGiven(eventId, 'eventId');
  assert(otherId && otherId !== eventId, () => invalidReorderInstruction('Name another event to move it to'));
  for (const id of [eventId, otherId]) {
    assert(documents.get(events, id)?.categoryIds?.includes(category.id), () =>
      invalidReorderInstruction(`The event ${id} is not in ${category.name}`),
    );
  }
  const others = idsInOrder(context, category).filter((id) => id !== eventId);
  const at = others.indexOf(otherId);
  assert(at >= 0 && at < MOST_PLACES, () =>
    invalidReorderInstruction(`Only the first ${MOST_PLACES} events of a category have places of their own`),
  );
  const order = others.toSpliced(beforeEventId ? at : at + 1, 0, eventId).slice(0, MOST_PLACES);
  documents.put<Category>(categories, { ...category, order });
}

/** Returns the ids of a category's events in their current order, drafts included, up to `MOST_PLACES`. */
function idsInOrder({ documents }: Context, { id, order = [] }: Category): string[] {
  const all = documents
    .list(events, { [ASSIGNED]: id }, BY_START, MOST_PLACES + order.length)
    .map((it) => it.id);
  const ordered = order.filter((eventId) => documents.get(events, eventId)?.categoryIds?.includes(id));
  return [...ordered, ...all.filter((eventId) => !ordered.includes(eventId))];
}

const matchingIds = ({ documents }: Context, filter: unknown): string[] =>
  documents.list<Event>(events, filter ?? {}).map(({ id }) => id);

/**
 * Puts the events that match a filter into categories. The platform does this later; here it is done when the call
 * returns.
 * @throws PlatformError 404; 409 for too many categories; then no event is assigned
 */
function assignByFilter(context: Context, categoryIds: readonly string[], filter: unknown): void {
  const eventIds = matchingIds(context, filter);
  for (const id of categoryIds) findCategory(context, id);
  for (const id of categoryIds) assignEvents(context, id, eventIds);
}

/** Takes the events that match a filter out of categories. */
function unassignByFilter(context: Context, categoryIds: readonly string[], filter: unknown): void {
  const eventIds = matchingIds(context, filter);
  for (const id of categoryIds) findCategory(context, id);
  for (const id of categoryIds) unassignEvents(context, id, eventIds);
}

const APP = 'events';
const READ = { callers: EVERYONE, app: APP } as const;

/** Event categories and their events. The items of a bulk call without item ids are named after their categories. */
export const categoriesOperations: Operation[] = [
  ...moduleOperations('events.categories', meta, access(MANAGERS, APP), {
    createCategory: (context, { category }) => ({
      category: serializeCategory(context, addCategory(context, category)),
    }),
    bulkCreateCategory: (context, { categories: wanted }) =>
      doEach(
        wanted,
        (category) => serializeCategory(context, addCategory(context, category)),
        (_given, created) => created?.id,
      ),
    updateCategory: (context, { category }) => ({
      category: serializeCategory(context, changeCategory(context, category)),
    }),
    deleteCategory: (context, { categoryId }) => removeCategory(context, findCategory(context, categoryId)),
    assignEvents: (context, request) => assignEvents(context, request.categoryId, request.eventId),
    bulkAssignEvents: (context, request) =>
      doEach(
        request.categoryId,
        (id) => serializeCategory(context, assignEvents(context, id, request.eventId)),
        (id) => id,
      ),
    unassignEvents: (context, request) => unassignEvents(context, request.categoryId, request.eventId),
    bulkUnassignEvents: (context, request) =>
      doEach(
        request.categoryId,
        (id) => serializeCategory(context, unassignEvents(context, id, request.eventId ?? [])),
        (id) => id,
      ),
    bulkAssignEventsAsync(context, { categoryId, filter }) {
      withFilter(() => assignByFilter(context, categoryId, filter));
    },
    bulkUnassignEventsAsync(context, { categoryId, filter }) {
      withFilter(() => unassignByFilter(context, categoryId, filter));
    },
    reorderCategoryEvents(context, request) {
      reorderEvents(context, findCategory(context, request.categoryId), request);
    },
  }),

  ...moduleOperations('events.categories', meta, READ, {
    queryCategories(context, { query, fieldset }) {
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
    listEventCategories: (context, request) => ({
      categories: categoriesOf(context, findEvent(context, request.eventId)).map((category) =>
        serializeCategory(context, category),
      ),
    }),
  }),

  ...moduleOperations('events.wixEventsV2', eventsMeta, READ, {
    listEventsByCategory(context, { categoryId, paging, fields }) {
      const page = eventsInOrder(context, findCategory(context, categoryId), paging ?? {});
      const { count, offset, total } = page;
      return {
        events: serializeEvents(context, page.items, fields),
        pagingMetadata: { count, offset, total },
      };
    },
  }),
];
