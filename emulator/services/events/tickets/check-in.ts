import { type Context, isManager } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import type { CheckIn } from '../shared/orders/store';

/** Who stands at the door: a staff member by id, or else the caller. */
export interface CheckedInBy {
  staffMemberId?: string;
}

/** That a guest was let in. @param date ISO 8601, now where it is not given */
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

/** That a guest is out again: the date of the check-in is gone, as documented. */
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
