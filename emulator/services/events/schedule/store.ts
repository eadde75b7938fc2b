import type { schedule as meta } from '@wix/events/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type Sent = Required<Serialized<meta.ScheduleItemOriginal>>;

/** What a schedule says of one thing that happens at an event. */
export type ItemDetails = Omit<
  Sent,
  'id' | 'eventId' | 'draft' | 'createdDate' | 'updatedDate' | 'timeSlot'
> & {
  timeSlot: { start: string; end: string; timeZoneId: string };
};

/** An item of an event's schedule: as it is published, or as the draft of the next schedule has it. */
export interface ScheduleItem extends ItemDetails {
  /** That of the item for what is published; a draft of the same item has an id of its own. */
  id: string;
  itemId: string;
  eventId: string;
  draft: boolean;
  /** A draft without the item: it goes when the draft is published. */
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
  // What a query without a sort gets (JSDoc of queryScheduleItems).
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});

/** The order of a schedule. */
export const BY_START = [
  { fieldName: 'timeSlot.start', order: 'ASC' } as const,
  { fieldName: 'name', order: 'ASC' } as const,
];
