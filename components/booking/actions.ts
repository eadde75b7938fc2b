'use server';

import { z } from 'zod';
import { serverAction, textArgument } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { createCourseCheckout } from '@/lib/wix/bookings/courses';
import { getService } from '@/lib/wix/bookings/services';
import { createBookingCheckout } from '@/lib/wix/bookings/slots';
import { servicePath } from './paths';
import { slotChoiceSchema } from './times/slot-choice-schema';

/** Opens the hosted checkout for a slot. Leaving it returns to the day of the slot. */
export const startBooking = serverAction(
  z.tuple([slotChoiceSchema, z.object({ service: textArgument, day: textArgument })]),
  async (choice, back) => {
    const shown = { day: back.day, timezone: choice.timezone };
    return createBookingCheckout(
      choice,
      servicePath(back.service, shown),
      servicePath(back.service, { ...shown, starts: choice.start, ends: choice.end }),
    );
  },
);

/** Opens the hosted checkout for all dates of a course. Leaving it returns to the course's page. */
export const startCourse = serverAction(z.tuple([textArgument]), async (slug) => {
  const found = await getService(slug);
  if (!found.ok) return found;
  if (!found.value)
    return {
      ok: false,
      problem: { kind: 'not-found', message: message('This course is not offered any more.') },
    };
  return createCourseCheckout(found.value, servicePath(slug, { timezone: found.value.course?.timezone }));
});
