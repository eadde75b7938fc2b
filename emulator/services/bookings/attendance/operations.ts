import { attendance as meta } from '@wix/bookings/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import { entityOperations } from '#core/entities/operations';
import { bookings } from '../stored/services';
import {
  ATTENDANCE,
  type Attendance,
  assertComplete,
  attendances,
  serializeAttendance,
  setAttendance,
} from './changes';

const COUNTED = { kind: 'string', operators: ['$eq', '$in'] } as const;

/** The same attendances, with the fields that members count by (JSDoc of countAttendances). */
const ofMembers = collection<Attendance>(attendances.name, {
  fields: { status: COUNTED, serviceId: COUNTED },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the number of the calling member's attendances that a filter finds. @throws PlatformError 400 for others */
function countOwn({ documents, caller }: Context, filter: unknown): number {
  const own = new Set(documents.list(bookings, { 'createdBy.id.memberId': caller.id }).map(({ id }) => id));
  return documents.list(ofMembers, withLists(filter)).filter(({ bookingId }) => own.has(bookingId)).length;
}

/** Reads a filter in which a list stands for any of its values. */
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
const MANAGE = { callers: MANAGERS, app: 'bookings' } as const;
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
    serialize: serializeAttendance,
  },
  [
    ...moduleOperations(MODULE, meta, MANAGE, {
      setAttendance({ attendance, participantNotification }, context) {
        assertComplete(attendance, 'attendance');
        const after = setAttendance(context, attendance, participantNotification);
        return { attendance: serializeAttendance(after) };
      },
      bulkSetAttendance({ attendanceDetails = [], returnFullEntity }, context) {
        assert(attendanceDetails.length > 0, () =>
          applicationError(400, 'ATTENDANCES_MISSING_IN_REQUEST', 'Name at least one attendance'),
        );
        // One that is incomplete fails the whole call (JSDoc of bulkSetAttendance).
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
    }),
    ...moduleOperations(MODULE, meta, OWN, {
      countAttendances: ({ filter }, context) => ({ count: countOwn(context, filter) }),
    }),
  ],
);
