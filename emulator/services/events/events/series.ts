import { type Context, isManager } from '#core/contract/context';
import { type Event, type EventSeries, eventSeries, events } from './entity';
import { recurrenceStatuses } from './rules';

/**
 * Updates the recurrence statuses of a series after one of its events was moved or removed.
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

/** The most dates of series in one response: a page may have a thousand events, each with just as many dates. */
const DATES_PER_ANSWER = 5000;

/**
 * Returns the dates of the series of each event (`Recurrences` of events V3), by event id; only managers get those of
 * drafts. Beyond `DATES_PER_ANSWER`, an event has only its own date.
 */
export function datesOfSeries(
  context: Context,
  listed: readonly Event[],
): ReadonlyMap<string, Omit<EventSeries['dates'][number], 'eventId' | 'draft'>[]> {
  const series = new Map<string, EventSeries['dates']>();
  let remaining = DATES_PER_ANSWER;
  return new Map(
    listed.flatMap(({ id, seriesId }) => {
      if (!seriesId) return [];
      const all = series.get(seriesId) ?? context.documents.get(eventSeries, seriesId)?.dates ?? [];
      series.set(seriesId, all);
      const visible = all.filter(({ draft }) => !draft || isManager(context));
      const shown = visible.length <= remaining ? visible : all.filter(({ eventId }) => eventId === id);
      remaining -= shown.length;
      return [[id, shown.map(({ eventId: _event, draft: _draft, ...date }) => date)]];
    }),
  );
}
