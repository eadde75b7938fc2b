import { collection } from '#core/documents/collection';
import { type Event, events } from '../stored/events';

/** Events under the names by which V1 filters and sorts. */
export const eventsV1 = collection<Event>(events.name, {
  fields: {
    title: 'string',
    slug: 'string',
    status: 'string',
    userId: 'string',
    created: { kind: 'date', path: 'createdDate' },
    modified: { kind: 'date', path: 'updatedDate' },
    start: { kind: 'date', path: 'dateAndTimeSettings.startDate' },
    end: { kind: 'date', path: 'dateAndTimeSettings.endDate' },
    'scheduling.config.startDate': { kind: 'date', path: 'dateAndTimeSettings.startDate' },
    'scheduling.config.endDate': { kind: 'date', path: 'dateAndTimeSettings.endDate' },
    'registration.initialType': 'string',
    categories: { kind: 'list', path: 'categoryIds' },
    'categories.id': { kind: 'list', path: 'categoryIds' },
    recurrences: { kind: 'string', path: 'recurrenceStatus' },
    recurringGroupId: { kind: 'string', path: 'seriesId' },
  },
  defaultSort: [{ fieldName: 'created', order: 'DESC' }],
});

/** The V3 name of values that have another one in V1, by field. */
const NAMES_IN_V3: Record<string, Record<string, string>> = {
  status: { SCHEDULED: 'UPCOMING' },
  'registration.initialType': { TICKETS: 'TICKETING' },
};

/** Translates the values in a V1 filter into the stored ones. */
export function storedFilter(filter: unknown, names: Record<string, string> = {}): unknown {
  if (typeof filter === 'string') return names[filter] ?? filter;
  if (Array.isArray(filter)) return filter.map((part) => storedFilter(part, names));
  if (typeof filter !== 'object' || filter === null) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      storedFilter(value, key.startsWith('$') ? names : NAMES_IN_V3[key]),
    ]),
  );
}
