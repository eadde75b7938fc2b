'use server';

import { readEvent } from '@/lib/wix/events';
import type { Result } from '@/lib/wix/result';
import { createRsvp } from '@/lib/wix/rsvp';
import type { RsvpStatus } from '@/lib/wix/rsvp-form';
import { siteFormat } from '@/lib/wix/site-format';
import { type FieldErrors, readInvitation } from './invitation';

/**
 * Answers the invitation to an event with what was filled in.
 * @returns what became of the answer, or what is wrong in the form
 */
export async function answerInvitation(
  slug: string,
  data: FormData,
): Promise<Result<{ status: RsvpStatus } | { errors: FieldErrors }>> {
  const found = await readEvent(slug);
  if (!found.ok) return found;
  const { event, rsvp } = found.value;
  if (!rsvp || event.registration.type !== 'rsvp' || event.registration.state === 'closed') {
    const message = 'The guest list of this event is closed by now.';
    return { ok: false, problem: { kind: 'conflict', message } };
  }
  const { locale } = await siteFormat();
  const filledIn = readInvitation(rsvp, data, event.registration.state === 'waitlist', locale);
  if ('errors' in filledIn) return { ok: true, value: filledIn };
  const sent = await createRsvp(event.id, filledIn.answer);
  if (sent.ok) return { ok: true, value: { status: sent.value } };
  const { problem } = sent;
  if (problem.kind !== 'unreachable') return sent;
  // The platform knows a member's answers; those of visitors it takes as often as they are sent, and shows to nobody.
  const message = `${problem.message} Your answer may have arrived all the same: then the organizer has it twice.`;
  return { ok: false, problem: { ...problem, message } };
}
