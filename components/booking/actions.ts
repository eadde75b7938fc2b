'use server';

import { bookingCheckout, type SlotChoice } from '@/lib/wix/bookings';
import { courseCheckout } from '@/lib/wix/bookings-course';
import type { Result } from '@/lib/wix/result';
import { findService } from '@/lib/wix/services';
import { servicePath } from './booking-path';

/** Opens the hosted checkout for a slot; whoever leaves it comes back to the day of the slot. */
export async function startBooking(
  choice: SlotChoice,
  back: { service: string; day: string },
): Promise<Result<{ url: string }>> {
  const shown = { day: back.day, timezone: choice.timezone };
  return bookingCheckout(
    choice,
    servicePath(back.service, shown),
    servicePath(back.service, { ...shown, starts: choice.start }),
  );
}

/** Opens the hosted checkout for all dates of a course; whoever leaves it comes back to its page. */
export async function startCourse(slug: string): Promise<Result<{ url: string }>> {
  const found = await findService(slug);
  if (!found.ok) return found;
  if (!found.value)
    return { ok: false, problem: { kind: 'not-found', message: 'This course is not offered any more.' } };
  return courseCheckout(found.value, servicePath(slug, { timezone: found.value.course?.timezone }));
}
