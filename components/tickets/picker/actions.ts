'use server';

import { leaveFor } from '@/components/checkout/posted';
import { formOnly, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { getEvent } from '@/lib/wix/events';
import { choicesIn } from './choices';
import { checkOutTickets } from './reservation';

/** Reserves the tickets of a form, and opens their checkout. */
export const getTickets = serverAction(formOnly, async (form) => {
  const read = await getEvent(String(form.get('slug')));
  if (!read.ok) return read;
  const { event, tickets } = read.value;
  const choices = choicesIn(form, tickets);
  if (choices.length === 0) {
    return {
      ok: false,
      problem: { kind: 'invalid', message: message('Please choose at least one ticket.') },
    };
  }
  return leaveFor(await checkOutTickets({ eventId: event.id, slug: event.slug, choices }));
});
