import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { syncRsvpGuest } from '../shared/guests/sync';
import { type Rsvp, rsvps } from '../shared/rsvp-v2/store';
import { type Event, events } from '../shared/wix-events-v2/store';
import { serializeRsvp } from './serialize';

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
