'use server';

import { leaveFor } from '@/components/checkout/posted';
import { readBasket, toChoices } from '@/components/tickets/picker/basket';
import { formOnly, noArguments, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { getEvent, removeReservation } from '@/lib/wix/events';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import { checkOutTickets, openCheckout } from './check-out';
import { clearReservationCookie, readReservationCookie } from './reservation-cookie';

/** Reserves the tickets of a form, and opens their checkout. */
export const getTickets = serverAction(formOnly, async (form): Promise<Result<{ url: string }>> => {
  const result = await getEvent(String(form.get('slug')));
  if (!result.ok) return result;
  const { event, tickets } = result.value;
  const { locale } = await siteFormat();
  const choices = toChoices(readBasket(form, tickets, locale), tickets, locale);
  if (!choices.ok) return choices;
  const { id: eventId, slug } = event;
  return leaveFor(await checkOutTickets({ eventId, slug, choices: choices.value }));
});

/** Opens the checkout for the current reservation of this browser again. */
export const continueCheckout = serverAction(formOnly, async (): Promise<Result<{ url: string }>> => {
  const held = await readReservationCookie();
  return held ? leaveFor(await openCheckout(held.reservationId, held.slug)) : NOTHING_RESERVED;
});

/** Reserves the tickets of an expired reservation again, and opens the checkout. */
export const reserveAgain = serverAction(formOnly, async (): Promise<Result<{ url: string }>> => {
  const earlier = await readReservationCookie();
  return earlier ? leaveFor(await checkOutTickets(earlier)) : NOTHING_RESERVED;
});

/** Gives up the reserved tickets. */
export const releaseTickets = serverAction(noArguments, async (): Promise<Result<FieldErrors<never>>> => {
  const reservation = await readReservationCookie();
  if (!reservation) return NOTHING_RESERVED;
  const released = await removeReservation(reservation);
  if (!released.ok) return released;
  await clearReservationCookie();
  return { ok: true, value: {} };
});

/** Forgets the reservation, once the visitor has read how it ended. */
export const dismissReservation = serverAction(noArguments, async (): Promise<Result<void>> => {
  await clearReservationCookie();
  return { ok: true, value: undefined };
});

const NOTHING_RESERVED: Result<never> = {
  ok: false,
  problem: {
    kind: 'not-found',
    message: message('There is no reservation of yours any more. Please choose your tickets again.'),
  },
};
