import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { syncRsvpGuest } from '../guests/sync';
import { type Event, events } from '../stored/events';
import { type Rsvp, rsvps } from '../stored/rsvps';
import { serializeRsvp } from './serialize';

/** The entity name in the domain events of RSVPs. */
export const ENTITY = 'wix.events.v2.rsvp';

/** The groups of fields in domain events: all of them. */
export const WHOLE = ['DETAILS', 'FORM', 'CONTACT_DETAILS'] as const;

/** Stores a changed RSVP with its next revision, and emits the change. */
export function updateRsvp(context: Context, event: Event, before: Rsvp, changed: Rsvp): Rsvp {
  const next = { ...changed, revision: before.revision + 1, updatedDate: isoDate(context.clock.now()) };
  const stored = storeRsvp(context, event, next, placesOf(before));
  const currentEntity = serializeRsvp(stored, WHOLE);
  context.emit({ entityFqdn: ENTITY, slug: 'updated', entityId: stored.id, updatedEvent: { currentEntity } });
  return stored;
}

/**
 * Stores an RSVP and updates its event's number of taken places.
 * @param freed the number of places that it took before
 */
export function storeRsvp(context: Context, event: Event, rsvp: Rsvp, freed: number): Rsvp {
  const { documents } = context;
  const attendingCount = (event.attendingCount ?? 0) - freed + placesOf(rsvp);
  documents.put<Event>(events, { ...event, attendingCount });
  syncRsvpGuest(context, rsvp);
  return documents.put(rsvps, rsvp);
}

/** Returns the number of places that an RSVP takes. */
export const placesOf = ({ status, totalGuests }: Rsvp): number => (status === 'YES' ? totalGuests : 0);
