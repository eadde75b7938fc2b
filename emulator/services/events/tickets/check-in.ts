import { type Context, isManager } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import type { CheckIn } from '../stored/orders';

/** Who checks guests in: a staff member by id, otherwise the caller. */
export interface CheckedInBy {
  staffMemberId?: string;
}

/** Makes the record of a check-in. @param date ISO 8601; now if omitted */
export function checkIn(
  context: Context,
  { staffMemberId }: CheckedInBy = {},
  date?: string | null,
): CheckIn {
  return {
    checkedIn: true,
    checkInDate: date ?? isoDate(context.clock.now()),
    ...(staffMemberId
      ? { checkedInByStaffMember: staffMemberId }
      : isManager(context) && { checkedInBy: context.caller.id }),
  };
}

/** Makes the record of an undone check-in: it has no date of the check-in, as documented. */
export function undoCheckIn(
  context: Context,
  { staffMemberId }: CheckedInBy = {},
  date?: string | null,
): CheckIn {
  return {
    checkedIn: false,
    checkInCanceledDate: date ?? isoDate(context.clock.now()),
    ...(staffMemberId
      ? { checkInCanceledByStaffMember: staffMemberId }
      : isManager(context) && { checkInCanceledBy: context.caller.id }),
  };
}
