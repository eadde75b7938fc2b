import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { syncRsvpGuest } from '../guests/sync';
import { freePlaces } from '../wix-events-v2/rules';
import { type Event, events } from '../wix-events-v2/store';
import { nextInLine } from './rules';
import { serializeRsvp } from './serialize';
import { type Rsvp, rsvps } from './store';

/** What the events that tell of an answer name as their entity. */
export const ENTITY = 'wix.events.v2.rsvp';

/** The fields of an answer that its events carry: all. */
export const WHOLE = ['DETAILS', 'FORM', 'CONTACT_DETAILS'] as const;

/** Stores an answer that has changed, with its next revision, and tells of it. */
export function updateRsvp(context: Context, event: Event, before: Rsvp, changed: Rsvp): Rsvp {
  const next = { ...changed, revision: before.revision + 1, updatedDate: isoDate(context.clock.now()) };
  const stored = storeRsvp(context, event, next, placesOf(before));
  const currentEntity = serializeRsvp(stored, WHOLE);
  context.emit({ entityFqdn: ENTITY, slug: 'updated', entityId: stored.id, updatedEvent: { currentEntity } });
  return stored;
}

/**
 * Stores an answer, and how many places of its event are taken since.
 * @param freed the places that it took before
 */
export function storeRsvp(context: Context, event: Event, rsvp: Rsvp, freed: number): Rsvp {
  const { documents } = context;
  const attendingCount = (event.attendingCount ?? 0) - freed + placesOf(rsvp);
  documents.put<Event>(events, { ...event, attendingCount });
  syncRsvpGuest(context, rsvp);
  return documents.put(rsvps, rsvp);
}

/** How many places of its event an answer takes. */
export const placesOf = ({ status, totalGuests }: Rsvp): number => (status === 'YES' ? totalGuests : 0);

/** Gives the free places of an event to those who wait for them, first come, first served. */
export function callWaiting(context: Context, eventId: string): void {
  const { documents } = context;
  const event = documents.get(events, eventId);
  const isOver = !event || event.status === 'CANCELED' || event.status === 'ENDED';
  const places = isOver ? 0 : freePlaces(event);
  if (places === 0) return;
  const inOrder = [{ fieldName: 'createdDate', order: 'ASC' }];
  for (const next of nextInLine(documents.list(rsvps, { eventId, status: 'WAITLIST' }, inOrder), places)) {
    const now = documents.get(events, eventId);
    if (now) updateRsvp(context, now, next, { ...next, status: 'YES' });
  }
}
