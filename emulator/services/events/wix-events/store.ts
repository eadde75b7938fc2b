import { collection } from '#core/documents/collection';
import { type Event, events } from '../shared/wix-events-v2/store';

/** Events by the names that V1 filters and sorts by. */
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

/** What V3 calls a value that V1 has another name for, by the field. */
const NAMES_IN_V3: Record<string, Record<string, string>> = {
  status: { SCHEDULED: 'UPCOMING' },
  'registration.initialType': { TICKETS: 'TICKETING' },
};

/** A filter of V1 with the values as they are stored. */
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
