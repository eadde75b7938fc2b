import type { Translate } from '@/lib/translations/translate';
import type { Slot } from '@/lib/wix/bookings/slots';
import { timesText, timeText } from './calendar';

/** A slot with its texts. */
export type ShownSlot = Slot & { time: string; details: string };

/**
 * Returns a slot with its texts. The staff member is always named, because several may be free; the place only if the
 * service has several.
 * @param t for the number of places
 */
export function shownSlot(
  slot: Slot,
  timezone: string,
  locale: string,
  places: boolean,
  t: Translate,
): ShownSlot {
  const { start, end, staff, eventId, location, openSpots, waitingSpots } = slot;
  const left =
    eventId && t({ one: '{count} place left', other: '{count} places left' }, { count: openSpots });
  const waiting =
    waitingSpots !== undefined &&
    t(
      {
        one: 'Full · {count} place on the waiting list',
        other: 'Full · {count} places on the waiting list',
      },
      { count: waitingSpots },
    );
  return {
    ...slot,
    time: eventId ? timesText(start, end, timezone, locale) : timeText(start, timezone, locale),
    details: [staff, places && location?.name, waiting || left].filter(Boolean).join(' · '),
  };
}
