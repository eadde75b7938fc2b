import { cookies } from 'next/headers';
import { z } from 'zod';
import { eventPath } from '@/components/tickets/paths';
import { requestOrigin } from '@/lib/urls/request-origin';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { createReservation, removeReservation, type TicketChoice } from '@/lib/wix/events';
import type { Result } from '@/lib/wix/platform';

/** The cookie with the reservation in the checkout, so that the shop can show its state when the visitor comes back. */
const NAME = 'ticketReservation';

/** A day: long enough to learn that a reservation has expired. */
const MAX_AGE_SECONDS = 86_400;

const kept = z.object({
  reservationId: z.guid(),
  eventId: z.guid(),
  slug: z.string(),
  /** The chosen tickets, to reserve them again if it expires. */
  choices: z.array(
    z.object({
      ticketId: z.guid(),
      optionId: z.guid().optional(),
      quantity: z.number().int().min(1),
      price: z.string().optional(),
    }),
  ),
});

export type KeptReservation = z.infer<typeof kept>;

/** Returns the reservation with which this browser was sent to the checkout, if there is one. */
export async function readReservationCookie(): Promise<KeptReservation | undefined> {
  try {
    return kept.parse(JSON.parse((await cookies()).get(NAME)?.value ?? ''));
  } catch {
    return undefined; // none, or not a cookie of this shop
  }
}

/** Stores a reservation. */
async function writeReservationCookie(reservation: KeptReservation): Promise<void> {
  const secure = (await requestOrigin()).startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE_SECONDS, secure } as const;
  (await cookies()).set(NAME, JSON.stringify(reservation), options);
}

/** Deletes it. For server actions. */
export async function clearReservationCookie(): Promise<void> {
  (await cookies()).delete(NAME);
}

/**
 * Reserves tickets instead of those that this browser holds, and opens the hosted checkout for them. For server actions.
 * @returns the address of the checkout
 */
export async function checkOutTickets({
  eventId,
  slug,
  choices,
}: Pick<KeptReservation, 'eventId' | 'slug'> & { choices: TicketChoice[] }): Promise<
  Result<{ url: string }>
> {
  const earlier = await readReservationCookie();
  let reserved = await createReservation(eventId, choices);
  const isShort = !reserved.ok && reserved.problem.code === 'TICKETS_NOT_AVAILABLE';
  if (isShort && earlier?.eventId === eventId) {
    // The missing tickets may be those that this browser holds.
    await removeReservation(earlier);
    await clearReservationCookie();
    reserved = await createReservation(eventId, choices);
  } else if (reserved.ok && earlier) {
    await removeReservation(earlier);
  }
  if (!reserved.ok) return reserved;
  await writeReservationCookie({ ...reserved.value, slug, choices });
  return openCheckout(reserved.value.reservationId, slug);
}

/** Opens the checkout of a reservation. */
export const openCheckout = (reservationId: string, eventSlug: string): Promise<Result<{ url: string }>> =>
  createCheckoutRedirect(
    { eventsCheckout: { reservationId, eventSlug } },
    eventPath(eventSlug),
    undefined,
    `${eventPath(eventSlug)}/thanks`,
  );
