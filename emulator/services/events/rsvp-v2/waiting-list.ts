import type { Context } from '#core/contract/context';
import { freePlaces } from '../event/rules';
import { events } from '../stored/events';
import { rsvps } from '../stored/rsvps';
import { nextInLine } from './rules';
import { updateRsvp } from './save';

/** Gives the free places of an event to the waiting list, first come, first served. */
export function callWaiting(context: Context, eventId: string): void {
  const { documents } = context;
  const event = documents.get(events, eventId);
  const isOver = !event || event.status === 'CANCELED' || event.status === 'ENDED';
  const places = isOver ? 0 : freePlaces(event);
  if (places === 0) return;
  const inOrder = [{ fieldName: 'createdDate', order: 'ASC' }];
  for (const next of nextInLine(documents.list(rsvps, { eventId, status: 'WAITLIST' }, inOrder), places)) {
    const now = documents.get(events, eventId);
    if (now) updateRsvp(context, now, next, { ...next, status: 'YES' });
  }
}
