import type { bookings } from '@wix/bookings';
import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, ProblemError, type Result, visitorClient } from '@/lib/wix/platform';
import { rememberSiteFacts } from '@/lib/wix/site';
import { createPartyCheckout, type Party } from './party';
import { timeSlots } from './time-slots';
import {
  type Days,
  type FoundSlot,
  type FreeDay,
  hasRoom,
  type Slot,
  type SlotChoice,
  type TimedService,
} from './types';

/** Messages by the platform's code, for a slot that cannot be booked. */
export const SLOT_MESSAGES = {
  SLOT_NOT_AVAILABLE: message('This time is not free any more. Please choose another one.'),
  SESSION_CAPACITY_EXCEEDED: message(
    'There are not enough places left at this time. Please choose another one.',
  ),
  SLOT_HOLD_UNAVAILABLE: message(
    'You hold too many unpaid places. Pay for them first, or try again in ten minutes.',
  ),
  BOOKING_POLICY_VIOLATION: message(
    'The booking policy of this service does not allow this time. Please choose another one.',
  ),
};

/**
 * Returns the next time at which a service can be booked, with the time zone of the business.
 * @returns undefined if nothing is free in the next `DAYS_AHEAD` days
 */
export function getNextSlot(
  service: TimedService,
): Promise<Result<{ start: string; timezone: string } | undefined>> {
  return attempt(
    async () => {
      const next = await timeSlots.getNextSlot(await visitorClient(), service);
      rememberSiteFacts({ timeZone: next?.timezone });
      return next;
    },
    { what: message('The free times could not be read') },
  );
}

/** Returns the slots of a service that begin on some days and can be booked or waited for, earliest first. */
export function listSlots(service: TimedService, days: Days): Promise<Result<Slot[]>> {
  return attempt(() => slotsOf(service, days, false), { what: message('The free times could not be read') });
}

/**
 * Returns the days on which a service has slots. Only the first slot of each day is read, unless several spots are
 * needed.
 */
export function listFreeDays(service: TimedService, days: Days): Promise<Result<FreeDay[]>> {
  return attempt(
    async () => {
      const free = new Map<string, FreeDay>();
      const firstOfDay = (service.spots ?? 1) === 1 && !service.hasWaitingList;
      for (const { start, waitingSpots } of await slotsOf(service, days, firstOfDay)) {
        const day = start.slice(0, 10);
        free.set(day, { day, waits: waitingSpots !== undefined && free.get(day)?.waits !== false });
      }
      return [...free.values()];
    },
    { what: message('The free days could not be read') },
  );
}

async function slotsOf(service: TimedService, days: Days, firstOfDay: boolean): Promise<Slot[]> {
  const slots = await timeSlots.listSlots(await visitorClient(), service, days, firstOfDay);
  return slots
    .filter(({ bookable, waitedFor }) => bookable || waitedFor)
    .map(({ slot }) => slot)
    .filter((slot) => hasRoom(slot, service.spots ?? 1))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

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
 * @param party if it is for several people
 */
export async function createBookingCheckout(
  choice: SlotChoice,
  page: string,
  thanksPage: string,
  party?: Party,
): Promise<Result<{ url: string }>> {
  const { timezone } = choice;
  const entry = await attempt(() => getChosenSlot(choice), { what: message('The time could not be booked') });
  if (!entry.ok) return entry;
  const { slot } = entry.value;
  // The calendar's typings allow null where a booking's do not.
  if (party && slot)
    return createPartyCheckout({ slot: slot as bookings.BookedSlot }, party, SLOT_MESSAGES, page, thanksPage);
  const intent = { bookingsCheckout: { slotAvailability: entry.value, timezone } };
  return createCheckoutRedirect(intent, page, SLOT_MESSAGES, thanksPage);
}

/**
 * Reads the chosen time again, in the form that checkouts and changed bookings expect.
 * @throws {ProblemError} with the reason why it cannot be booked any more; the policy comes before being taken
 */
export async function getChosenSlot(choice: SlotChoice): Promise<FoundSlot['availability']> {
  const listed = await timeSlots.listSlotsAt(await visitorClient(), choice);
  const chosen = listed.filter((entry) => isChosen(choice, entry));
  const same = chosen.find(({ bookable, waitedFor }) => bookable || (choice.waits && waitedFor));
  if (same) return same.availability;
  throw new ProblemError({
    kind: 'conflict',
    message: whyNotBookable(Date.parse(choice.start), chosen[0]?.against),
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
