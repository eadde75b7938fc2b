import type { attendance as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, assertWhole, invalidField, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { sendMail } from '#services/identity';
import { serviceIdOf } from '../bookings/lifecycle';
import { dayOfSession, sessionsIn } from '../slots/schedule';
import { type Booking, bookings, recurringSessions } from '../stored/services';

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

type Given = Serialized<meta.AttendanceOriginal>;
type Notification = Serialized<meta.ParticipantNotificationOriginal> | undefined;

/**
 * Checks that an attendance has the fields that it must have.
 * @param field the path of the attendance in the request
 * @throws PlatformError 400
 */
export function assertComplete({ bookingId, status, numberOfAttendees = 1 }: Given, field: string): void {
  assert(bookingId, () => invalidField(`${field}.bookingId`, 'must not be empty', 'REQUIRED_FIELD'));
  assert(status, () => invalidField(`${field}.status`, 'must not be empty', 'REQUIRED_FIELD'));
  assertWhole(numberOfAttendees, `${field}.numberOfAttendees`, 0);
}

/**
 * Stores who came to a session of a booking, in place of what was stored of that session (JSDoc of setAttendance). The
 * number may be higher than that of the participants.
 * @param notification tells the customer by mail, if it says so
 * @throws PlatformError 404 for an unknown booking, or for a session of another booking; SESSION_ID_NOT_PROVIDED, 400
 */
export function setAttendance(context: Context, given: Given, notification: Notification): Attendance {
  const { documents, ids } = context;
  const booking = documents.get(bookings, given.bookingId ?? '');
  assert(booking, () => notFound(`Booking ${given.bookingId}`));
  const eventId = sessionOf(context, booking, given.eventId ?? given.sessionId);
  const before = documents.find(attendances, { bookingId: booking.id, eventId });
  const after = documents.put(attendances, {
    id: before?.id ?? ids.guid(),
    bookingId: booking.id,
    eventId,
    serviceId: serviceIdOf(booking),
    status: given.status ?? 'NOT_SET',
    numberOfAttendees: given.numberOfAttendees ?? 1,
  });
  if (notification?.notifyParticipants) notify(context, booking, after, notification.message);
  return after;
}

/**
 * Returns the session that an attendance is about. Appointments of the emulator have no event of their own, so that of
 * an appointment has the id of its booking and need not be named (platform facts 28.5).
 */
function sessionOf(context: Context, booking: Booking, named: string | null | undefined): string {
  const { slot, schedule } = booking.bookedEntity ?? {};
  const only = slot && (slot.eventId ?? booking.id);
  if (slot && !slot.eventId && !named) return booking.id;
  assert(named, () =>
    applicationError(400, 'SESSION_ID_NOT_PROVIDED', 'Name the session by the id of its event'),
  );
  assert(schedule ? isOfCourse(context, schedule.serviceId ?? '', named) : named === only, () =>
    notFound(`Session ${named} of booking ${booking.id}`),
  );
  return named;
}

function isOfCourse({ documents, site }: Context, serviceId: string, eventId: string): boolean {
  const recurring = documents.get(recurringSessions, eventId.slice(0, 36));
  const window = dayOfSession(eventId, site.timeZone);
  if (recurring?.serviceId !== serviceId || !window) return false;
  return sessionsIn(recurring, site.timeZone, window).some((session) => session.eventId === eventId);
}

/** Tells the customer of a booking by mail; one without an address is told nothing (platform facts 28.6). */
function notify(
  context: Context,
  { contactDetails, bookedEntity }: Booking,
  { status }: Attendance,
  message: string | null | undefined,
): void {
  if (!contactDetails?.email) return;
  const title = bookedEntity?.title ?? '';
  const came = status === 'NOT_ATTENDED' ? 'We missed you at' : 'Thank you for coming to';
  sendMail(context, {
    kind: 'attendance',
    to: contactDetails.email,
    subject: `${came} ${title}`,
    text: message ?? `${came} ${title}.`,
  });
}
