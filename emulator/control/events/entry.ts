import type { ListedEvent } from '#core/events/domain-events';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import type { DetailedEvent, EventEntry } from '../contract/events';

/** Returns an event as it is listed, without its payload. */
export function entryOfEvent(
  { events }: Pick<Emulator, 'events'>,
  { sequence, eventType, entityId, stored }: ListedEvent,
): EventEntry {
  const requestId = events.causeOf(sequence);
  return { sequence, eventType, entityId, time: isoDate(stored), ...(requestId && { requestId }) };
}

/** Returns an event with everything that receivers get. */
export const detailedEventOf = (emulator: Pick<Emulator, 'events'>, event: ListedEvent): DetailedEvent => ({
  ...entryOfEvent(emulator, event),
  payload: JSON.parse(event.payload),
  identity: JSON.parse(event.identity),
});
