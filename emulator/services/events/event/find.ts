import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Event, events } from '../stored/events';
import { ticketOrders } from '../stored/orders';
import { rsvps } from '../stored/rsvps';
import { eventNotFound } from './errors';

/**
 * Returns an event that the caller may see.
 * @throws PlatformError 404 EVENT_NOT_FOUND, also for a draft if the caller is no manager
 */
export function findEvent(context: Context, id: string): Event {
  const event = context.documents.get(events, id);
  assert(event && (event.status !== 'DRAFT' || isManager(context)), () => eventNotFound(id));
  return event;
}

/** Whether an event has any order or RSVP. */
export const hasGuests = ({ documents }: Pick<Context, 'documents'>, { id: eventId }: Event): boolean =>
  documents.count(ticketOrders, { eventId, confirmed: true }) > 0 || documents.count(rsvps, { eventId }) > 0;
