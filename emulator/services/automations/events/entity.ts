import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';

/** An event that an app has reported, by which automations begin. */
export interface ReportedEvent {
  id: string;
  triggerKey: string;
  /** The app that reported it; the owner's id for one reported with an API key. */
  appId: string;
  payload: Record<string, unknown>;
  externalEntityId?: string;
  /** A second event with this key is ignored until `keyExpires`. */
  idempotencyKey?: string;
  keyExpires?: string;
  /** One for each automation that it has begun. */
  activationIds: string[];
  status: 'ACTIVATED' | 'CANCELED';
  createdDate: string;
}

export const reportedEvents = collection<ReportedEvent>('automation_events', {
  shown: {
    title: 'Reported events',
    group: 'Contacts',
    columns: ['triggerKey', 'status', 'payload', 'externalEntityId', 'createdDate'],
  },
  fields: {
    triggerKey: 'string',
    appId: 'string',
    externalEntityId: 'string',
    idempotencyKey: 'string',
    keyExpires: 'date',
    status: 'string',
    createdDate: 'date',
  },
  expiry: { field: 'createdDate', after: 90 * DAY },
});
