import { numberText } from '@/lib/format/numbers';
import { phoneProblem } from '@/lib/format/phone';
import type { RsvpAnswer, RsvpForm, RsvpQuestion } from '@/lib/wix/events/rsvps';
import { answerName, guestName, type InvitationErrors } from './field-names';

/**
 * Reads an answer to an invitation and checks it against the event's form. A guest who declines gives name and e-mail
 * only.
 * @param full whether only the waiting list is open
 * @param locale of the site
 */
export function readInvitation(
  form: RsvpForm,
  data: FormData,
  full: boolean,
  locale: string,
): { errors: InvitationErrors } | { answer: RsvpAnswer } {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const coming = !form.notGoing || text('status') !== 'NO';
  const errors: InvitationErrors = {};
  const [firstName, lastName, email] = [text('firstName'), text('lastName'), text('email')];
  if (!firstName) errors.firstName = 'Please type your first name.';
  if (!lastName) errors.lastName = 'Please type your last name.';
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = 'An e-mail address looks like name@example.com.';

  const guestCount = coming && form.guests ? Number(text('guestCount') || 0) : 0;
  if (!Number.isInteger(guestCount) || guestCount < 0 || guestCount > (form.guests?.most ?? 0)) {
    errors.guestCount = `Please choose how many you bring, at most ${numberText(form.guests?.most ?? 0, locale)}.`;
  }
  const guestNames = Array.from({ length: errors.guestCount ? 0 : guestCount }, (_, index) => {
    const name = text(guestName(index));
    if (!name && form.guests?.namesRequired) errors[guestName(index)] = 'Please type the name of this guest.';
    return name;
  });

  const answers = (coming ? form.questions : []).flatMap((question) => {
    const given = data.getAll(answerName(question)).map((value) => String(value).trim());
    // The parts of an address are known by position, so empty ones are kept.
    const values = question.kind === 'address' && given.some(Boolean) ? given : given.filter(Boolean);
    const error = faultOf(question, values, locale);
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

function faultOf(question: RsvpQuestion, values: readonly string[], locale: string): string | undefined {
  const { required, maxLength } = question;
  if (values.length === 0) {
    if (!required) return undefined;
    return 'options' in question ? 'Please choose an answer.' : 'Please fill this in.';
  }
  if (maxLength && values.some((value) => value.length > maxLength)) {
    return `Please use at most ${numberText(maxLength, locale)} characters.`;
  }
  if ('options' in question && values.some((value) => !question.options.includes(value))) {
    return 'Please choose one of the answers.';
  }
  const isPhone = question.kind === 'line' && question.input === 'tel';
  return isPhone ? phoneProblem(values[0] ?? '', locale) : undefined;
}
