import type { schedule as meta } from '@wix/events/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type Sent = Required<Serialized<meta.ScheduleItemOriginal>>;

/** The details of one item of an event's schedule. */
export type ItemDetails = Omit<
  Sent,
  'id' | 'eventId' | 'draft' | 'createdDate' | 'updatedDate' | 'timeSlot'
> & {
  timeSlot: { start: string; end: string; timeZoneId: string };
};

/** An item of an event's schedule: its published version, or the version in the next draft. */
export interface ScheduleItem extends ItemDetails {
  /** The published version has the item's id; a draft has one of its own. */
  id: string;
  itemId: string;
  eventId: string;
  draft: boolean;
  /** The draft removes the item: it goes when the draft is published. */
  removed: boolean;
  createdDate: string;
  updatedDate: string;
}

export const scheduleItems = collection<ScheduleItem>('event_schedule_items', {
  fields: {
    itemId: 'string',
    eventId: 'string',
    draft: 'boolean',
    removed: 'boolean',
    hidden: 'boolean',
    name: 'string',
    description: 'string',
    stageName: 'string',
    tags: 'list',
    status: 'string',
    'timeSlot.start': 'date',
    createdDate: 'date',
    updatedDate: 'date',
  },
  indexes: [['eventId', 'timeSlot.start']],
  // The platform's order without a sort (JSDoc of queryScheduleItems).
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});

/** The order of a schedule: by start, then by name. */
export const BY_START = [
  { fieldName: 'timeSlot.start', order: 'ASC' } as const,
  { fieldName: 'name', order: 'ASC' } as const,
];
