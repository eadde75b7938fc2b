import type { guests as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { serializeAnswers } from '../registration-forms/answers';
import type { Guest } from './store';

type Fields = readonly meta.RequestedFieldsEnumRequestedFieldsWithLiteralsOriginal[];

/** A guest as the platform sends it, with the requested groups of fields. */
export function serializeGuest(
  { site }: Pick<Context, 'site'>,
  guest: Guest,
  fields: Fields = [],
): Serialized<meta.EventGuestOriginal> {
  const { id, revision, eventId, guestType, rsvpId, orderNumber, ticketNumber, contactId, memberId } = guest;
  const { attendanceStatus, attendanceStatusUpdatedDate, createdDate, updatedDate, source } = guest;
  const { firstName, lastName, email, form, checkedIn, checkIns, tickets = [], totalGuests } = guest;
  const filled = (name: string) => form.find(({ inputName }) => inputName === name)?.value;
  const phone = filled('phone');
  const address = filled('address');
  return {
    id,
    revision: String(revision),
    eventId,
    guestType,
    contactId,
    locale: site.locale,
    ...(rsvpId && { rsvpId }),
    ...(orderNumber && { orderNumber }),
    ...(ticketNumber && { ticketNumber }),
    ...(memberId && { memberId }),
    attendanceStatus,
    attendanceStatusUpdatedDate,
    createdDate,
    updatedDate,
    additionalDetails: { orderStatus: 'UNKNOW_ORDER_STATUS', ...source },
    ...(fields.includes('GUEST_DETAILS') && {
      tickets,
      guestDetails: {
        firstName,
        lastName,
        ...(email && { email }),
        checkedIn,
        ...(phone && { phone }),
        ...(address && { address }),
        formResponse: serializeAnswers(form),
        ...(checkIns.length > 0 && { checkInDetails: checkIns }),
      },
    }),
    ...(fields.includes('GUEST_TOTAL') && { totalGuests }),
  };
}
