import type { forms } from '@wix/forms';
import type { Translate } from '@/lib/translations/translate';
import { asNumber, asText } from '@/lib/wix/platform/values';
import type { Choice, ContactForm, FormQuestion } from './types';

/** The autocomplete attribute for each detail of a contact to which the owner maps an answer. */
const AUTO_COMPLETE: Partial<Record<string, string>> = {
  FIRST_NAME: 'given-name',
  LAST_NAME: 'family-name',
  COMPANY: 'organization',
  POSITION: 'organization-title',
  EMAIL: 'email',
  PHONE: 'tel',
  BIRTHDATE: 'bday',
};

type LineInput = Extract<FormQuestion, { kind: 'line' }>['input'];

/** The input types that a field's component decides; for others, the format decides. */
const BY_COMPONENT: Partial<Record<string, LineInput>> = {
  PHONE_INPUT: 'tel',
  DATE_INPUT: 'date',
  DATE_PICKER: 'date',
  TIME_INPUT: 'time',
  DATE_TIME: 'datetime-local',
};
const BY_FORMAT: Partial<Record<string, LineInput>> = { EMAIL: 'email', PHONE: 'tel', URL: 'url' };

/**
 * Converts a form for display.
 * @param t for texts that its owner has not written
 * @returns undefined if it requires something that the page cannot ask for, such as files and payments
 */
export function toContactForm(form: forms.Form, t: Translate): ContactForm | undefined {
  const shown = inOrder(form).filter(({ hidden }) => !hidden);
  const questions: FormQuestion[] = [];
  for (const { inputOptions, identifier } of shown) {
    if (!inputOptions || !asText(inputOptions.target)) continue;
    const question = toQuestion(inputOptions, identifier, t);
    if (question) questions.push(question);
    else if (inputOptions.required) return undefined;
  }
  if (!asText(form._id) || questions.length === 0) return undefined;
  const { submitSuccessAction, thankYouMessageOptions } = form.submitSettings ?? {};
  const thanks =
    submitSuccessAction === 'THANK_YOU_MESSAGE' ? plainText(thankYouMessageOptions?.richContent) : '';
  const submits = shown.map(({ displayOptions }) =>
    asText(displayOptions?.pageNavigationOptions?.submitText),
  );
  return {
    id: asText(form._id),
    questions,
    submit: submits.find(Boolean) || t('Send'),
    thanks: thanks || t('Thank you. Your message has arrived.'),
  };
}

/** Returns the fields in the order of the form's steps; those that are in no step come last (SDK: Form.formFields). */
function inOrder({ formFields = [], steps = [] }: forms.Form): forms.Field[] {
  const placed = steps.flatMap(({ layout }) =>
    [...(layout?.large?.items ?? layout?.medium?.items ?? layout?.small?.items ?? [])]
      .sort((a, b) => (a.row ?? 0) - (b.row ?? 0) || (a.column ?? 0) - (b.column ?? 0))
      .map(({ fieldId }) => fieldId),
  );
  const place = ({ _id }: forms.Field) => (placed.includes(_id) ? placed.indexOf(_id) : placed.length);
  return [...formFields].sort((a, b) => place(a) - place(b));
}

function toQuestion(
  input: forms.InputField,
  identifier: string | null | undefined,
  t: Translate,
): FormQuestion | undefined {
  const { inputType } = input;
  const [name, required] = [asText(input.target), input.required === true];
  const base = (label: string | null | undefined) => ({ name, required, label: asText(label) || name });
  if (inputType === 'STRING') return toTextQuestion(input, identifier, base, t);
  if (inputType === 'NUMBER') {
    const { label } =
      input.numberOptions?.numberInputOptions ?? input.numberOptions?.ratingInputOptions ?? {};
    return { ...base(label), kind: 'line', input: 'number' };
  }
  if (inputType === 'BOOLEAN')
    return { ...base(plainText(input.booleanOptions?.checkboxOptions?.label)), kind: 'checkbox' };
  const group = inputType === 'ARRAY' ? input.arrayOptions?.checkboxGroupOptions : undefined;
  return group && { ...base(group.label), kind: 'checkboxes', choices: toChoices(group.options) };
}

function toTextQuestion(
  { stringOptions: text = {}, contactMapping }: forms.InputField,
  identifier: string | null | undefined,
  base: (label: string | null | undefined) => Pick<FormQuestion, 'name' | 'label' | 'required'>,
  t: Translate,
): FormQuestion | undefined {
  const { componentType = '', validation, radioGroupOptions, dropdownOptions, textInputOptions } = text;
  if (radioGroupOptions)
    return {
      ...base(radioGroupOptions.label),
      kind: 'radio',
      choices: toChoices(radioGroupOptions.options),
    };
  if (dropdownOptions) {
    const { label, options, placeholder } = dropdownOptions;
    return {
      ...base(label),
      kind: 'select',
      choices: toChoices(options),
      placeholder: placeholder || t('Please choose'),
    };
  }
  const line =
    textInputOptions ??
    text.phoneInputOptions ??
    text.dateInputOptions ??
    text.datePickerOptions ??
    text.timeInputOptions ??
    text.dateTimeOptions;
  if (!line) return undefined;
  const placeholder = textInputOptions?.placeholder;
  const typed = {
    ...base(line.label),
    ...(placeholder && { placeholder }),
    ...(asNumber(validation?.maxLength) && { maxLength: asNumber(validation?.maxLength) }),
  };
  // Short and long answers have the same component (SDK: Field.identifier).
  if (identifier === 'TEXT_AREA') return { ...typed, kind: 'text' };
  const autoComplete = AUTO_COMPLETE[contactMapping?.contactField ?? ''];
  const input = BY_COMPONENT[componentType] ?? BY_FORMAT[validation?.format ?? ''] ?? 'text';
  return { ...typed, kind: 'line', input, ...(autoComplete && { autoComplete }) };
}

const toChoices = (options: readonly { label?: string | null; value?: unknown }[] | undefined): Choice[] =>
  (options ?? []).map(({ label, value }) => ({
    value: String(value ?? label ?? ''),
    label: asText(label) || String(value ?? ''),
  }));

/** Returns the text of rich content, one paragraph after another. */
function plainText(content: forms.RichContent | undefined): string {
  const wordsOf = ({ textData, nodes = [] }: forms.Node): string =>
    (textData?.text ?? '') + nodes.map(wordsOf).join('');
  return (content?.nodes ?? []).map(wordsOf).filter(Boolean).join(' ');
}
