import type { Context } from '../../core/operation';
import { type Event, events } from './event-store';
import { recurrenceStatuses } from './rules';

/**
 * Brings the places of events in their series up to date, after one of them has moved or is gone.
 * @returns the event as it is stored now
 */
export function settleSeries({ documents }: Pick<Context, 'documents'>, moved: Event): Event {
  if (!moved.seriesId) return moved;
  const series = documents.list(events, { 'recurringEvents.categoryId': moved.seriesId });
  const statuses = recurrenceStatuses(series);
  for (const event of series) {
    const recurrenceStatus = statuses.get(event.id) ?? 'RECURRING';
    if (recurrenceStatus !== event.recurrenceStatus)
      documents.put<Event>(events, { ...event, recurrenceStatus });
  }
  return documents.get(events, moved.id) ?? moved;
}
