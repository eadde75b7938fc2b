'use server';

import { z } from 'zod';
import { numberText } from '@/lib/format';
import { checkoutUrl } from '@/lib/wix/redirects';
import type { Problem, Result } from '@/lib/wix/result';
import { siteFormat } from '@/lib/wix/site-format';
import { type ReservationRef, readReservation, release, reserve } from '@/lib/wix/ticket-reservation';
import { eventPath } from './event-path';
import {
  choicesSchema,
  forgetReservation,
  keepReservation,
  keptReservation,
  MOST,
} from './reservation-cookie';

const request = z.object({
  eventId: z.guid(),
  slug: z.string().min(1).max(130),
  choices: choicesSchema,
});

/**
 * Reserves tickets and opens the hosted checkout for them.
 * @returns where the checkout is; a problem leaves nothing reserved that this browser does not know of
 */
export async function checkOutTickets(
  eventId: string,
  slug: string,
  choices: unknown,
): Promise<Result<{ url: string }>> {
  const { success, data } = request.safeParse({ eventId, slug, choices });
  if (!success) {
    const { locale } = await siteFormat();
    const number = (value: number) => numberText(value, locale);
    const message = `Please choose tickets: at least ${number(1)} and at most ${number(MOST)} of a kind, and a price that is an amount of money.`;
    return { ok: false, problem: { kind: 'invalid', message } };
  }
  const earlier = await keptReservation();
  let reserved = await reserve(data.eventId, data.choices);
  // Who chooses again means to replace what is still held, which may be the very tickets that are missing.
  if (earlier && (reserved.ok || reserved.problem.kind === 'conflict') && (await isHeld(earlier))) {
    const released = await release(earlier);
    if (released.ok && !reserved.ok) reserved = await reserve(data.eventId, data.choices);
  }
  if (!reserved.ok) return mayBeHeld(reserved.problem);
  await keepReservation({ ...reserved.value, slug, choices: data.choices });
  return checkout(reserved.value.reservationId, slug);
}

/** Opens the checkout for the reservation that this browser was there with before. */
export async function continueCheckout(): Promise<Result<{ url: string }>> {
  const reservation = await keptReservation();
  if (!reservation) return { ok: false, problem: NOTHING_RESERVED };
  return checkout(reservation.reservationId, reservation.slug);
}

/** Reserves once more what was chosen for a reservation whose time ran out, and opens its checkout. */
export async function reserveAgain(): Promise<Result<{ url: string }>> {
  const earlier = await keptReservation();
  if (!earlier?.choices) return { ok: false, problem: NOTHING_RESERVED };
  return checkOutTickets(earlier.eventId, earlier.slug, earlier.choices);
}

/** Gives the reserved tickets back. */
export async function giveBack(): Promise<Result<void>> {
  const reservation = await keptReservation();
  if (!reservation) return { ok: false, problem: NOTHING_RESERVED };
  const released = await release(reservation);
  if (released.ok) await forgetReservation();
  return released;
}

/** Takes note of what became of the reservation. */
export async function dismissReservation(): Promise<Result<void>> {
  await forgetReservation();
  return { ok: true, value: undefined };
}

const NOTHING_RESERVED: Problem = {
  kind: 'not-found',
  message: 'There is no reservation of yours any more. Please choose your tickets again.',
};

/** Where the answer got lost, the tickets may be held all the same, under a number that nobody here knows. */
function mayBeHeld(problem: Problem): { ok: false; problem: Problem } {
  if (problem.kind !== 'unreachable') return { ok: false, problem };
  const message = `${problem.message} Should some be held for you all the same, they go back on sale by themselves.`;
  return { ok: false, problem: { ...problem, message } };
}

async function isHeld(reservation: ReservationRef): Promise<boolean> {
  const found = await readReservation(reservation, 'UTC');
  return found.ok && found.value.state === 'pending';
}

const checkout = (reservationId: string, eventSlug: string) =>
  checkoutUrl({ eventsCheckout: { reservationId, eventSlug } }, eventPath(eventSlug));
