import { countText } from '@/lib/format/numbers';
import type { Slot } from '@/lib/wix/bookings/slots';
import { timesText, timeText } from './calendar';

/** A slot with its texts. */
export type ShownSlot = Slot & { time: string; details: string };

/**
 * Returns a slot with its texts. The staff member is always named, because several may be free; the place only if the
 * service has several.
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
