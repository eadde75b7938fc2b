import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Rsvp } from './entity';

export const memberIdentityNotFound = (): PlatformError =>
  applicationError('MEMBER_IDENTITY_NOT_FOUND', 'Only members have RSVPs of their own');

export const guestsMustHaveNames = (guestCount: number): PlatformError =>
  applicationError('ADDITIONAL_GUESTS_MUST_HAVE_NAMES', `${guestCount} additional guests need names`);

export const rsvpNotFound = (id: string): PlatformError =>
  applicationError('RSVP_NOT_FOUND', `There is no RSVP ${id}`, { rsvpId: id });

export const invalidRsvpStatus = ({ id, status }: Rsvp, next: string): PlatformError =>
  applicationError('INVALID_RSVP_STATUS', `The RSVP ${id} is ${status} and cannot become ${next}`);

export const guestLimitExceeded = (maxRsvpSize: number): PlatformError =>
  applicationError('GUEST_LIMIT_EXCEEDED', `An RSVP can be for ${maxRsvpSize} people at most`, {
    maxRsvpSize,
  });

export const memberAlreadyRegistered = (title: string): PlatformError =>
  applicationError('MEMBER_ALREADY_REGISTERED', `This member has answered for ${title} already`);

export const memberEmailAlreadyRegistered = (title: string): PlatformError =>
  applicationError('MEMBER_EMAIL_ALREADY_REGISTERED', `A member with this e-mail has answered for ${title}`);

export type RsvpRefusal =
  | 'RSVPS_NOT_STARTED'
  | 'RSVPS_CLOSED'
  | 'UNEXPECTED_RSVP_STATUS'
  | 'WAITING_LIST_UNAVAILABLE';

export const RSVP_REFUSALS: Record<RsvpRefusal | 'RSVP_LIMIT_EXCEEDED', string> = {
  RSVPS_NOT_STARTED: 'cannot be answered yet',
  RSVPS_CLOSED: 'can no longer be answered',
  UNEXPECTED_RSVP_STATUS: 'can only be answered with yes',
  WAITING_LIST_UNAVAILABLE: 'has no waiting list now',
  RSVP_LIMIT_EXCEEDED: 'does not have that many places left',
};

export const rsvpRefused = (title: string, code: keyof typeof RSVP_REFUSALS): PlatformError =>
  applicationError(code, `${title} ${RSVP_REFUSALS[code]}`);
