'use server';

import { getTranslations } from '#translations';
import { formOnly, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { createRsvp, getEvent, getOwnRsvp, type RsvpStatus } from '@/lib/wix/events';
import { isMember } from '@/lib/wix/member';
import type { Problem, Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import type { InvitationErrors } from './field-names';
import { readInvitation } from './read-answer';

const CLOSED: Problem = {
  kind: 'conflict',
  message: message('The guest list of this event is closed by now.'),
};

/**
 * Answers the invitation to an event with the submitted form.
 * @returns the resulting status, or the errors in the form
 */
export const answerInvitation = serverAction(
  formOnly,
  async (data): Promise<Result<{ status: RsvpStatus } | { errors: InvitationErrors }>> => {
    const result = await getEvent(String(data.get('slug')));
    if (!result.ok) return result;
    const { event, rsvp } = result.value;
    if (!rsvp || event.registration.type !== 'rsvp' || event.registration.state === 'closed') {
      return { ok: false, problem: CLOSED };
    }
    const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
    const filledIn = readInvitation(rsvp, data, event.registration.state === 'waitlist', locale, t);
    if ('errors' in filledIn) return { ok: true, value: filledIn };
    const sent = await createRsvp(event.id, filledIn.answer);
    if (sent.ok) return { ok: true, value: { status: sent.value } };
    const { problem } = sent;
    if (problem.kind !== 'unreachable') return sent;
    const own = await getOwnRsvp(event.id);
    if (own.ok && own.value) return { ok: true, value: { status: own.value } };
    // The platform accepts a member's answer once, but a visitor's any number of times, and visitors cannot read
    // theirs.
    if (await isMember()) return sent;
    const text = t('{problem} Your answer may have arrived anyway: then the organizer has it twice.', {
      problem: t(problem.message),
    });
    return { ok: false, problem: { ...problem, message: text } };
  },
);
