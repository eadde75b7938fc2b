import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { readReservationCookie } from '@/components/tickets/picker/reservation';
import { isolated } from '@/lib/format/text';
import { message } from '@/lib/translations/translate';
import { getEvent } from '@/lib/wix/events';
import { getReservation } from '@/lib/wix/held-tickets';
import { ExpiredTickets, HeldTickets } from './held-tickets';

/**
 * The state of the visitor's reserved tickets: still held, or expired. Nothing if there are none, if they were bought,
 * or if their event was deleted.
 */
export async function ReservationNotice() {
  const kept = await readReservationCookie();
  if (!kept) return null;
  const event = await getEvent(kept.slug);
  if (!event.ok) {
    const { problem } = event;
    if (problem.kind === 'not-found') return null;
    const text = message('The state of the tickets held for you could not be read.');
    return <ProblemNotice problem={{ ...problem, message: text }} />;
  }
  const { title, timeZone } = event.value.event;
  const reservation = await getReservation(kept, timeZone);
  if (!reservation.ok) {
    const { problem } = reservation;
    return problem.kind === 'not-found' ? null : <ProblemNotice problem={problem} />;
  }
  const { state, quantity, until, secondsLeft, readAt } = reservation.value;
  const t = await getTranslations();
  const facts = {
    tickets: t(
      { one: 'ticket for {event}', other: '{count} tickets for {event}' },
      { count: quantity, event: isolated(title) },
    ),
    until,
    slug: kept.slug,
  };
  if (state === 'pending') {
    return <HeldTickets key={kept.reservationId} {...facts} secondsLeft={secondsLeft} readAt={readAt} />;
  }
  return state === 'expired' ? <ExpiredTickets {...facts} /> : null;
}
