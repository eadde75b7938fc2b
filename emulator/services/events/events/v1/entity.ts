import { collection } from '#core/documents/collection';
import { type Event, events } from '../entity';

/** Events under the names by which V1 filters and sorts. */
export const eventsV1 = collection<Event>(events.name, {
  fields: {
    eventId: { kind: 'string', path: 'id' },
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
