import { collection } from '#core/documents/collection';

/** Terms of an event that guests accept when they register (`Policy` of policies V2). */
export interface EventPolicy {
  id: string;
  /** Counts the changes, from 1. */
  revision: number;
  createdDate: string;
  updatedDate: string;
  eventId: string;
  name: string;
  /** HTML. */
  body: string;
  /** Its place among the policies of its event: the lowest comes first. */
  position: number;
}

export const eventPolicies = collection<EventPolicy>('event_policies', {
  fields: {
    revision: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    eventId: 'string',
    name: 'string',
    body: 'string',
    position: 'number',
  },
  indexes: [['eventId', 'position']],
});
