import type { rsvpV2 as rsvpMeta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';
import type { CheckIn, InputValue } from '../orders/store';

export type RsvpStatus = `${rsvpMeta.RsvpStatusOriginal}`;

/** A guest's answer to the invitation to an event. */
export interface Rsvp {
  id: string;
  /** Counts the changes, from 1. */
  revision: number;
  eventId: string;
  createdDate: string;
  updatedDate: string;
  memberId?: string;
  contactId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** What the guest filled in, name and e-mail among it. */
  form: InputValue[];
  status: RsvpStatus;
  /** Those who come along; without names where the event does not need them. */
  additionalGuests: { guestCount: number; guestNames: string[] };
  /** How many places it takes: the guest's and those of the others. */
  totalGuests: number;
  /** Who has been let in, by the number of the guest in the list, from 1. */
  checkIns?: Record<number, CheckIn>;
  disableNotifications: boolean;
  marketingConsent: boolean;
}

export const rsvps = collection<Rsvp>('rsvps', {
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
