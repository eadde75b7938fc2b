import { phoneProblem } from '@/lib/format/phone';
import type { Translate } from '@/lib/translations/translate';
import type { RsvpAnswer, RsvpForm, RsvpQuestion } from '@/lib/wix/events';
import { answerName, guestName, type InvitationErrors } from './field-names';

/**
 * Reads an answer to an invitation and checks it against the event's form. A guest who declines gives name and e-mail
 * only.
 * @param full whether only the waiting list is open
 * @param locale of the site
 * @param t for the errors
 */
export function readInvitation(
  form: RsvpForm,
  data: FormData,
  full: boolean,
  locale: string,
  t: Translate,
): { errors: InvitationErrors } | { answer: RsvpAnswer } {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const coming = !form.notGoing || text('status') !== 'NO';
  const errors: InvitationErrors = {};
  const [firstName, lastName, email] = [text('firstName'), text('lastName'), text('email')];
  if (!firstName) errors.firstName = t('Please type your first name.');
  if (!lastName) errors.lastName = t('Please type your last name.');
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = t('An e-mail address looks like name@example.com.');

  const most = form.guests?.most ?? 0;
  const guestCount = coming && form.guests ? Number(text('guestCount') || 0) : 0;
  if (!Number.isInteger(guestCount) || guestCount < 0 || guestCount > most) {
    errors.guestCount = t('Please choose how many you bring, at most {most}.', { most });
  }
  const guestNames = Array.from({ length: errors.guestCount ? 0 : guestCount }, (_, index) => {
    const name = text(guestName(index));
    if (!name && form.guests?.namesRequired)
      errors[guestName(index)] = t('Please type the name of this guest.');
    return name;
  });

  const answers = (coming ? form.questions : []).flatMap((question) => {
    const given = data.getAll(answerName(question)).map((value) => String(value).trim());
    // The parts of an address are known by position, so empty ones are kept.
    const values = question.kind === 'address' && given.some(Boolean) ? given : given.filter(Boolean);
    const error = faultOf(question, values, locale, t);
    if (error) errors[answerName(question)] = error;
    if (values.length === 0) return [];
    const several = question.kind === 'checkboxes' || question.kind === 'address';
    return [{ inputName: question.name, ...(several ? { values } : { value: values[0] }) }];
  });

  if (Object.keys(errors).length > 0) return { errors };
  const status = !coming ? 'NO' : full ? 'WAITLIST' : 'YES';
  const named = guestNames.filter(Boolean);
  return { answer: { status, firstName, lastName, email, guestCount, guestNames: named, answers } };
}

function faultOf(
  question: RsvpQuestion,
  values: readonly string[],
  locale: string,
  t: Translate,
): string | undefined {
  const { required, maxLength } = question;
  if (values.length === 0) {
    if (!required) return undefined;
    return 'options' in question ? t('Please choose an answer.') : t('Please fill this in.');
  }
  if (maxLength && values.some((value) => value.length > maxLength)) {
    return t(
      { one: 'Please use at most {count} character.', other: 'Please use at most {count} characters.' },
      { count: maxLength },
    );
  }
  if ('options' in question && values.some((value) => !question.options.includes(value))) {
    return t('Please choose one of the answers.');
  }
  const isPhone = question.kind === 'line' && question.input === 'tel';
  const wrong = isPhone && phoneProblem(values[0] ?? '', locale);
  return wrong ? t(wrong) : undefined;
}
