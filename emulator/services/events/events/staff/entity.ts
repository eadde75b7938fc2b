import type { staffMembers as meta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';

export type StaffStatus = `${meta.StatusOriginal}`;
export type StaffPermission = `${meta.PermissionOriginal}`;

/** A person who works at the door of events (`StaffMember` of staff members V1). */
export interface StaffMember {
  id: string;
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
  shown: { title: 'Staff of events', group: 'Events', calls: ['events.staffMembers', 'staffMember'] },
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

/** The actions that change a staff member's access: logging in by the link, and the actions of managers. */
type StaffAction = 'logIn' | 'pause' | 'resume';

/**
 * The next status of a staff member (JSDoc of `Status` and `joinStaffMember`). Only a log-in ends PENDING. A paused
 * staff member cannot log in; resumed access needs no new log-in.
 */
export const STAFF_TRANSITIONS: Record<StaffStatus, Partial<Record<StaffAction, StaffStatus>>> = {
  PENDING: { logIn: 'HAS_ACCESS', pause: 'ACCESS_PAUSED' },
  HAS_ACCESS: { logIn: 'HAS_ACCESS', pause: 'ACCESS_PAUSED' },
  ACCESS_PAUSED: { resume: 'HAS_ACCESS' },
};

/** The action that corresponds to each status that a manager sets. */
const WRITTEN: Record<StaffStatus, StaffAction | undefined> = {
  PENDING: undefined,
  HAS_ACCESS: 'resume',
  ACCESS_PAUSED: 'pause',
};

/** Whether a manager may change one status to another. */
export function mayBecome(from: StaffStatus, to: StaffStatus): boolean {
  const action = WRITTEN[to];
  return from === to || (action !== undefined && STAFF_TRANSITIONS[from][action] === to);
}

/** Whether a staff member may check in guests of an event now. */
export const mayCheckIn = ({ status, permissions, eventIds }: StaffMember, eventId: string): boolean =>
  status === 'HAS_ACCESS' &&
  permissions.includes('CHECK_IN_GUESTS') &&
  (eventIds === undefined || eventIds.includes(eventId));
