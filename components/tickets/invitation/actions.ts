'use server';

import { formOnly, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { createRsvp, getEvent, type RsvpStatus } from '@/lib/wix/events';
import type { Result } from '@/lib/wix/platform';
import { readInvitation } from './read-answer';

/** Answers the invitation to an event with the submitted form. @returns the resulting status */
export const answerInvitation = serverAction(formOnly, async (data): Promise<Result<RsvpStatus>> => {
  const result = await getEvent(String(data.get('slug')));
  if (!result.ok) return result;
  const { event, rsvp } = result.value;
  const { registration } = event;
  if (!rsvp || registration.type !== 'rsvp' || registration.state === 'closed') {
    const closed = message('The guest list of this event is closed by now.');
    return { ok: false, problem: { kind: 'conflict', message: closed } };
  }
  const read = readInvitation(rsvp, data, registration.state === 'waitlist');
  return read.ok ? createRsvp(event.id, read.value) : read;
});
