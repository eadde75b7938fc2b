import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { slugFor } from '#core/slugs';
import { emitEventCanceled } from '../../guests/events';
import { callWaiting } from '../../guests/rsvps/lifecycle';
import { removeGuests } from '../../guests/sync';
import { removeDefinition } from '../../tickets/definitions/changes';
import { ticketDefinitions } from '../../tickets/definitions/entity';
import { endReservation } from '../../tickets/reservations/changes';
import { reservations } from '../../tickets/reservations/entity';
import { type Event, type EventStatus, events } from '../entity';
import {
  alreadyPublished,
  eventLimitReached,
  invalidEventTransition,
  invalidSlug,
  slugInUse,
} from '../errors';
import { hasGuests } from '../find';
import { removePolicies } from '../policies/changes';
import { EVENT_TRANSITIONS, EVENTS_PER_SITE, type EventAction, eventStatus, reminderDate } from '../rules';
import { removeSchedule } from '../schedule/changes';
import { serializeEvents } from '../serialize';
import { updateSeries } from '../series';
import type { EventSettings } from './input';

const ENTITY = 'wix.events.v3.event';
const WHOLE = ['DETAILS', 'TEXTS', 'REGISTRATION', 'URLS'] as const;
const SLUG = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

export const emitAction = (context: Context, slug: string, { id }: Event, more: object = {}) => {
  const body = { timestamp: context.clock.date(), eventId: id, ...more };
  context.emit({ entityFqdn: ENTITY, slug, entityId: id, actionEvent: { body } });
};

const entityOf = (context: Context, event: Event): Serialized<meta.EventOriginal> =>
  serializeEvents(context, [event], WHOLE)[0] ?? {};

/** Returns the status after an action. */
function transition(context: Context, event: Event, action: EventAction): EventStatus {
  const now = context.clock.now();
  const current = { ...event, status: eventStatus(event, now) };
  const next = EVENT_TRANSITIONS[current.status][action];
  assert(next || action !== 'publish' || current.status === 'CANCELED', () => alreadyPublished(event));
  assert(next, () => invalidEventTransition(current, action));
  return eventStatus({ ...event, status: next }, now);
}

/** Returns the slug of an event: the chosen one, otherwise one from the title, with a number if it is taken. */
function slugOf({ documents }: Context, id: string, title: string, chosen: string | undefined): string {
  const isTaken = (slug: string) => documents.count(events, { slug, id: { $ne: id } }) > 0;
  if (!chosen) return slugFor(title, 'event', isTaken);
  assert(SLUG.test(chosen), () => invalidSlug(chosen));
  assert(!isTaken(chosen), () => slugInUse(chosen));
  return chosen;
}

/** Stores an event with its next reminder, and updates its series. */
function store(context: Context, { reminderDue: _before, ...event }: Event): Event {
  const reminderDue = reminderDate(event, context.clock.now());
  return updateSeries(
    context,
    context.documents.put<Event>(events, { ...event, ...(reminderDue && { reminderDue }) }),
  );
}

/**
 * Stores a new event, published unless it is a draft.
 * @param links `origin`: the event that it is a copy of; `seriesId`: the series that it belongs to
 * @throws PlatformError as `slugOf`
 */
export function addEvent(
  context: Context,
  settings: EventSettings,
  draft: boolean,
  { origin, seriesId }: { origin?: Event; seriesId?: string } = {},
): Event {
  const { documents, clock, ids, caller } = context;
  assert(documents.count(events, {}) < EVENTS_PER_SITE, () => eventLimitReached(EVENTS_PER_SITE));
  const id = ids.guid();
  const now = clock.date();
  const event: Event = {
    ...settings,
    id,
    slug: slugOf(context, id, settings.title, settings.seoSettings?.slug),
    status: 'DRAFT',
    createdDate: now,
    updatedDate: now,
    userId: caller.role === 'owner' ? caller.id : context.site.ownerId,
    recurrenceStatus: seriesId ? 'RECURRING' : 'ONE_TIME',
    ...(seriesId && { seriesId, categoryIds: [seriesId] }),
    ...(origin && {
      derivedFromEventId: origin.id,
      ...(origin.form && { form: origin.form }),
      categoryIds: (origin.categoryIds ?? []).filter((categoryId) => categoryId !== origin.seriesId),
    }),
  };
  const status = draft ? 'DRAFT' : transition(context, event, 'publish');
  const stored = store(context, { ...event, status, ...(!draft && { publishedDate: now }) });
  const entity = entityOf(context, stored);
  context.emit({ entityFqdn: ENTITY, slug: 'created', entityId: id, createdEvent: { entity } });
  return stored;
}

/**
 * Stores changed settings of an event.
 * @throws PlatformError 400 for new dates of a canceled event; the errors of `slugOf`
 */
export function changeEvent(context: Context, event: Event, settings: EventSettings): Event {
  const before = JSON.stringify(event.dateAndTimeSettings);
  const moved = JSON.stringify(settings.dateAndTimeSettings) !== before;
  const chosen = settings.seoSettings?.slug;
  const changed = { ...event, ...settings };
  const stored = store(context, {
    ...changed,
    slug: chosen && chosen !== event.slug ? slugOf(context, event.id, changed.title, chosen) : event.slug,
    status: moved ? movedStatus(context, event, changed) : event.status,
    updatedDate: context.clock.date(),
  });
  const currentEntity = entityOf(context, stored);
  context.emit({ entityFqdn: ENTITY, slug: 'updated', entityId: event.id, updatedEvent: { currentEntity } });
  callWaiting(context, event.id);
  return stored;
}

/**
 * Returns the status after new dates: the old dates decide whether the new ones may be set, and the new ones determine
 * the status.
 */
function movedStatus(context: Context, event: Event, changed: Event): EventStatus {
  transition(context, event, 'reschedule');
  return eventStatus({ ...changed, status: event.status }, context.clock.now());
}

/** Publishes a draft. */
export function publishEvent(context: Context, event: Event): Event {
  const now = context.clock.date();
  const status = transition(context, event, 'publish');
  const stored = store(context, { ...event, status, publishedDate: now, updatedDate: now });
  const { title, shortDescription, location, dateAndTimeSettings, registration } = entityOf(context, stored);
  emitAction(context, 'published', stored, {
    status,
    title,
    shortDescription,
    location,
    dateAndTimeSettings,
    registration,
    ...(stored.derivedFromEventId && { derivedFromEventId: stored.derivedFromEventId }),
  });
  return stored;
}

/** Cancels an event: registration ends, and the tickets of pending reservations return to the stock. */
export function cancelEvent(context: Context, event: Event): Event {
  const status = transition(context, event, 'cancel');
  const stored = store(context, { ...event, status, updatedDate: context.clock.date() });
  endPending(context, event.id);
  emitAction(context, 'canceled', stored, {
    title: event.title,
    userId: event.userId,
    hasGuests: hasGuests(context, event),
  });
  emitEventCanceled(context, stored);
  return stored;
}

export const isCancelable = (event: Event, now: number): boolean =>
  EVENT_TRANSITIONS[eventStatus(event, now)].cancel !== undefined;

/** Removes an event and its tickets, but not its orders. */
export function removeEvent(context: Context, event: Event): void {
  const deletedEntity = entityOf(context, event);
  endPending(context, event.id);
  for (const definition of context.documents.list(ticketDefinitions, { eventId: event.id })) {
    removeDefinition(context, definition);
  }
  removeGuests(context, { eventId: event.id });
  removePolicies(context, event.id);
  removeSchedule(context, event.id);
  context.documents.delete(events, event.id);
  updateSeries(context, event);
  context.emit({ entityFqdn: ENTITY, slug: 'deleted', entityId: event.id, deletedEvent: { deletedEntity } });
}

function endPending(context: Context, eventId: string): void {
  for (const pending of context.documents.list(reservations, { eventId, status: 'RESERVATION_PENDING' })) {
    endReservation(context, pending, 'RESERVATION_CANCELED_MANUALLY');
  }
}
