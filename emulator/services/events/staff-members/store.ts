import type { staffMembers as meta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';

export type StaffStatus = `${meta.StatusOriginal}`;
export type StaffPermission = `${meta.PermissionOriginal}`;

/** A person who works at the door of events (`StaffMember` of staff members V1). */
export interface StaffMember {
  id: string;
  /** Counts the changes, from 1. */
  revision: number;
  createdDate: string;
  updatedDate: string;
  name: string;
  status: StaffStatus;
  permissions: StaffPermission[];
  /** The events that the staff member works at; if missing, all. */
  eventIds?: string[];
  /** The token in the log-in link. It is stored in plain text, because managers can request the link. */
  loginToken: string;
}

export const staffMembers = collection<StaffMember>('event_staff', {
  fields: { createdDate: 'date', updatedDate: 'date', loginToken: 'string' },
  withheld: {
    withhold: ({ loginToken: _, ...document }) => document,
    renew: (document, ids) => (document.loginToken ? document : { ...document, loginToken: ids.secret() }),
  },
});

/** A device on which a staff member is logged in. */
interface StaffDevice {
  /** The SHA-256 of its access token, which itself is never stored. */
  id: string;
  deviceId: string;
  staffMemberId: string;
  createdDate: string;
}

export const staffDevices = collection<StaffDevice>('event_staff_devices', {
  fields: { staffMemberId: 'string', createdDate: 'date' },
});
