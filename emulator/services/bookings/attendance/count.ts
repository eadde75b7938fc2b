import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import { bookings } from '../stored/services';
import { type Attendance, attendances } from './store';

const COUNTED = { kind: 'string', operators: ['$eq', '$in'] } as const;

/** The same attendances, with the fields that members count by (JSDoc of countAttendances). */
const ofMembers = collection<Attendance>(attendances.name, {
  fields: { status: COUNTED, serviceId: COUNTED },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the number of the calling member's attendances that a filter finds. @throws PlatformError 400 for others */
export function countOwn({ documents, caller }: Context, filter: unknown): number {
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
