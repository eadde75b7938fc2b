import type { rsvpV2 as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { type Event, events } from '../../events/entity';
import { serializeAnswers } from '../../events/registration-forms/answers';
import { freePlaces } from '../../events/rules';
import { namesOf, syncRsvpGuest } from '../sync';
import { type Rsvp, rsvps } from './entity';
import { nextInLine } from './rules';

type Fields = readonly meta.RequestedFieldsWithLiteralsOriginal[];

/** Serializes an RSVP as the platform does, with the requested groups of fields. */
export function serializeRsvp(rsvp: Rsvp, fields: Fields = []): Serialized<meta.RsvpOriginal> {
  const { id, revision, eventId, memberId, contactId, status, additionalGuests, totalGuests } = rsvp;
  const { createdDate, updatedDate, firstName, lastName, email, form } = rsvp;
  const { disableNotifications, marketingConsent } = rsvp;
  const names = namesOf(rsvp);
  const details = names.map((_, index) => rsvp.checkIns?.[index + 1] ?? { checkedIn: false });
  const checkedInGuestCount = details.filter(({ checkedIn }) => checkedIn).length;
  return {
    id,
    revision: String(revision),
    eventId,
    contactId,
    status,
    ...(memberId && { memberId }),
    fullyCheckedIn: checkedInGuestCount === totalGuests,
    checkedInGuestCount,
    anonymized: false,
    disableNotifications,
    marketingConsent,
    ...(fields.includes('DETAILS') && {
      createdDate,
      updatedDate,
      firstName,
      lastName,
      totalGuests,
      additionalGuestDetails: additionalGuests,
      guestList: {
        guests: names.map((fullName, index) => ({
          index,
          guestId: index + 1,
          checkInDetails: details[index] ?? {},
          ...(fullName && { fullName }),
        })),
      },
    }),
    ...(fields.includes('FORM') && { form: serializeAnswers(form) }),
    ...(fields.includes('CONTACT_DETAILS') && { email }),
  };
}

export const ENTITY = 'wix.events.v2.rsvp';

/** The groups of fields in domain events: all of them. */
export const WHOLE = ['DETAILS', 'FORM', 'CONTACT_DETAILS'] as const;

export function updateRsvp(context: Context, event: Event, before: Rsvp, changed: Rsvp): Rsvp {
  const next = { ...changed, revision: before.revision + 1, updatedDate: context.clock.date() };
  const stored = storeRsvp(context, event, next, placesOf(before));
  const currentEntity = serializeRsvp(stored, WHOLE);
  context.emit({ entityFqdn: ENTITY, slug: 'updated', entityId: stored.id, updatedEvent: { currentEntity } });
  return stored;
}

/**
 * Stores an RSVP and updates its event's number of taken places.
 * @param freed the number of places that it took before the change
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

/** Gives the free places of an event to the waiting list, first come, first served. */
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
