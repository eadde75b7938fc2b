'use server';

import { leaveFor } from '@/components/checkout/posted';
import { formOnly, serverAction } from '@/lib/server-action';
import { getEvent } from '@/lib/wix/events';
import { siteFormat } from '@/lib/wix/site';
import { readBasket, toChoices } from './basket';
import { checkOutTickets } from './reservation';

/** Reserves the tickets of a form, and opens their checkout. */
export const getTickets = serverAction(formOnly, async (form) => {
  const read = await getEvent(String(form.get('slug')));
  if (!read.ok) return read;
  const { event, tickets } = read.value;
  const { locale } = await siteFormat();
  const choices = toChoices(readBasket(form, tickets, locale), tickets, locale);
  if (!choices.ok) return choices;
  return leaveFor(await checkOutTickets({ eventId: event.id, slug: event.slug, choices: choices.value }));
});
