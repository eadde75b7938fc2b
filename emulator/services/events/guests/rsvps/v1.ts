import { serializeAnswers } from '../../events/registration-forms/answers';
import type { Rsvp, RsvpStatus } from './entity';

/** The optional groups of fields of V1. */
export const RSVP_FIELDSETS = ['DETAILS', 'FORM'] as const;

/** Returns the name that a status has in V1. */
export const statusV1 = (status: RsvpStatus): string => (status === 'WAITLIST' ? 'WAITING' : status);

/**
 * Serializes an RSVP in the format of V1. Without `DETAILS` it does not say who comes
 * (wix-incubator/wix-rest-docs all/all-apis/wix-events.service.json).
 * @param fieldset the requested groups of fields
 */
export function serializeRsvpV1(rsvp: Rsvp, fieldset: readonly string[] = RSVP_FIELDSETS) {
  const { id, eventId, contactId, memberId = '', createdDate, updatedDate, checkIns = {} } = rsvp;
  const { firstName, lastName, email, status, form, totalGuests, additionalGuests } = rsvp;
  const hasDetails = fieldset.includes('DETAILS');
  const names = [`${firstName} ${lastName}`, ...additionalGuests.guestNames];
  return {
    id,
    eventId,
    contactId,
    memberId,
    ...(hasDetails && { created: createdDate, modified: updatedDate }),
    firstName: hasDetails ? firstName : '',
    lastName: hasDetails ? lastName : '',
    email: hasDetails ? email : '',
    status: statusV1(status),
    ...(fieldset.includes('FORM') && { rsvpForm: serializeAnswers(form) }),
    totalGuests: hasDetails ? totalGuests : 0,
    guests: hasDetails ? names.map((fullName, index) => guest(fullName, index, checkIns)) : [],
    anonymized: false,
  };
}

function guest(fullName: string, index: number, checkIns: NonNullable<Rsvp['checkIns']>) {
  const { checkedIn, checkInDate } = checkIns[index + 1] ?? {};
  return { index, id: index + 1, fullName, ...(checkedIn && { checkIn: { created: checkInDate } }) };
}
