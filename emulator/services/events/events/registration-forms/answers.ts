import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { FieldViolation } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import type { Serialized } from '#core/contract/serialized';
import { parseIsoDate } from '#core/time/clock';
import type { InputValue } from '../../orders/entity';
import type { Control, Event } from '../entity';
import { GUEST_COUNT, GUEST_NAMES, SYSTEM_CONTROLS } from './controls';

type Form = Serialized<meta.FormOriginal>;

/** Returns the questions of an event's registration form, in their order. */
export const controlsOf = ({ form }: Pick<Event, 'form'>): Control[] => [...SYSTEM_CONTROLS, ...(form ?? [])];

/** Returns the registration form of an event as the platform sends it. */
export const registrationForm = (event: Pick<Event, 'form'>): Form => ({
  controls: controlsOf(event),
  messages: {
    rsvp: {
      rsvpYesOption: 'Going',
      rsvpNoOption: 'Not going',
      positiveMessages: {
        title: 'See you there',
        confirmation: {
          title: 'Thank you! See you soon',
          message: 'You’ll get an e-mail with the details',
          addToCalendarActionLabel: 'Add to calendar',
          shareActionLabel: 'Share event',
        },
      },
      negativeMessages: {
        title: 'Sorry you can’t make it',
        confirmation: { title: 'Thanks for letting us know', shareActionLabel: 'Share event' },
      },
      submitActionLabel: 'Submit',
    },
    checkout: {
      title: 'Add your details',
      submitActionLabel: 'Checkout',
      confirmation: {
        title: 'Thank you! Your tickets are on their way',
        message: 'You’ll get your tickets by e-mail',
        downloadTicketsLabel: 'Download tickets',
        addToCalendarLabel: 'Add to calendar',
        shareEventLabel: 'Share event',
      },
    },
    registrationClosed: { message: 'Registration is closed', exploreEventsActionLabel: 'See other events' },
    ticketsUnavailable: { message: 'Tickets are not on sale', exploreEventsActionLabel: 'See other events' },
  },
});

/** Returns the trimmed value of one input of a form; '' if it is missing. */
export const inputValue = (inputs: readonly InputValue[] | undefined, name: string): string =>
  inputs?.find(({ inputName }) => inputName === name)?.value?.trim() ?? '';

/** Serializes a filled-in form as the platform does: an answer with several values also has an empty `value`. */
export const serializeAnswers = (inputs: readonly InputValue[]) => ({
  inputValues: inputs.map((input) => ({ value: '', ...input })),
});

export const filledName = (inputs: readonly InputValue[]): string =>
  `${inputValue(inputs, 'firstName')} ${inputValue(inputs, 'lastName')}`.trim();

/** The problem with the answer to one question. */
export interface FormProblem extends Problem {
  inputName: string;
}

type Problem = Pick<FieldViolation, 'description' | 'violatedRule'>;

type Input = NonNullable<Control['inputs']>[number];

/**
 * Checks a filled-in form against the questions of its event (JSDoc of `createRsvp`): required answers are given,
 * choices are among those offered, texts are not too long, and each value has its question's type.
 * @param isRequired whether required questions must be answered; not if the guest declines
 * @returns the problems, none for a valid form
 */
export function formProblems(
  event: Pick<Event, 'form'>,
  answers: readonly InputValue[],
  isRequired = true,
): FormProblem[] {
  const inputs = controlsOf(event).flatMap(({ inputs = [] }) => inputs);
  const unknown = answers.filter(({ inputName }) => !inputs.some(({ name }) => name === inputName));
  const problems = inputs.flatMap((input) => {
    const { name: inputName = '' } = input;
    const answer = answers.find((candidate) => candidate.inputName === inputName);
    const problem = problemOf(input, textsOf(answer), isRequired);
    return problem ? [{ inputName, ...problem }] : [];
  });
  return [...problems, ...unknown.map(({ inputName = '' }) => unexpected(inputName))];
}

/** The answer to a question that the form does not have. */
export const unexpected = (inputName: string): FormProblem => ({
  inputName,
  description: 'is not a question of this form: it is unexpected',
  violatedRule: 'FIELD_NOT_ALLOWED',
});

/** Returns the non-empty texts of an answer, trimmed. */
const textsOf = ({ value, values }: InputValue = {}): string[] =>
  [...(value ? [value] : []), ...(values ?? [])].map((text) => text.trim()).filter(Boolean);

function problemOf(input: Input, texts: readonly string[], isRequired: boolean): Problem | undefined {
  const { mandatory, options = [], maxLength, maxSize, type = 'TEXT' } = input;
  const first = texts[0];
  // The guest list is checked where additional guests are read, not here.
  if (input.name === GUEST_COUNT || input.name === GUEST_NAMES) return undefined;
  if (first === undefined) {
    return mandatory && isRequired
      ? { description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' }
      : undefined;
  }
  if (type !== 'TEXT_ARRAY' && type !== 'ADDRESS' && texts.length > 1) {
    return { description: 'must be one value', violatedRule: 'MAX_SIZE' };
  }
  if (maxSize && texts.length > maxSize) {
    return { description: `must have at most ${maxSize} values`, violatedRule: 'MAX_SIZE' };
  }
  if (maxLength && texts.some((text) => text.length > maxLength)) {
    return { description: `must have at most ${maxLength} characters`, violatedRule: 'MAX_LENGTH' };
  }
  if (input.name === 'email' && breaksFormat('EMAIL', first)) {
    return { description: 'must be a valid e-mail address', violatedRule: 'FORMAT' };
  }
  if (options.length > 0 && texts.some((text) => !options.includes(text))) {
    return { description: `must be one of: ${options.join(', ')}`, violatedRule: 'VALIDATION' };
  }
  if (type === 'NUMBER' && Number.isNaN(Number(first))) {
    return { description: 'must be a number', violatedRule: 'FORMAT' };
  }
  if (type === 'DATE_TIME' && Number.isNaN(parseIsoDate(first))) {
    return { description: 'must be a date in ISO 8601', violatedRule: 'FORMAT' };
  }
  return undefined;
}
