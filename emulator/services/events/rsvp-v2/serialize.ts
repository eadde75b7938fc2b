import type { rsvpV2 as meta } from '@wix/events/meta';
import type { Serialized } from '#core/contract/serialized';
import { namesOf } from '../guests/sync';
import { serializeAnswers } from '../registration-forms/answers';
import type { Rsvp } from '../stored/rsvps';

type Fields = readonly meta.RequestedFieldsWithLiteralsOriginal[];

/** An RSVP as the platform sends it, with the requested groups of fields. */
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
