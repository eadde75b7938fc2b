import { controlsOf } from '../shared/forms/answers';
import { GUEST_COUNT } from '../shared/forms/controls';
import type { RsvpStatus } from '../shared/rsvp-v2/store';
import { freePlaces, type RegistrationStatus, registrationStatus } from '../shared/wix-events-v2/rules';
import type { Event } from '../shared/wix-events-v2/store';

/**
 * What an answer may become. Who has a place keeps it or gives it up: the waiting list is for those who have
 * none, so that no guest is moved behind people who came later.
 */
export const RSVP_TRANSITIONS: Record<RsvpStatus, readonly RsvpStatus[]> = {
  YES: ['YES', 'NO'],
  NO: ['NO', 'YES', 'WAITLIST'],
  WAITLIST: ['WAITLIST', 'YES', 'NO'],
};

type Invitation = Pick<Event, 'registration' | 'attendingCount'>;

/** How many guests one answer can be for, at most: the guest, and as many more as the form lets him bring. */
export function partyLimit(event: Pick<Event, 'form'>): number {
  const inputs = controlsOf(event).flatMap(({ inputs = [] }) => inputs);
  const counts = inputs.find(({ name }) => name === GUEST_COUNT)?.options ?? [];
  return 1 + Math.max(0, ...counts.map(Number));
}

export type RsvpRefusal =
  | 'RSVPS_NOT_STARTED'
  | 'RSVPS_CLOSED'
  | 'UNEXPECTED_RSVP_STATUS'
  | 'WAITING_LIST_UNAVAILABLE';

const CLOSED: Partial<Record<RegistrationStatus, RsvpRefusal>> = {
  SCHEDULED_RSVP: 'RSVPS_NOT_STARTED',
  CLOSED_MANUALLY: 'RSVPS_CLOSED',
  CLOSED_AUTOMATICALLY: 'RSVPS_CLOSED',
};

/**
 * Whether an answer can be given to an event now (JSDoc of `ModificationOptions.ignoreResponseStatus`).
 * Whether there is room is another question: see `seat`.
 */
export function rsvpRefusal(
  event: Pick<Event, 'status' | 'dateAndTimeSettings'> & Invitation,
  status: RsvpStatus,
  now: number,
): RsvpRefusal | undefined {
  const { responseType = 'YES_ONLY', waitlistEnabled } = event.registration.rsvp ?? {};
  // Without regard to the places taken, of which `seat` asks.
  const closed = CLOSED[registrationStatus({ ...event, attendingCount: 0 }, [], now)];
  if (closed) return closed;
  if (status === 'NO' && responseType === 'YES_ONLY') return 'UNEXPECTED_RSVP_STATUS';
  if (status === 'WAITLIST' && !(waitlistEnabled && freePlaces(event) === 0))
    return 'WAITING_LIST_UNAVAILABLE';
  return undefined;
}

/**
 * What becomes of the answer of some guests who want to come: they come, or they wait when there is no room for
 * all of them together (JSDoc of `RsvpRegistration.waitlistEnabled`).
 */
export function seat(event: Invitation, guests: number): RsvpStatus | 'RSVP_LIMIT_EXCEEDED' {
  if (guests <= freePlaces(event)) return 'YES';
  return event.registration.rsvp?.waitlistEnabled ? 'WAITLIST' : 'RSVP_LIMIT_EXCEEDED';
}

/**
 * Who of those that wait gets the free places: the first in the list, then the next. A party that is too large
 * for what is left keeps its place in the list, and does not hold up those behind it.
 * @param waiting in the order in which they came
 */
export function nextInLine<T extends { totalGuests: number }>(waiting: readonly T[], places: number): T[] {
  let left = places;
  return waiting.filter(({ totalGuests }) => {
    if (totalGuests > left) return false;
    left -= totalGuests;
    return true;
  });
}
