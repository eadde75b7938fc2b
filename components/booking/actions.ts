'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { formArgument, serverAction, textArgument } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { createCourseCheckout } from '@/lib/wix/bookings/courses';
import { getService } from '@/lib/wix/bookings/services';
import { createBookingCheckout } from '@/lib/wix/bookings/slots';
import type { Result } from '@/lib/wix/platform';
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

/** Goes to a checkout that was opened by a posted form. @returns why there is none */
function leaveFor(checkout: Result<{ url: string }>): Result<{ url: string }> {
  if (checkout.ok) redirect(checkout.value.url);
  return checkout;
}

const NO_TIME: Result<never> = {
  ok: false,
  problem: { kind: 'invalid', message: message('Choose one of the times.') },
};

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Books the time of a form that was posted without scripts. */
export const postBooking = serverAction(z.tuple([z.unknown(), formArgument]), async (_, form) => {
  const chosen = readSlot(form.get('slot'));
  if (!chosen) return NO_TIME;
  const choice = { ...chosen, serviceId: text(form, 'serviceId'), timezone: text(form, 'timezone') };
  return leaveFor(await startBooking(choice, { service: text(form, 'service'), day: text(form, 'day') }));
});

const slotSchema = slotChoiceSchema.omit({ serviceId: true, timezone: true });

/** Reads the value of a time's radio button; undefined if there is none, or none of ours. */
function readSlot(sent: unknown) {
  try {
    return slotSchema.safeParse(JSON.parse(String(sent))).data;
  } catch {
    return undefined;
  }
}

/** Books the course of a form that was posted without scripts. */
export const postCourse = serverAction(z.tuple([z.unknown(), formArgument]), async (_, form) =>
  leaveFor(await startCourse(text(form, 'slug'))),
);
