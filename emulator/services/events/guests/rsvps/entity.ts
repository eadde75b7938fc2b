import type { rsvpV2 as rsvpMeta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';
import type { CheckIn, InputValue } from '../../orders/entity';

export type RsvpStatus = `${rsvpMeta.RsvpStatusOriginal}`;

export interface Rsvp {
  id: string;
  revision: number;
  eventId: string;
  createdDate: string;
  updatedDate: string;
  memberId?: string;
  contactId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The guest's answers to the form, including name and e-mail. */
  form: InputValue[];
  status: RsvpStatus;
  /** The additional guests; without names if the event does not require them. */
  additionalGuests: { guestCount: number; guestNames: string[] };
  /** The guest and the additional guests. */
  totalGuests: number;
  /** The check-ins by the guest's number in the list, from 1. */
  checkIns?: Record<number, CheckIn>;
  disableNotifications: boolean;
  marketingConsent: boolean;
}

export const rsvps = collection<Rsvp>('rsvps', {
  shown: { title: 'Answers to invitations', group: 'Events', calls: ['events.rsvpV2', 'rsvp'] },
  fields: {
    eventId: 'string',
    memberId: 'string',
    contactId: 'string',
    email: 'string',
    status: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  indexes: [
    ['eventId', 'createdDate'],
    ['eventId', 'status', 'createdDate'],
  ],
});

/** RSVPs under the names by which V1 filters and sorts. */
export const rsvpsV1 = collection<Rsvp>(rsvps.name, {
  fields: {
    id: 'string',
    eventId: 'string',
    memberId: 'string',
    contactId: 'string',
    email: 'string',
    status: 'string',
    created: { kind: 'date', path: 'createdDate' },
    modified: { kind: 'date', path: 'updatedDate' },
  },
  defaultSort: [{ fieldName: 'created', order: 'ASC' }],
});
