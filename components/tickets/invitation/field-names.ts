import { message } from '@/lib/translations/translate';
import type { RsvpQuestion, RsvpStatus } from '@/lib/wix/events';

/** Errors of the form, by the name of the field. */
export type InvitationErrors = Record<string, string>;

/** The status texts of an answer. */
export const STATUS_TEXTS: Record<RsvpStatus, string> = {
  YES: message('You are on the guest list.'),
  WAITLIST: message('You are on the waiting list.'),
  NO: message('The organizer knows that you are not coming.'),
};

/** The field name for a question. The prefix keeps it apart from the shop's own fields. */
export const answerName = ({ name }: RsvpQuestion): string => `answer:${name}`;

/** The field name for the nth guest, from 0. */
export const guestName = (index: number): string => `guestName:${index}`;

/** The longest name and e-mail address that an RSVP accepts (JSDoc of `Rsvp`). */
export const MAX_LENGTHS = { name: 50, email: 255, guestName: 101 };
