'use server';

import { refresh } from 'next/cache';
import { cancelBooking, rescheduleBooking } from '@/lib/wix/account-bookings';
import type { SlotChoice } from '@/lib/wix/bookings';
import type { Result } from '@/lib/wix/result';

/** Cancels a booking of the member's. @param revision of the booking as it was shown */
export async function cancel(id: string, revision: string): Promise<Result<void>> {
  const canceled = await cancelBooking(id, revision);
  // Also what could not be canceled may stand differently than it was shown.
  refresh();
  return canceled;
}

/** Moves a booking of the member's to another time. @param revision of the booking as it was shown */
export async function move(id: string, revision: string, choice: SlotChoice): Promise<Result<void>> {
  const moved = await rescheduleBooking(id, revision, choice);
  if (!moved.ok) refresh();
  return moved;
}
