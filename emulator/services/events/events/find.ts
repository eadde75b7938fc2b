import type { wixEventsV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { rsvps } from '../guests/rsvps/entity';
import { ticketOrders } from '../orders/entity';
import { type Category, categories } from './categories/entity';
import { type Event, events } from './entity';
import { eventNotFound } from './errors';

/**
 * Returns an event that the caller may see.
 * @throws PlatformError 404, also for a draft if the caller is not a manager
 */
export function findEvent(context: Context, id: string): Event {
  const event = context.documents.get(events, id);
  assert(event && (event.status !== 'DRAFT' || isManager(context)), () => eventNotFound(id));
  return event;
}

export const hasGuests = ({ documents }: Pick<Context, 'documents'>, { id: eventId }: Event): boolean =>
  documents.count(ticketOrders, { eventId, confirmed: true }) > 0 || documents.count(rsvps, { eventId }) > 0;

export const isHidden = ({ states }: Category): boolean => states.includes('HIDDEN');

/** Returns the visible categories of an event, in the order in which it was put into them. */
export const categoriesOf = (context: Context, { categoryIds = [] }: Event): Category[] =>
  read(context, categoryIds).filter((category) => !isHidden(category));

const read = ({ documents }: Context, ids: readonly string[]): Category[] =>
  ids.flatMap((id) => documents.get(categories, id) ?? []);

/** Returns the categories of events by category id, as the events carry them; only managers get hidden ones. */
export function serializeCategoriesOf(
  context: Context,
  listed: readonly Event[],
): ReadonlyMap<string, Serialized<meta.EventCategoryOriginal>> {
  const ids = new Set(listed.flatMap(({ categoryIds = [] }) => categoryIds));
  const visible = read(context, [...ids]).filter((category) => isManager(context) || !isHidden(category));
  return new Map(
    visible.map((category) => {
      const { id, name, createdDate, states } = category;
      const type = states.includes('RECURRING_EVENT') ? 'RECURRING_EVENT' : 'MANUAL';
      return [id, { id, name, createdDate, hidden: isHidden(category), type }];
    }),
  );
}
