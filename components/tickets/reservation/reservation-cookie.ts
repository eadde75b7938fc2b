import { cookies } from 'next/headers';
import { z } from 'zod';
import { requestOrigin } from '@/lib/urls/request-origin';

/** The cookie with the reservation in the checkout, so that the shop can show its state when the visitor comes back. */
const NAME = 'ticketReservation';

/** A day: long enough to learn that a reservation has expired. */
const MAX_AGE_SECONDS = 86_400;

/** Browsers store no cookies of more than 4096 bytes; a longer choice cannot be reserved again from it. */
const MOST_CHARACTERS = 3000;

/** The most tickets of one kind in one call, by the platform's contract (`TicketReservationQuantity`). */
export const MAX_TICKETS = 50;

/** The schema of a visitor's choice of tickets. */
export const choicesSchema = z
  .array(
    z.object({
      ticketId: z.guid(),
      optionId: z.guid().optional(),
      quantity: z.number().int().min(1).max(MAX_TICKETS),
      price: z
        .string()
        .regex(/^\d{1,10}(\.\d{1,3})?$/)
        .optional(),
    }),
  )
  .min(1)
  .max(MAX_TICKETS);

const kept = z.object({
  reservationId: z.guid(),
  eventId: z.guid(),
  slug: z.string().min(1).max(130),
  /** The chosen tickets, to reserve them again if it expires. */
  choices: choicesSchema.optional(),
});

export type KeptReservation = z.infer<typeof kept>;

/** Returns the reservation with which this browser was sent to the checkout, if there is one. */
export async function readReservationCookie(): Promise<KeptReservation | undefined> {
  const cookie = (await cookies()).get(NAME)?.value;
  if (!cookie) return undefined;
  try {
    return kept.parse(JSON.parse(cookie));
  } catch {
    return undefined; // not a cookie of this shop
  }
}

/** Stores a reservation. For server actions. */
export async function writeReservationCookie(reservation: KeptReservation): Promise<void> {
  const secure = (await requestOrigin()).startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE_SECONDS, secure } as const;
  const { choices: _long, ...short } = reservation;
  const whole = JSON.stringify(reservation);
  const value = encodeURIComponent(whole).length > MOST_CHARACTERS ? JSON.stringify(short) : whole;
  (await cookies()).set(NAME, value, options);
}

/** Deletes it. For server actions. */
export async function clearReservationCookie(): Promise<void> {
  (await cookies()).delete(NAME);
}
