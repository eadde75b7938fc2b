import type { attendance as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { attendanceNotFound } from '../services/errors';

type Sent = Serialized<meta.AttendanceOriginal>;

/** Who came to one session of a booking. */
export interface Attendance {
  id: string;
  bookingId: string;
  eventId: string;
  /** The service of the booking; members' attendances are counted by it. */
  serviceId: string;
  status: NonNullable<Sent['status']>;
  numberOfAttendees: number;
}

const NAMED = { kind: 'string', operators: ['$eq', '$ne', '$in', '$nin', '$hasSome'] } as const;

// The filters of the SDK (`AttendanceQuerySpec`), under their names in requests.
export const attendances = collection<Attendance>('booking_attendance', {
  fields: {
    id: NAMED,
    bookingId: NAMED,
    eventId: NAMED,
    sessionId: { ...NAMED, path: 'eventId' },
    status: NAMED,
    numberOfAttendees: 'number',
  },
  alsoFoundBy: { serviceId: 'string' },
  // The default sort (SDK, JSDoc of queryAttendance).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Serializes an attendance; its session also has an earlier name (SDK: Attendance.sessionId). */
export const serializeAttendance = ({ serviceId: _service, ...sent }: Attendance): Sent => ({
  ...sent,
  sessionId: sent.eventId,
});

export const ATTENDANCE: EntityKind<Attendance, 'attendance'> = {
  name: 'attendance',
  collection: attendances,
  views: [{ fqdn: 'wix.bookings.v2.attendance', serialize: (_, entity) => serializeAttendance(entity) }],
  notFound: (id) => attendanceNotFound(id),
};

const COUNTED = { kind: 'string', operators: ['$eq', '$in'] } as const;

/** The same attendances, with the fields by which members can count them (JSDoc of countAttendances). */
export const attendancesOfMembers = collection<Attendance>(attendances.name, {
  fields: { status: COUNTED, serviceId: COUNTED },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
