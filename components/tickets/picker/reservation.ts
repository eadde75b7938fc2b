import { cookies } from 'next/headers';
import { z } from 'zod';
import { getTranslations } from '#translations';
import { eventPath } from '@/components/tickets/paths';
import { requestOrigin } from '@/lib/urls/request-origin';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import {
  createReservation,
  getReservation,
  type ReservationRef,
  removeReservation,
  type TicketChoice,
} from '@/lib/wix/events';
import type { Problem, Result } from '@/lib/wix/platform';

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

type Wanted = { eventId: string; slug: string; choices: TicketChoice[] };

/**
 * Reserves tickets instead of those that this browser holds, and opens the hosted checkout for them. For server actions.
 * @returns the address of the checkout; with a problem, only tickets that this browser knows of are reserved
 */
export async function checkOutTickets(wanted: Wanted): Promise<Result<{ url: string }>> {
  const earlier = await readReservationCookie();
  const reserved = await createReservation(wanted.eventId, wanted.choices);
  if (reserved.ok) {
    // A new choice replaces the tickets that are still held.
    if (earlier && (await isHeld(earlier))) await removeReservation(earlier);
    return goOn(reserved.value, wanted);
  }
  const { problem } = reserved;
  const isShort = earlier && problem.code === 'TICKETS_NOT_AVAILABLE' && holdsSome(earlier, wanted);
  return isShort && (await isHeld(earlier)) ? exchange(earlier, wanted, problem) : mayBeHeld(problem);
}

/** Opens the checkout of a reservation. */
export const openCheckout = (reservationId: string, eventSlug: string): Promise<Result<{ url: string }>> =>
  createCheckoutRedirect(
    { eventsCheckout: { reservationId, eventSlug } },
    eventPath(eventSlug),
    undefined,
    `${eventPath(eventSlug)}/thanks`,
  );

async function goOn(reserved: ReservationRef, { slug, choices }: Wanted): Promise<Result<{ url: string }>> {
  await writeReservationCookie({ ...reserved, slug, choices });
  return openCheckout(reserved.reservationId, slug);
}

async function isHeld(reservation: ReservationRef): Promise<boolean> {
  const held = await getReservation(reservation, 'UTC');
  return held.ok && held.value.state === 'pending';
}

/** Whether giving up the held tickets may provide those that are missing, because some are of the same kind. */
const holdsSome = (earlier: KeptReservation, wanted: Wanted): boolean =>
  earlier.choices.some(({ ticketId }) => wanted.choices.some((choice) => choice.ticketId === ticketId));

/**
 * Gives up the held tickets to reserve others. If too few are left even then, the same ones are reserved again, and the
 * problem says so.
 * @param refused why the others could not be reserved before
 */
async function exchange(
  earlier: KeptReservation,
  wanted: Wanted,
  refused: Problem,
): Promise<Result<{ url: string }>> {
  const released = await removeReservation(earlier);
  if (!released.ok) return { ok: false, problem: refused };
  const reserved = await createReservation(wanted.eventId, wanted.choices);
  if (reserved.ok) return goOn(reserved.value, wanted);
  const again = await createReservation(earlier.eventId, earlier.choices);
  if (again.ok) await writeReservationCookie({ ...earlier, ...again.value });
  else await clearReservationCookie();
  const t = await getTranslations();
  const { ok, problem } = await mayBeHeld(reserved.problem);
  const why = { problem: t(problem.message) };
  const text = again.ok
    ? t('{problem} The tickets that you had are still held for you.', why)
    : t('{problem} The tickets that you had are back on sale.', why);
  return { ok, problem: { ...problem, message: text } };
}

/** Adds that the tickets may be held if the answer got lost: the shop does not know the reservation's id. */
async function mayBeHeld(problem: Problem): Promise<{ ok: false; problem: Problem }> {
  if (problem.kind !== 'unreachable') return { ok: false, problem };
  const t = await getTranslations();
  const text = t('{problem} If some are held for you anyway, they go back on sale automatically.', {
    problem: t(problem.message),
  });
  return { ok: false, problem: { ...problem, message: text } };
}
