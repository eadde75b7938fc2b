import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Event } from '../../events/entity';
import { controlsOf } from '../../events/registration-forms/answers';
import { GUEST_COUNT } from '../../events/registration-forms/controls';
import { freePlaces, type RegistrationStatus, registrationStatus } from '../../events/rules';
import type { Rsvp, RsvpStatus } from './entity';
import { additionalGuestsMustHaveNames } from './errors';

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

type RsvpRefusal =
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
  let left = places;
  return waiting.filter(({ totalGuests }) => {
    if (totalGuests > left) return false;
    left -= totalGuests;
    return true;
  });
}

export const rsvpNotFound = (id: string): PlatformError =>
  applicationError('RSVP_NOT_FOUND', `There is no RSVP ${id}`, { rsvpId: id });

export const rsvpRefused = (title: string, code: keyof typeof RSVP_REFUSALS): PlatformError =>
  applicationError(code, `${title} ${RSVP_REFUSALS[code]}`);

export const invalidRsvpStatus = ({ id, status }: Rsvp, next: string): PlatformError =>
  applicationError('INVALID_RSVP_STATUS', `The RSVP ${id} is ${status} and cannot become ${next}`);

export const guestLimitExceeded = (maxRsvpSize: number): PlatformError =>
  applicationError('GUEST_LIMIT_EXCEEDED', `An RSVP can be for ${maxRsvpSize} people at most`, {
    maxRsvpSize,
  });

export const guestsMustHaveNames = (guestCount: number): PlatformError =>
  additionalGuestsMustHaveNames(guestCount);

export const memberAlreadyRegistered = (title: string): PlatformError =>
  applicationError('MEMBER_ALREADY_REGISTERED', `This member has answered for ${title} already`);

export const memberEmailAlreadyRegistered = (title: string): PlatformError =>
  applicationError('MEMBER_EMAIL_ALREADY_REGISTERED', `A member with this e-mail has answered for ${title}`);

const RSVP_REFUSALS: Record<RsvpRefusal | 'RSVP_LIMIT_EXCEEDED', string> = {
  RSVPS_NOT_STARTED: 'cannot be answered yet',
  RSVPS_CLOSED: 'can no longer be answered',
  UNEXPECTED_RSVP_STATUS: 'can only be answered with yes',
  WAITING_LIST_UNAVAILABLE: 'has no waiting list now',
  RSVP_LIMIT_EXCEEDED: 'does not have that many places left',
};
