import { cookies } from 'next/headers';
import { z } from 'zod';
import { requestOrigin } from '@/lib/request-origin';

/** The reservation that somebody is checking out, so that this shop can tell how it stands on the way back. */
const NAME = 'ticketReservation';

/** A day: long enough to learn that a reservation has expired. */
const MAX_AGE_SECONDS = 86_400;

const kept = z.object({
  reservationId: z.guid(),
  eventId: z.guid(),
  slug: z.string().min(1).max(130),
});

export type KeptReservation = z.infer<typeof kept>;

/** The reservation that this browser was sent to the checkout with, if there is one. */
export async function keptReservation(): Promise<KeptReservation | undefined> {
  const cookie = (await cookies()).get(NAME)?.value;
  if (!cookie) return undefined;
  try {
    return kept.parse(JSON.parse(cookie));
  } catch {
    return undefined; // what is not ours tells of no reservation
  }
}

/** Remembers a reservation. For server actions. */
export async function keepReservation(reservation: KeptReservation): Promise<void> {
  const secure = (await requestOrigin()).startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE_SECONDS, secure } as const;
  (await cookies()).set(NAME, JSON.stringify(reservation), options);
}

/** Forgets it. For server actions. */
export async function forgetReservation(): Promise<void> {
  (await cookies()).delete(NAME);
}
