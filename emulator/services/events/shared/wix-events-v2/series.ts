import { type Context, isManager } from '#core/contract/context';
import { recurrenceStatuses } from './rules';
import { type Event, type EventSeries, eventSeries, events } from './store';

/**
 * Brings the places of events in their series up to date, after one of them has moved or is gone.
 * @returns the event as it is stored now
 */
export function updateSeries({ documents }: Pick<Context, 'documents'>, moved: Event): Event {
  if (!moved.seriesId) return moved;
  const series = documents.list(events, { 'recurringEvents.categoryId': moved.seriesId });
  const statuses = recurrenceStatuses(series);
  for (const event of series) {
    const recurrenceStatus = statuses.get(event.id) ?? 'RECURRING';
    if (recurrenceStatus !== event.recurrenceStatus)
      documents.put<Event>(events, { ...event, recurrenceStatus });
  }
  const dates = series.map(({ id: eventId, status, dateAndTimeSettings }) => {
    const { startDate, endDate, timeZoneId, showTimeZone } = dateAndTimeSettings;
    return { eventId, draft: status === 'DRAFT', startDate, endDate, timeZoneId, showTimeZone };
  });
  const inOrder = dates.toSorted((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''));
  documents.put<EventSeries>(eventSeries, { id: moved.seriesId, dates: inOrder });
  return documents.get(events, moved.id) ?? moved;
}

/** As many dates of series as one answer tells: a page may have a thousand events, and each series as many dates. */
const DATES_PER_ANSWER = 5000;

/**
 * The dates of the series that events are of (`Recurrences` of events V3), by the ids of the events: all of the series,
 * drafts among them for managers only. Beyond those that one answer tells, an event has its own date alone.
 */
export function datesOfSeries(
  context: Context,
  found: readonly Event[],
): ReadonlyMap<string, Omit<EventSeries['dates'][number], 'eventId' | 'draft'>[]> {
  const series = new Map<string, EventSeries['dates']>();
  let left = DATES_PER_ANSWER;
  return new Map(
    found.flatMap(({ id, seriesId }) => {
      if (!seriesId) return [];
      const all = series.get(seriesId) ?? context.documents.get(eventSeries, seriesId)?.dates ?? [];
      series.set(seriesId, all);
      const visible = all.filter(({ draft }) => !draft || isManager(context));
      const told = visible.length <= left ? visible : all.filter(({ eventId }) => eventId === id);
      left -= told.length;
      return [[id, told.map(({ eventId: _event, draft: _draft, ...date }) => date)]];
    }),
  );
}
