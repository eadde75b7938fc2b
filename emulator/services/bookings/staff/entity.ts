import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Hours on one weekday, in the local time of the business. An end at or before the start is on the next day. */
export interface WeeklyHours {
  day: Weekday;
  /** `HH:MM` */
  start: string;
  /** `HH:MM` */
  end: string;
  /** The id of its event in the calendar, if it was created or changed there. */
  id?: string;
  revision?: string;
  /** The first day, `YYYY-MM-DD`; if absent, they have always been there. */
  from?: string;
}

/** Weekly hours of the business, or of one staff member. */
export interface Schedule {
  id: string;
  hours: WeeklyHours[];
}

export const schedules = collection<Schedule>('booking_schedules', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

type Sent = Serialized<meta.StaffMemberOriginal>;

/**
 * A staff member as it is stored, with the fields for managers. Services and slots refer to its resource, which has its
 * own id (SDK: `StaffMember.staffMemberId` of a service).
 */
export type StaffMember = Sent & {
  id: string;
  name: string;
  resourceId: string;
  /** The first of its `workingHoursSchedules` is the staff member's schedule. */
  resource: NonNullable<Sent['resource']>;
  serviceProvider: boolean;
  revision: string;
  /** Until when the user can accept the invitation; ISO 8601. */
  invitedUntil?: string;
};

const IDENTITY = 'associatedWixIdentity.identificationData';

export const staffMembers = collection<StaffMember>('booking_staff', {
  shown: { title: 'Staff', group: 'Bookings', calls: ['bookings.staffMembers', 'staffMember'] },
  fields: {
    name: 'string',
    email: 'string',
    phone: 'string',
    description: 'string',
    resourceId: 'string',
    serviceProvider: 'boolean',
    [`${IDENTITY}.wixUserId`]: 'string',
    [`${IDENTITY}.contactId`]: 'string',
    'tags.tags.tagIds': 'list',
    'tags.privateTags.tagIds': 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
  // The default sort (SDK, JSDoc of queryStaffMembersV2).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

// Only managers see these fields, so other callers cannot search by them.
const PRIVATE = new Set([
  'email',
  'phone',
  'tags.privateTags.tagIds',
  `${IDENTITY}.wixUserId`,
  `${IDENTITY}.contactId`,
]);

/** The same staff, with the fields that everyone may filter and sort by. */
export const publicStaff: typeof staffMembers = {
  ...staffMembers,
  fields: Object.fromEntries(Object.entries(staffMembers.fields).filter(([field]) => !PRIVATE.has(field))),
};

/** The trash bin: staff members as they were when they were deleted. */
export const deletedStaff = collection<StaffMember>('booking_staff_trash', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** A user of the platform who has joined the site as staff. */
interface SiteUser {
  id: string;
  /** In lower case. */
  email: string;
}

export const siteUsers = collection<SiteUser>('site_users', {
  fields: { email: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
