'use server';

import { z } from 'zod';
import { leaveFor } from '@/components/checkout/posted';
import { formOnly, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import {
  createBookingCheckout,
  createCourseCheckout,
  getService,
  type Party,
  slotChoiceSchema,
} from '@/lib/wix/bookings';
import type { Result } from '@/lib/wix/platform';
import { servicePath } from './paths';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

const refused = (why: string): Result<never> => ({ ok: false, problem: { kind: 'invalid', message: why } });

/** Opens the checkout for the chosen time of a form. Leaving it returns to the day of that time. */
export const bookTime = serverAction(formOnly, async (form) => {
  const choice = readChoice(form);
  if (!choice) return refused(message('Choose one of the times.'));
  const party = readParty(form);
  if (!party.success) return INCOMPLETE;
  const [service, shown] = [text(form, 'service'), { day: text(form, 'day'), timezone: choice.timezone }];
  const checkout = await createBookingCheckout(
    choice,
    servicePath(service, shown),
    servicePath(service, { ...shown, starts: choice.start, ends: choice.end }),
    choice.waits ? undefined : party.data,
  );
  return leaveFor(checkout);
});

/** Opens the checkout for all dates of the course of a form. Leaving it returns to the course's page. */
export const bookCourse = serverAction(formOnly, async (form) => {
  const party = readParty(form);
  if (!party.success) return INCOMPLETE;
  const result = await getService(text(form, 'slug'));
  if (!result.ok) return result;
  const service = result.value;
  if (!service) return refused(message('This course is not offered any more.'));
  const page = servicePath(service.slug, { timezone: service.course?.timezone });
  return leaveFor(await createCourseCheckout(service, page, party.data));
});

const slotSchema = slotChoiceSchema.omit({ serviceId: true, timezone: true });

/** Reads the value of a time's radio button; undefined if there is none, or none of ours. */
function readChoice(form: FormData) {
  try {
    const slot = slotSchema.parse(JSON.parse(text(form, 'slot')));
    return { ...slot, serviceId: text(form, 'serviceId'), timezone: text(form, 'timezone') };
  } catch {
    return undefined;
  }
}

const INCOMPLETE = refused(
  message('Please type your name and an e-mail address like name@example.com, and how many come.'),
);

const name = z.string().trim().min(1).max(50);
const partySchema = z.object({
  people: z.coerce.number().int().min(2),
  contact: z.object({ firstName: name, lastName: name, email: z.email().max(255) }),
});

/** Reads who comes. Without data, one person does, whom the checkout asks itself. */
function readParty(form: FormData): { success: boolean; data?: Party | undefined } {
  const people = text(form, 'people');
  if (people === '' || people === '1') return { success: true };
  const fields = ['firstName', 'lastName', 'email'].map((field) => [field, text(form, field).trim()]);
  return partySchema.safeParse({ people, contact: Object.fromEntries(fields) });
}
