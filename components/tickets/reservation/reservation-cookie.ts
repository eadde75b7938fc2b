import { cookies } from 'next/headers';
import { z } from 'zod';
import { requestOrigin } from '@/lib/urls/request-origin';

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

/** Stores a reservation. For server actions. */
export async function writeReservationCookie(reservation: KeptReservation): Promise<void> {
  const secure = (await requestOrigin()).startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE_SECONDS, secure } as const;
  (await cookies()).set(NAME, JSON.stringify(reservation), options);
}

/** Deletes it. For server actions. */
export async function clearReservationCookie(): Promise<void> {
  (await cookies()).delete(NAME);
}
