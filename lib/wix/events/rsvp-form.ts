import type { wixEventsV2 } from '@wix/events';
import { message, type Translate } from '@/lib/translations/translate';
import type { RsvpForm, RsvpQuestion } from './types';

/** The RSVP's own fields (`Rsvp` of rsvpV2), which are therefore not answers of its form. */
const OWN = new Set(['firstName', 'lastName', 'email']);

type Messages = { confirmation?: { title?: string; message?: string } };

/** Converts the registration form of an event (`Form` of events V3) for display. @param t for its texts */
export function toRsvpForm({ form, registration }: wixEventsV2.Event, t: Translate): RsvpForm {
  const controls = (form?.controls ?? [])
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => (a.orderIndex ?? 0) - (b.orderIndex ?? 0));
  const party = controls.find(({ type }) => type === 'GUEST_CONTROL')?.inputs ?? [];
  const [count, names] = [party.find(({ array }) => !array), party.find(({ array }) => array)];
  const most = Math.max(0, ...(count?.options ?? []).map(Number).filter(Number.isInteger));
  const texts = form?.messages?.rsvp;
  const word = (own: string | undefined, usual: string) => inLanguage(own, usual, t);
  const thanks = ({ confirmation }: Messages = {}, title = '', text = '') => ({
    title: word(confirmation?.title, title),
    message: word(confirmation?.message, text),
  });
  return {
    questions: controls
      .filter(({ type }) => type !== 'GUEST_CONTROL')
      .flatMap((control) => toQuestions(control, t)),
    ...(most > 0 && {
      guests: {
        label: word(count?.label, message('How many people do you bring?')),
        nameLabel: word(names?.label, message('Guest name')),
        most,
        namesRequired: names?.mandatory ?? false,
      },
    }),
    going: word(texts?.rsvpYesOption, message('Going')),
    ...(registration?.rsvp?.responseType === 'YES_AND_NO' && {
      notGoing: word(texts?.rsvpNoOption, message('Not going')),
    }),
    waitlist: registration?.rsvp?.waitlistEnabled ?? false,
    submit: word(texts?.submitActionLabel, message('Submit')),
    thanks: {
      YES: thanks(texts?.positiveMessages, message('Thank you! See you soon')),
      WAITLIST: thanks(
        texts?.waitlistMessages,
        message('You are on the waiting list'),
        message('All places are taken. As soon as one is free for you, the organizer writes to you.'),
      ),
      NO: thanks(texts?.negativeMessages, message('Thanks for letting us know')),
    },
  };
}

/** A text of the form: the organizer's own, or the platform's usual one in the visitor's language. */
const inLanguage = (own: string | undefined, usual: string, t: Translate): string =>
  own && own !== usual ? own : t(usual);

function toQuestions(
  { type, label: heading, inputs = [] }: wixEventsV2.InputControl,
  t: Translate,
): RsvpQuestion[] {
  return inputs.flatMap((input): RsvpQuestion[] => {
    const { name = '', maxLength, options = [] } = input;
    if (!name || OWN.has(name)) return [];
    const common = {
      name,
      label: inLanguage(input.label || heading || name, message('Phone'), t),
      required: input.mandatory ?? false,
      ...(maxLength && { maxLength }),
    };
    switch (type) {
      case 'DROPDOWN': {
        const { placeholderText, optionIndex } = input.defaultOptionSelection ?? {};
        const preset = optionIndex === undefined ? undefined : options[optionIndex];
        const placeholder = inLanguage(placeholderText, message('Please choose'), t);
        return [{ ...common, kind: 'select', options, placeholder, ...(preset && { preset }) }];
      }
      case 'RADIO':
        return [{ ...common, kind: 'radio', options }];
      case 'CHECKBOX':
        return [{ ...common, kind: 'checkboxes', options }];
      case 'TEXTAREA':
        return [{ ...common, kind: 'text' }];
      case 'ADDRESS_FULL':
        return [{ ...common, kind: 'address', parts: addressParts(input) }];
      case 'DATE':
        return [{ ...common, kind: 'line', input: 'date' }];
      default:
        return [{ ...common, kind: 'line', input: lineType(input) }];
    }
  });
}

const lineType = ({ name = '', type }: wixEventsV2.Input): 'text' | 'tel' | 'number' => {
  if (type === 'NUMBER') return 'number';
  return /phone/i.test(name) ? 'tel' : 'text';
};

function addressParts({ labels = [], additionalLabels = {} }: wixEventsV2.Input): string[] {
  const named = labels.flatMap(({ label }) => label || []);
  return named.length > 0 ? named : Object.values(additionalLabels);
}
