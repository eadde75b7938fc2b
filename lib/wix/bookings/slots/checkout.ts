import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, ProblemError, type Result } from '@/lib/wix/platform';
import { listSlotsAt } from './calls';
import { SLOT_MESSAGES } from './messages';
import type { FoundSlot } from './slot-calendar';
import type { SlotChoice } from './types';

/** Whether a time is in the chosen session and at the chosen place. */
function isChosen({ eventId, location }: SlotChoice, { slot }: FoundSlot) {
  const isThere = slot.location?.id === location?.id && slot.location?.name === location?.name;
  return (!eventId || slot.eventId === eventId) && (!location || isThere);
}

/**
 * Opens the platform's checkout for a slot. The checkout needs the whole entry of the availability calendar (platform
 * facts 5.6), so the slot is read again; one that was taken meanwhile is a `conflict`. The checkout of a full session
 * joins its waiting list.
 * @param page the page of this shop to come back to, from `/` on
 */
export async function createBookingCheckout(
  choice: SlotChoice,
  page: string,
  thanksPage: string,
): Promise<Result<{ url: string }>> {
  const { timezone } = choice;
  const entry = await attempt(() => getChosenSlot(choice), { what: message('The time could not be booked') });
  if (!entry.ok) return entry;
  const intent = { bookingsCheckout: { slotAvailability: entry.value, timezone } };
  return createCheckoutRedirect(intent, page, SLOT_MESSAGES, thanksPage);
}

/**
 * Reads the chosen time again, in the form that checkouts and changed bookings expect.
 * @throws {ProblemError} with the reason why it cannot be booked any more; the policy comes before being taken
 */
export async function getChosenSlot(choice: SlotChoice): Promise<FoundSlot['availability']> {
  const found = (await listSlotsAt(choice)).filter((entry) => isChosen(choice, entry));
  const same = found.find(({ bookable, waitedFor }) => bookable || (choice.waits && waitedFor));
  if (same) return same.availability;
  throw new ProblemError({
    kind: 'conflict',
    message: whyNotBookable(Date.parse(choice.start), found[0]?.against),
  });
}

/** @param against the violations of the booking policy; undefined if there is no such time */
function whyNotBookable(start: number, against: FoundSlot['against'] | undefined): string {
  if (start <= Date.now()) return message('This time has already begun. Please choose a later one.');
  // Time Slots V2 leaves out taken appointments, so it is not known whether the time ever existed.
  if (!against) return SLOT_MESSAGES.SLOT_NOT_AVAILABLE;
  if (against.bookOnlineDisabled) return message('This service cannot be booked online at the moment.');
  if (against.tooLateToBook) return message('It is too late to book this time. Please choose a later one.');
  if (against.tooEarlyToBook)
    return message('Booking has not opened for this time yet. Please choose an earlier one.');
  return SLOT_MESSAGES.SLOT_NOT_AVAILABLE;
}
