import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, type PlatformError } from '#core/contract/errors';
import { ticketOrders } from '../orders/store';
import { rsvps } from '../rsvp-v2/store';
import type { EventAction } from './rules';
import { type Event, events } from './store';

/** The ticket services' refusals (platform facts 6.4), one function each. */
export const eventNotFound = (what: string): PlatformError =>
  applicationError(404, 'EVENT_NOT_FOUND', `There is no event ${what}`);

/** The event is not in a state in which this can be done to it. */
export const invalidEventTransition = ({ title, status }: Event, action: EventAction): PlatformError =>
  applicationError(
    400,
    'INVALID_EVENT_STATUS_TRANSITION',
    `${title} is ${status}: it is too late, or too early, to ${action} it`,
    { status, action },
  );

/** Only drafts can be published, and this event was. */
export const alreadyPublished = ({ title }: Event): PlatformError =>
  applicationError(400, 'EVENT_ALREADY_PUBLISHED', `${title} has been published already`);

export const invalidSlug = (slug: string): PlatformError =>
  applicationError(
    400,
    'INVALID_SLUG_FORMAT',
    `The slug ${slug} must be of letters and digits, with single hyphens between`,
    { slug },
  );

export const slugInUse = (slug: string): PlatformError =>
  applicationError(409, 'SLUG_ALREADY_IN_USE', `Another event has the slug ${slug}`, { slug });

export const eventLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'EVENT_LIMIT_REACHED', `A site can have ${limit} events; delete one first`, {
    limit,
  });

/** Tickets are neither sold nor given away for this event now. */
export const registrationClosed = (title: string): PlatformError =>
  applicationError(409, 'REGISTRATION_CLOSED', `There are no tickets for ${title} now`);

/** An event is registered for in another way than this is about. */
export const invalidEventType = ({ title, registration }: Event, wanted: string): PlatformError =>
  applicationError(
    400,
    'INVALID_EVENT_TYPE',
    `${title} has ${registration.type} registration, not ${wanted}`,
  );

/**
 * An event that the caller may know of.
 * @throws PlatformError 404 EVENT_NOT_FOUND, also for a draft where the caller is no manager
 */
export function findEvent(context: Context, id: string): Event {
  const event = context.documents.get(events, id);
  assert(event && (event.status !== 'DRAFT' || isManager(context)), () => eventNotFound(id));
  return event;
}

/** Whether an event has a registration in any state. */
export const hasGuests = ({ documents }: Pick<Context, 'documents'>, { id: eventId }: Event): boolean =>
  documents.count(ticketOrders, { eventId, confirmed: true }) > 0 || documents.count(rsvps, { eventId }) > 0;
