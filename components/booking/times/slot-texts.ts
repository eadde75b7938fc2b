import { countText } from '@/lib/format/numbers';
import type { Slot } from '@/lib/wix/bookings/slots';
import { timesText, timeText } from './calendar';

/** A slot, and how it reads. */
export type ShownSlot = Slot & { time: string; details: string };

/**
 * A slot with what it reads like. Who gives it is a choice between several people's, and worth a word in any case; where
 * it is, only where that may be in several places.
 */
export function shownSlot(slot: Slot, timezone: string, locale: string, places: boolean): ShownSlot {
  const { start, end, staff, eventId, location, openSpots, waitingSpots } = slot;
  const spots = (count: number) => countText(count, 'place', locale);
  const left = eventId && `${spots(openSpots)} left`;
  const waiting = waitingSpots !== undefined && `Full · ${spots(waitingSpots)} on the waiting list`;
  return {
    ...slot,
    time: eventId ? timesText(start, end, timezone, locale) : timeText(start, timezone, locale),
    details: [staff, places && location?.name, waiting || left].filter(Boolean).join(' · '),
  };
}
