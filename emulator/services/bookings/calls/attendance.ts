import { attendance as meta } from '@wix/bookings/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, assertWhole, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { entityOperations } from '#core/entities/operations';
import { sendMail } from '#services/identity';
import {
  ATTENDANCE,
  type Attendance,
  attendances,
  attendancesOfMembers,
  serializeAttendance,
} from '../attendance/entity';
import { type Booking, bookings } from '../bookings/entity';
import { serviceIdOf } from '../bookings/lifecycle';
import { recurringSessions } from '../services/entity';
import { attendancesMissingInRequest, sessionIdNotProvided } from '../services/errors';
import { dayOfSession, sessionsIn } from '../slots/schedule';

type Given = Serialized<meta.AttendanceOriginal>;
type Notification = Serialized<meta.ParticipantNotificationOriginal> | undefined;

/**
 * Checks that an attendance has the fields that it must have.
 * @param field the path of the attendance in the request
 * @throws PlatformError 400
 */
export function assertComplete({ bookingId, status, numberOfAttendees = 1 }: Given, field: string): void {
  assertGiven(bookingId, `${field}.bookingId`);
  assertGiven(status, `${field}.status`);
  assertWhole(numberOfAttendees, `${field}.numberOfAttendees`, 0);
}

/**
 * Stores who came to a session of a booking, replacing the stored attendance for that session (JSDoc of setAttendance).
 * The number may exceed the number of participants.
 * @param notification whether to inform the customer by mail
 * @throws PlatformError 404 for an unknown booking, or for a session of another booking
 */
export function setAttendance(context: Context, given: Given, notification: Notification): Attendance {
  const { documents, ids } = context;
  const booking = documents.get(bookings, given.bookingId ?? '');
  const named = given.eventId ?? given.sessionId;
  assert(booking || named, sessionIdNotProvided);
  assert(booking, () => notFound(`Booking ${given.bookingId}`));
  const eventId = sessionOf(context, booking, named);
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
 * Returns the session that an attendance is about. Appointments of the emulator have no event of their own, so the
 * session of an appointment has the id of its booking and need not be named (platform facts 28.5).
 */
function sessionOf(context: Context, booking: Booking, named: string | null | undefined): string {
  const { slot, schedule } = booking.bookedEntity ?? {};
  const only = slot && (slot.eventId ?? booking.id);
  if (slot && !slot.eventId && !named) return booking.id;
  assert(named, sessionIdNotProvided);
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

/** Informs the customer of a booking by mail, if the booking has an address (platform facts 28.6). */
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

/** Returns the number of the calling member's attendances that match a filter. @throws PlatformError 400 for others */
function countOwn({ documents, caller }: Context, filter: unknown): number {
  const own = new Set(documents.list(bookings, { 'createdBy.id.memberId': caller.id }).map(({ id }) => id));
  return documents.list(attendancesOfMembers, withLists(filter)).filter(({ bookingId }) => own.has(bookingId))
    .length;
}

/** Reads a filter in which a list matches any of its values. */
const withLists = (filter: unknown) =>
  isObject(filter)
    ? Object.fromEntries(
        Object.entries(filter).map(([field, value]) => [
          field,
          Array.isArray(value) ? { $in: value } : value,
        ]),
      )
    : {};

const MODULE = 'bookings.attendance';
// Other identities are refused (JSDoc of countAttendances).
const OWN = { callers: ['member'], app: 'bookings' } as const;

/** Who came to the sessions of bookings, for managers; members count their own. */
export const attendanceOperations = entityOperations(
  MODULE,
  meta,
  ATTENDANCE,
  {
    app: 'bookings',
    readers: MANAGERS,
    // The limits of the SDK (CursorPaging.limit).
    page: { defaultLimit: 50, maxLimit: 1000 },
    serialize: (_, entity) => serializeAttendance(entity),
    writes: {
      setAttendance(context, { attendance, participantNotification }) {
        assertComplete(attendance, 'attendance');
        const after = setAttendance(context, attendance, participantNotification);
        return { attendance: serializeAttendance(after) };
      },
      bulkSetAttendance(context, { attendanceDetails = [], returnFullEntity }) {
        assert(attendanceDetails.length > 0, attendancesMissingInRequest);
        // One incomplete attendance fails the whole call (JSDoc of bulkSetAttendance).
        attendanceDetails.forEach(({ attendance = {} }, index) => {
          assertComplete(attendance, `attendanceDetails[${index}].attendance`);
        });
        return doEachEntity(
          attendanceDetails,
          ({ attendance = {}, participantNotification }) =>
            setAttendance(context, attendance, participantNotification),
          returnFullEntity ? serializeAttendance : undefined,
        );
      },
    },
  },
  moduleOperations(MODULE, meta, OWN, {
    countAttendances: (context, { filter }) => ({ count: countOwn(context, filter) }),
  }),
);
