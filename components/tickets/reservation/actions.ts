'use server';

import { z } from 'zod';
import { getTranslations } from '#translations';
import { eventPath } from '@/components/tickets/event-path';
import { noArguments, serverAction } from '@/lib/server-action';
import { message, type Translate } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import {
  createReservation,
  getReservation,
  type ReservationRef,
  removeReservation,
} from '@/lib/wix/events/reservations';
import type { Problem, Result } from '@/lib/wix/platform';
import {
  choicesSchema,
  clearReservationCookie,
  type KeptReservation,
  MAX_TICKETS,
  readReservationCookie,
  writeReservationCookie,
} from './reservation-cookie';

const request = z.object({
  eventId: z.guid(),
  slug: z.string().min(1).max(130),
  choices: choicesSchema,
});
type Wanted = z.infer<typeof request>;

const WRONG_CHOICE: Problem = {
  kind: 'invalid',
  message: message(
    'Please choose tickets: at least {least} and at most {most} of a kind, and a price that is an amount of money.',
    { least: 1, most: MAX_TICKETS },
  ),
};

/** Any arguments, because a wrong choice of tickets has its own message instead of the general one. */
const anything = z.tuple([z.unknown(), z.unknown(), z.unknown()]);

/**
 * Reserves tickets instead of those that this browser holds, and opens the hosted checkout for them.
 * @returns the address of the checkout; with a problem, only tickets that this browser knows of are reserved
 */
export const checkOutTickets = serverAction(
  anything,
  async (eventId, slug, choices): Promise<Result<{ url: string }>> => {
    const { success, data } = request.safeParse({ eventId, slug, choices });
    if (!success) {
      return { ok: false, problem: WRONG_CHOICE };
    }
    const earlier = await readReservationCookie();
    const reserved = await createReservation(data.eventId, data.choices);
    if (reserved.ok) {
      // A new choice replaces the tickets that are still held.
      if (earlier && (await isHeld(earlier))) await removeReservation(earlier);
      return goOn(reserved.value, data);
    }
    const { problem } = reserved;
    if (
      earlier &&
      problem.code === 'TICKETS_NOT_AVAILABLE' &&
      isShort(earlier, data) &&
      (await isHeld(earlier))
    ) {
      return exchange(earlier, data, problem);
    }
    return mayBeHeld(problem, await getTranslations());
  },
);

/** Opens the checkout for the current reservation of this browser again. */
export const continueCheckout = serverAction(noArguments, async (): Promise<Result<{ url: string }>> => {
  const reservation = await readReservationCookie();
  if (!reservation) return { ok: false, problem: NOTHING_RESERVED };
  return checkout(reservation.reservationId, reservation.slug);
});

/** Reserves the tickets of an expired reservation again, and opens the checkout. */
export const reserveAgain = serverAction(noArguments, async (): Promise<Result<{ url: string }>> => {
  const earlier = await readReservationCookie();
  if (!earlier?.choices) return { ok: false, problem: NOTHING_RESERVED };
  return checkOutTickets(earlier.eventId, earlier.slug, earlier.choices);
});

/** Gives up the reserved tickets. */
export const releaseTickets = serverAction(noArguments, async (): Promise<Result<void>> => {
  const reservation = await readReservationCookie();
  if (!reservation) return { ok: false, problem: NOTHING_RESERVED };
  const released = await removeReservation(reservation);
  if (released.ok) await clearReservationCookie();
  return released;
});

/** Forgets the reservation, once the visitor has read how it ended. */
export const dismissReservation = serverAction(noArguments, async (): Promise<Result<void>> => {
  await clearReservationCookie();
  return { ok: true, value: undefined };
});

const NOTHING_RESERVED: Problem = {
  kind: 'not-found',
  message: message('There is no reservation of yours any more. Please choose your tickets again.'),
};

/** Adds that the tickets may be held if the answer got lost: the shop does not know the reservation's id. */
function mayBeHeld(problem: Problem, t: Translate): { ok: false; problem: Problem } {
  if (problem.kind !== 'unreachable') return { ok: false, problem };
  const told = t('{problem} If some are held for you anyway, they go back on sale automatically.', {
    problem: t(problem.message),
  });
  return { ok: false, problem: { ...problem, message: told } };
}

/** Whether giving up the held tickets may provide those that are missing, because they are of the same kind. */
const isShort = (earlier: KeptReservation, wanted: Wanted): boolean =>
  earlier.eventId === wanted.eventId &&
  wanted.choices.some(({ ticketId }) => earlier.choices?.some((choice) => choice.ticketId === ticketId));

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
  const again = await createReservation(earlier.eventId, earlier.choices ?? []);
  if (again.ok) await writeReservationCookie({ ...earlier, ...again.value });
  else await clearReservationCookie();
  const t = await getTranslations();
  const { ok, problem } = mayBeHeld(reserved.problem, t);
  const why = { problem: t(problem.message) };
  const told = again.ok
    ? t('{problem} The tickets that you had are still held for you.', why)
    : t('{problem} The tickets that you had are back on sale.', why);
  return { ok, problem: { ...problem, message: told } };
}

async function goOn(reserved: ReservationRef, { slug, choices }: Wanted): Promise<Result<{ url: string }>> {
  await writeReservationCookie({ ...reserved, slug, choices });
  return checkout(reserved.reservationId, slug);
}

async function isHeld(reservation: ReservationRef): Promise<boolean> {
  const found = await getReservation(reservation, 'UTC');
  return found.ok && found.value.state === 'pending';
}

const checkout = (reservationId: string, eventSlug: string) =>
  createCheckoutRedirect(
    { eventsCheckout: { reservationId, eventSlug } },
    eventPath(eventSlug),
    undefined,
    `${eventPath(eventSlug)}/thanks`,
  );
