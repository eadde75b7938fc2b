import type { forms } from '@wix/forms';
import { describe, expect, it } from 'vitest';
import seeds from '@/emulator/seed/forms.json';
import { translator } from '@/lib/translations/translate';
import { toContactForm } from './map';

const t = translator('en');

const seeded = (name: string) => {
  const { id, formFields = [], ...form } = seeds.find((it) => it.name === name) ?? seeds[0] ?? {};
  const fields = formFields.map(({ id: _id, ...field }) => ({ _id, ...field }));
  return { _id: id, ...form, formFields: fields } as forms.Form;
};

const field = (
  target: string,
  inputType: forms.InputTypeWithLiterals,
  more: forms.InputField = {},
  outer: forms.Field = {},
): forms.Field => ({ _id: target, inputOptions: { target, inputType, ...more }, ...outer });
const form = (...formFields: forms.Field[]) => toContactForm({ _id: 'form', formFields }, t);

describe('toContactForm', () => {
  it('has the questions of the demo site’s form', () => {
    expect(toContactForm(seeded('Contact'), t)).toMatchObject({
      questions: [
        { name: 'first_name', kind: 'line', input: 'text', required: true, autoComplete: 'given-name' },
        { name: 'last_name', required: false, autoComplete: 'family-name' },
        { name: 'email', input: 'email', maxLength: 320, autoComplete: 'email' },
        { name: 'phone', input: 'tel', autoComplete: 'tel' },
        { name: 'subject', kind: 'select', placeholder: 'Please choose', choices: { length: 4 } },
        { name: 'message', kind: 'text', label: 'Message', maxLength: 2000 },
      ],
      submit: 'Send',
      thanks: expect.stringContaining('within two working days'),
    });
    expect(toContactForm(seeded('Workshop inquiry'), t)?.questions).toMatchObject([
      { name: 'name' },
      { name: 'email' },
      { name: 'group_size', kind: 'line', input: 'number' },
      { name: 'preferred_date', kind: 'line', input: 'date' },
      { name: 'techniques', kind: 'checkboxes' },
      { name: 'occasion', kind: 'text' },
    ]);
    expect(toContactForm(seeded('Newsletter'), t)?.questions).toMatchObject([
      { name: 'email' },
      { name: 'subscribe', kind: 'checkbox', label: expect.stringMatching(/\w/) },
    ]);
  });

  it('has a field for each kind of text', () => {
    const text = (name: string, options: forms._String) => field(name, 'STRING', { stringOptions: options });
    const kinds = form(
      text('when', { componentType: 'DATE_TIME', dateTimeOptions: { label: 'When?' } }),
      text('at', { componentType: 'TIME_INPUT', timeInputOptions: {} }),
      text('site', { textInputOptions: { placeholder: 'https://' }, validation: { format: 'URL' } }),
      text('way', { radioGroupOptions: { options: [{ value: 'mail', label: 'By mail' }] } }),
    );
    expect(kinds?.questions).toMatchObject([
      { kind: 'line', input: 'datetime-local', label: 'When?' },
      { kind: 'line', input: 'time', label: 'at' },
      { kind: 'line', input: 'url', placeholder: 'https://' },
      { kind: 'radio', choices: [{ value: 'mail', label: 'By mail' }] },
    ]);
  });

  it('has the questions in the order of its steps, with the owner’s button, without hidden ones', () => {
    const submit = {
      _id: 'button',
      displayOptions: { pageNavigationOptions: { submitText: 'Off it goes' } },
    };
    const contactForm = toContactForm(
      {
        _id: 'form',
        formFields: [
          field('unplaced', 'NUMBER'),
          field('second', 'NUMBER'),
          submit,
          field('secret', 'NUMBER', {}, { hidden: true }),
          field('first', 'NUMBER'),
        ],
        steps: [
          {
            layout: {
              large: {
                items: [
                  { fieldId: 'second', row: 1, column: 0 },
                  { fieldId: 'first', row: 0, column: 6 },
                ],
              },
            },
          },
        ],
      },
      t,
    );
    expect(contactForm?.questions.map(({ name }) => name)).toEqual(['first', 'second', 'unplaced']);
    expect(contactForm?.submit).toBe('Off it goes');
  });

  it('leaves out questions that pages cannot ask, and the whole form if one of them is required', () => {
    expect(form(field('file', 'WIX_FILE'), field('size', 'NUMBER'))?.questions).toHaveLength(1);
    expect(form(field('file', 'WIX_FILE', { required: true }), field('size', 'NUMBER'))).toBeUndefined();
    expect(form()).toBeUndefined();
  });
});
