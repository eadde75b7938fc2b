import { attendance as meta } from '@wix/bookings/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { assertComplete, setAttendance } from './changes';
import { countOwn } from './count';
import { ATTENDANCE, serializeAttendance } from './store';

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
