'use server';

import { z } from 'zod';
import { action, text } from '@/lib/server-action';
import { courseCheckout } from '@/lib/wix/bookings/courses/calls';
import { findService } from '@/lib/wix/bookings/services/calls';
import { bookingCheckout } from '@/lib/wix/bookings/slots/calls';
import { servicePath } from './paths';
import { slotChoice } from './times/slot-choice-schema';

/** Opens the hosted checkout for a slot; whoever leaves it comes back to the day of the slot. */
export const startBooking = action(
  z.tuple([slotChoice, z.object({ service: text, day: text })]),
  async (choice, back) => {
    const shown = { day: back.day, timezone: choice.timezone };
    return bookingCheckout(
      choice,
      servicePath(back.service, shown),
      servicePath(back.service, { ...shown, starts: choice.start }),
    );
  },
);

/** Opens the hosted checkout for all dates of a course; whoever leaves it comes back to its page. */
export const startCourse = action(z.tuple([text]), async (slug) => {
  const found = await findService(slug);
  if (!found.ok) return found;
  if (!found.value)
    return { ok: false, problem: { kind: 'not-found', message: 'This course is not offered any more.' } };
  return courseCheckout(found.value, servicePath(slug, { timezone: found.value.course?.timezone }));
});
