import type { attendance as meta } from '@wix/bookings/meta';
import { applicationError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

type Sent = Serialized<meta.AttendanceOriginal>;

/** Who came to one session of a booking. */
export interface Attendance {
  id: string;
  bookingId: string;
  eventId: string;
  /** The service of the booking, by which members count. */
  serviceId: string;
  status: NonNullable<Sent['status']>;
  numberOfAttendees: number;
}

const NAMED = { kind: 'string', operators: ['$eq', '$ne', '$in', '$nin'] } as const;

// The filters of the SDK (`AttendanceQuerySpec`), by their names in requests.
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

/** Sends an attendance; its session has an earlier name too (SDK: Attendance.sessionId). */
export const serializeAttendance = ({ serviceId: _service, ...sent }: Attendance): Sent => ({
  ...sent,
  sessionId: sent.eventId,
});

export const ATTENDANCE: EntityKind<Attendance, 'attendance'> = {
  name: 'attendance',
  collection: attendances,
  views: [{ fqdn: 'wix.bookings.v2.attendance', serialize: serializeAttendance }],
  notFound: (id) => applicationError(404, 'ATTENDANCE_NOT_FOUND', `There is no attendance ${id}`),
};
