import { message } from '@/lib/translations/translate';
import type { RsvpQuestion, RsvpStatus } from '@/lib/wix/events';

/** The status texts of an answer. */
export const STATUS_TEXTS: Record<RsvpStatus, string> = {
  YES: message('You are on the guest list.'),
  WAITLIST: message('You are on the waiting list.'),
  NO: message('The organizer knows that you are not coming.'),
};

/** The field name for a question. The prefix keeps it apart from the shop's own fields. */
export const answerName = ({ name }: RsvpQuestion): string => `answer:${name}`;

/** The field name for the names of guests. */
export const GUEST_NAME = 'guestName';
