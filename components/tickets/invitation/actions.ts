'use server';

import { z } from 'zod';
import { formArgument, serverAction, textArgument } from '@/lib/server-action';
import { isMember } from '@/lib/wix/auth';
import { getEvent } from '@/lib/wix/events';
import { createRsvp, getOwnRsvp, type RsvpStatus } from '@/lib/wix/events/rsvps';
import type { Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import type { InvitationErrors } from './field-names';
import { readInvitation } from './read-answer';

/**
 * Answers the invitation to an event with the submitted form.
 * @returns the resulting status, or the errors in the form
 */
export const answerInvitation = serverAction(
  z.tuple([textArgument, formArgument]),
  async (slug, data): Promise<Result<{ status: RsvpStatus } | { errors: InvitationErrors }>> => {
    const found = await getEvent(slug);
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
    const own = await getOwnRsvp(event.id);
    if (own.ok && own.value) return { ok: true, value: { status: own.value } };
    // The platform accepts a member's answer once, but a visitor's any number of times, and visitors cannot read
    // theirs.
    if (await isMember()) return sent;
    const message = `${problem.message} Your answer may have arrived all the same: then the organizer has it twice.`;
    return { ok: false, problem: { ...problem, message } };
  },
);
