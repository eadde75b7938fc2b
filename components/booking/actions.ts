'use server';

import { bookingCheckout, type SlotChoice } from '@/lib/wix/bookings';
import type { Result } from '@/lib/wix/result';
import { bookingPath } from './booking-path';

/** Opens the hosted checkout for a slot; whoever leaves it comes back to the day of the slot. */
export async function startBooking(
  choice: SlotChoice,
  back: { service: string; day: string },
): Promise<Result<{ url: string }>> {
  return bookingCheckout(choice, bookingPath({ ...back, timezone: choice.timezone }));
}
