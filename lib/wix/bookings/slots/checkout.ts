import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, ProblemError, type Result } from '@/lib/wix/platform';
import { listSlotsAt } from './calls';
import { SLOT_MESSAGES } from './messages';
import type { FoundSlot } from './slot-calendar';
import type { SlotChoice } from './types';

/** Whether a time is of the session and at the place chosen. */
function isChosen({ eventId, location }: SlotChoice, { slot }: FoundSlot) {
  const isThere = slot.location?.id === location?.id && slot.location?.name === location?.name;
  return (!eventId || slot.eventId === eventId) && (!location || isThere);
}

/**
 * Opens the platform's checkout for a slot. The checkout wants the whole entry of the availability calendar (platform
 * facts 5.6), so the slot is read anew: one that was taken meanwhile is a `conflict` already here. In the checkout of a
 * full session one joins its waiting list.
 * @param page the page of this shop to come back to, from `/` on
 */
export async function createBookingCheckout(
  choice: SlotChoice,
  page: string,
  thanksPage: string,
): Promise<Result<{ url: string }>> {
  const { timezone } = choice;
  const entry = await attempt(() => getChosenSlot(choice), { what: 'The time could not be booked' });
  if (!entry.ok) return entry;
  const intent = { bookingsCheckout: { slotAvailability: entry.value, timezone } };
  return createCheckoutRedirect(intent, page, SLOT_MESSAGES, thanksPage);
}

/**
 * The time that a visitor chose, read anew, as a checkout or a changed booking takes it.
 * @throws {ProblemError} with the reason why it cannot be booked any more: the policy comes before who was faster
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

/** @param against what of the booking policy stands against it; nothing where there is no such time */
function whyNotBookable(start: number, against: FoundSlot['against'] | undefined): string {
  if (start <= Date.now()) return 'This time has already begun. Please choose a later one.';
  // Time Slots V2 has no appointments that are taken: whether there ever was such a time is not known then.
  if (!against) return SLOT_MESSAGES.SLOT_NOT_AVAILABLE;
  if (against.bookOnlineDisabled) return 'This service cannot be booked online at the moment.';
  if (against.tooLateToBook) return 'It is too late to book this time. Please choose a later one.';
  if (against.tooEarlyToBook)
    return 'Booking has not opened for this time yet. Please choose an earlier one.';
  return SLOT_MESSAGES.SLOT_NOT_AVAILABLE;
}
