import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Rsvp } from '../stored/rsvps';
import type { RsvpRefusal } from './rules';

export const rsvpNotFound = (id: string): PlatformError =>
  applicationError(404, 'RSVP_NOT_FOUND', `There is no RSVP ${id}`, { rsvpId: id });

/** The event does not accept this answer now. */
export const rsvpRefused = (title: string, code: keyof typeof RSVP_REFUSALS): PlatformError =>
  applicationError(409, code, `${title} ${RSVP_REFUSALS[code]}`);

/** The RSVP can no longer change to this status. */
export const invalidRsvpStatus = ({ id, status }: Rsvp, next: string): PlatformError =>
  applicationError(409, 'INVALID_RSVP_STATUS', `The RSVP ${id} is ${status} and cannot become ${next}`);

export const guestLimitExceeded = (maxRsvpSize: number): PlatformError =>
  applicationError(400, 'GUEST_LIMIT_EXCEEDED', `An RSVP can be for ${maxRsvpSize} people at most`, {
    maxRsvpSize,
  });

export const guestsMustHaveNames = (guestCount: number): PlatformError =>
  applicationError(400, 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES', `${guestCount} additional guests need names`);

export const memberAlreadyRegistered = (title: string): PlatformError =>
  applicationError(409, 'MEMBER_ALREADY_REGISTERED', `This member has answered for ${title} already`);

export const memberEmailAlreadyRegistered = (title: string): PlatformError =>
  applicationError(
    409,
    'MEMBER_EMAIL_ALREADY_REGISTERED',
    `A member with this e-mail has answered for ${title}`,
  );

const RSVP_REFUSALS: Record<RsvpRefusal | 'RSVP_LIMIT_EXCEEDED', string> = {
  RSVPS_NOT_STARTED: 'cannot be answered yet',
  RSVPS_CLOSED: 'can no longer be answered',
  UNEXPECTED_RSVP_STATUS: 'can only be answered with yes',
  WAITING_LIST_UNAVAILABLE: 'has no waiting list now',
  RSVP_LIMIT_EXCEEDED: 'has not that many places left',
};
