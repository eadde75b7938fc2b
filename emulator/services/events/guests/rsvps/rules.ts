import type { Event } from '../../events/entity';
import { controlsOf } from '../../events/registration-forms/answers';
import { GUEST_COUNT } from '../../events/registration-forms/controls';
import { freePlaces, type RegistrationStatus, registrationStatus } from '../../events/rules';
import type { RsvpStatus } from './entity';
import type { RsvpRefusal } from './errors';

/**
 * The allowed changes of an RSVP's status. An attending guest can only decline: going back to the waiting list would
 * put the guest behind people who came later.
 */
export const RSVP_TRANSITIONS: Record<RsvpStatus, readonly RsvpStatus[]> = {
  YES: ['YES', 'NO'],
  NO: ['NO', 'YES', 'WAITLIST'],
  WAITLIST: ['WAITLIST', 'YES', 'NO'],
};

type Invitation = Pick<Event, 'registration' | 'attendingCount'>;

/** Returns the most people that one RSVP can be for: the guest and the additional guests that the form allows. */
export function partyLimit(event: Pick<Event, 'form'>): number {
  const inputs = controlsOf(event).flatMap(({ inputs = [] }) => inputs);
  const counts = inputs.find(({ name }) => name === GUEST_COUNT)?.options ?? [];
  return 1 + Math.max(0, ...counts.map(Number));
}

const CLOSED: Partial<Record<RegistrationStatus, RsvpRefusal>> = {
  SCHEDULED_RSVP: 'RSVPS_NOT_STARTED',
  CLOSED_MANUALLY: 'RSVPS_CLOSED',
  CLOSED_AUTOMATICALLY: 'RSVPS_CLOSED',
};

/**
 * Returns why an event does not accept an RSVP now, or nothing if it does (JSDoc of
 * `ModificationOptions.ignoreResponseStatus`). Free places are checked by `seat`.
 */
export function rsvpRefusal(
  event: Pick<Event, 'status' | 'dateAndTimeSettings'> & Invitation,
  status: RsvpStatus,
  now: number,
): RsvpRefusal | undefined {
  const { responseType = 'YES_ONLY', waitlistEnabled } = event.registration.rsvp ?? {};
  // Ignores the taken places, which `seat` checks.
  const closed = CLOSED[registrationStatus({ ...event, attendingCount: 0 }, [], now)];
  if (closed) return closed;
  if (status === 'NO' && responseType === 'YES_ONLY') return 'UNEXPECTED_RSVP_STATUS';
  if (status === 'WAITLIST' && !(waitlistEnabled && freePlaces(event) === 0))
    return 'WAITING_LIST_UNAVAILABLE';
  return undefined;
}

/**
 * Returns the status of an RSVP that wants to attend: YES, or WAITLIST if there is no room for all of its guests (JSDoc
 * of `RsvpRegistration.waitlistEnabled`).
 */
export function seat(event: Invitation, guests: number): RsvpStatus | 'RSVP_LIMIT_EXCEEDED' {
  if (guests <= freePlaces(event)) return 'YES';
  return event.registration.rsvp?.waitlistEnabled ? 'WAITLIST' : 'RSVP_LIMIT_EXCEEDED';
}

/**
 * Returns the waiting RSVPs that get the free places: in order, as far as they fit. An RSVP that is too large keeps its
 * place on the list and does not hold up those behind it.
 * @param waiting in the order in which they came
 */
export function nextInLine<T extends { totalGuests: number }>(waiting: readonly T[], places: number): T[] {
  let freePlaces = places;
  return waiting.filter(({ totalGuests }) => {
    if (totalGuests > freePlaces) return false;
    freePlaces -= totalGuests;
    return true;
  });
}
