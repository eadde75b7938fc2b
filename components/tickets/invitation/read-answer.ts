import { message } from '@/lib/translations/translate';
import type { RsvpAnswer, RsvpForm } from '@/lib/wix/events';
import type { Result } from '@/lib/wix/platform';
import { answerName, GUEST_NAME } from './field-names';

/**
 * Reads an answer to an invitation. Its fields are checked by the browser and by the platform, but browsers cannot
 * require one of several boxes. A guest who declines gives name and e-mail only.
 * @param full whether only the waiting list is open
 */
export function readInvitation(form: RsvpForm, data: FormData, full: boolean): Result<RsvpAnswer> {
  const all = (name: string) => data.getAll(name).map((value) => String(value).trim());
  const text = (name: string) => all(name)[0] ?? '';
  const coming = !form.notGoing || text('status') !== 'NO';
  const guestCount = coming && form.guests ? Number(text('guestCount')) || 0 : 0;
  const answers: RsvpAnswer['answers'] = [];
  for (const question of coming ? form.questions : []) {
    const values = all(answerName(question));
    const given = values.filter(Boolean);
    if (given.length === 0 && question.required) {
      const missing = message('Please answer this: {question}', { question: question.label });
      return { ok: false, problem: { kind: 'invalid', message: missing } };
    }
    if (given.length === 0) continue;
    const inputName = question.name;
    // The parts of an address are known by position, so empty ones are kept.
    if (question.kind === 'address') answers.push({ inputName, values });
    else if (question.kind === 'checkboxes') answers.push({ inputName, values: given });
    else answers.push({ inputName, value: given[0] });
  }
  return {
    ok: true,
    value: {
      status: !coming ? 'NO' : full ? 'WAITLIST' : 'YES',
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      guestCount,
      guestNames: all(GUEST_NAME).filter(Boolean).slice(0, guestCount),
      answers,
    },
  };
}
