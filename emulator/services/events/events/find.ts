import type { wixEventsV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, type PlatformError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { rsvps } from '../guests/rsvps/entity';
import { ticketOrders } from '../orders/entity';
import { type Category, categories, type Event, events } from './entity';
import {
  eventAlreadyPublished,
  invalidEventStatusTransition,
  invalidSlugFormat,
  slugAlreadyInUse,
} from './errors';
import type { EventAction } from './rules';

/** The errors of the ticket services (platform facts 6.4), one function each. */
export const eventNotFound = (what: string): PlatformError =>
  applicationError('EVENT_NOT_FOUND', `There is no event ${what}`);

export const invalidEventTransition = ({ title, status }: Event, action: EventAction): PlatformError =>
  invalidEventStatusTransition(title, status, action);

export const alreadyPublished = ({ title }: Event): PlatformError => eventAlreadyPublished(title);

export const invalidSlug = (slug: string): PlatformError => invalidSlugFormat(slug);

export const slugInUse = (slug: string): PlatformError => slugAlreadyInUse(slug);

export const eventLimitReached = (limit: number): PlatformError =>
  applicationError('EVENT_LIMIT_REACHED', `A site can have ${limit} events; delete one first`, {
    limit,
  });

/** The event has no tickets on offer now, neither paid nor free. */
export const registrationClosed = (title: string): PlatformError =>
  applicationError('REGISTRATION_CLOSED', `There are no tickets for ${title} now`);

/** The event has another type of registration than this call is for. */
export const invalidEventType = ({ title, registration }: Event, wanted: string): PlatformError =>
  applicationError('INVALID_EVENT_TYPE', `${title} has ${registration.type} registration, not ${wanted}`);

/**
 * Returns an event that the caller may see.
 * @throws PlatformError 404 EVENT_NOT_FOUND, also for a draft if the caller is not a manager
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
  found: readonly Event[],
): ReadonlyMap<string, Serialized<meta.EventCategoryOriginal>> {
  const ids = new Set(found.flatMap(({ categoryIds = [] }) => categoryIds));
  const visible = read(context, [...ids]).filter((category) => isManager(context) || !isHidden(category));
  return new Map(
    visible.map((category) => {
      const { id, name, createdDate, states } = category;
      const type = states.includes('RECURRING_EVENT') ? 'RECURRING_EVENT' : 'MANUAL';
      return [id, { id, name, createdDate, hidden: isHidden(category), type }];
    }),
  );
}
