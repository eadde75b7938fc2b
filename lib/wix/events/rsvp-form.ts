import type { wixEventsV2 } from '@wix/events';
import type { Translate } from '@/lib/translations/translate';
import { asText } from '@/lib/wix/platform/values';
import type { RsvpForm, RsvpQuestion } from './types';

/** The RSVP's own fields (`Rsvp` of rsvpV2), which are therefore not answers of its form. */
const OWN = new Set(['firstName', 'lastName', 'email']);

/** Converts the registration form of an event (`Form` of events V3) for display. @param t for its texts */
export function toRsvpForm({ form, registration }: wixEventsV2.Event, t: Translate): RsvpForm {
  const controls = (form?.controls ?? [])
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => (a.orderIndex ?? 0) - (b.orderIndex ?? 0));
  const party = controls.find(({ type }) => type === 'GUEST_CONTROL')?.inputs ?? [];
  const [count, names] = [party.find(({ array }) => !array), party.find(({ array }) => array)];
  const most = Math.max(0, ...(count?.options ?? []).map(Number).filter(Number.isInteger));
  const texts = form?.messages?.rsvp;
  return {
    questions: controls
      .filter(({ type }) => type !== 'GUEST_CONTROL')
      .flatMap((control) => toQuestions(control, t)),
    ...(most > 0 && {
      guests: {
        label: count?.label || t('How many people do you bring?'),
        nameLabel: names?.label || t('Guest name'),
        most,
        namesRequired: names?.mandatory ?? false,
      },
    }),
    going: texts?.rsvpYesOption || t('Going'),
    ...(registration?.rsvp?.responseType === 'YES_AND_NO' && {
      notGoing: texts?.rsvpNoOption || t('Not going'),
    }),
    waitlist: registration?.rsvp?.waitlistEnabled ?? false,
    submit: texts?.submitActionLabel || t('Submit'),
    thanks: {
      YES: {
        title: texts?.positiveMessages?.confirmation?.title || t('Thank you! See you soon'),
        message: asText(texts?.positiveMessages?.confirmation?.message),
      },
      WAITLIST: {
        title: texts?.waitlistMessages?.confirmation?.title || t('You are on the waiting list'),
        message:
          texts?.waitlistMessages?.confirmation?.message ||
          t('All places are taken. As soon as one is free for you, the organizer writes to you.'),
      },
      NO: {
        title: texts?.negativeMessages?.confirmation?.title || t('Thanks for letting us know'),
        message: '',
      },
    },
  };
}

function toQuestions(
  { type, label: heading, inputs = [] }: wixEventsV2.InputControl,
  t: Translate,
): RsvpQuestion[] {
  return inputs.flatMap((input): RsvpQuestion[] => {
    const { name = '', maxLength, options = [] } = input;
    if (!name || OWN.has(name)) return [];
    const common = {
      name,
      label: input.label || heading || name,
      required: input.mandatory ?? false,
      ...(maxLength && { maxLength }),
    };
    switch (type) {
      case 'DROPDOWN': {
        const { placeholderText, optionIndex } = input.defaultOptionSelection ?? {};
        const preset = optionIndex === undefined ? undefined : options[optionIndex];
        const placeholder = placeholderText || t('Please choose');
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
