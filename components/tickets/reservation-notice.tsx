import { readEvent, readReservation } from '@/lib/wix/events';
import { ActionButton } from '../shell/action-button';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { dismissReservation } from './actions';
import { HeldTickets } from './held-tickets';
import { keptReservation } from './reservation-cookie';

/**
 * How the tickets stand that somebody reserved here: still held, or given back because the time ran out. Nothing
 * when there are none, when they were bought, or when the platform does not tell.
 */
export async function ReservationNotice() {
  const kept = await keptReservation();
  if (!kept) return null;
  const event = await readEvent(kept.slug);
  if (!event.ok) return null;
  const { title, timeZone } = event.value.event;
  const reservation = await readReservation(kept, timeZone);
  if (!reservation.ok) return null;
  const { state, quantity, until } = reservation.value;
  const tickets = `${quantity === 1 ? 'ticket' : `${quantity} tickets`} for ${title}`;
  if (state === 'pending') {
    return <HeldTickets title={`We are holding your ${tickets}`} until={until} />;
  }
  if (state !== 'expired') return null;
  return (
    <Notice
      tone="warn"
      title="Your reservation has expired"
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink href={`/tickets?event=${encodeURIComponent(kept.slug)}`} variant="secondary" size="sm">
            Choose again
          </ButtonLink>
          <ActionButton action={dismissReservation}>Dismiss</ActionButton>
        </span>
      }
    >
      We held your {tickets} until {until}. They have gone back on sale, and nothing was charged.
    </Notice>
  );
}
