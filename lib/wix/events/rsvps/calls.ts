import { rsvpV2 } from '@wix/events';
import { message } from '@/lib/translations/translate';
import { isMember } from '@/lib/wix/member';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import type { RsvpAnswer, RsvpStatus } from './types';

/** Messages by the platform's code, when an answer is refused. */
const REFUSALS: Record<string, string> = {
  EVENT_NOT_FOUND: message(
    'This event is not there any more. It may be over, or its organizer took it down.',
  ),
  RSVPS_NOT_STARTED: message('The guest list of this event is not open yet.'),
  RSVPS_CLOSED: message('The guest list of this event is closed by now.'),
  RSVP_LIMIT_EXCEEDED: message(
    'There are not enough places left for all of you. Fewer of you may still fit in.',
  ),
  WAITING_LIST_UNAVAILABLE: message(
    'A place has become free in the meantime. Please send your answer again.',
  ),
  UNEXPECTED_RSVP_STATUS: message('This event only takes the answers of those who come.'),
  GUEST_LIMIT_EXCEEDED: message('You cannot bring that many people.'),
  ADDITIONAL_GUESTS_MUST_HAVE_NAMES: message('Please name everyone you bring.'),
  MEMBER_ALREADY_REGISTERED: message('You have answered this invitation already.'),
  MEMBER_EMAIL_ALREADY_REGISTERED: message(
    'A member has answered with this e-mail address already. If that was you, you are on the list.',
  ),
  INVALID_FORM_RESPONSE: message(
    'The organizer has changed the form. Please load the page again and check your answers.',
  ),
};

/**
 * Answers the invitation to an event. @returns the resulting status: a guest who accepts may be put on the waiting list
 * (JSDoc of `RsvpRegistration.waitlistEnabled`)
 */
export function createRsvp(eventId: string, answer: RsvpAnswer): Promise<Result<RsvpStatus>> {
  const { answers, guestCount, guestNames, ...person } = answer;
  return attempt(
    async () => {
      const client = (await visitorClient()).use(rsvpV2);
      const { status } = await client.createRsvp({
        eventId,
        ...person,
        additionalGuestDetails: { guestCount, ...(guestNames.length > 0 && { guestNames }) },
        form: { inputValues: answers },
      });
      return STATUSES[status ?? ''] ?? person.status;
    },
    { what: message('Your answer could not be sent'), messages: REFUSALS },
  );
}

/** Returns the current member's answer to an invitation; undefined without an answer, or for a visitor. */
export async function getOwnRsvp(eventId: string): Promise<Result<RsvpStatus | undefined>> {
  if (!(await isMember())) return { ok: true, value: undefined };
  return attempt(
    async () => {
      const { rsvps = [] } = await (await visitorClient()).use(rsvpV2).listCurrentRsvps([eventId]);
      return STATUSES[rsvps[0]?.status ?? ''];
    },
    { what: message('Whether you have answered already could not be read') },
  );
}

const STATUSES: Record<string, RsvpStatus> = { YES: 'YES', NO: 'NO', WAITLIST: 'WAITLIST' };
