import { describe, expect, test } from 'vitest';
import type { Field } from '../forms/entity';
import { submissionErrors } from './rules';

const field = (inputOptions: object, hidden = false) => ({ hidden, inputOptions }) as Field;
const formOf = (...formFields: Field[]) => ({ enabled: true, formFields });

describe('a form', () => {
  const name = field({ target: 'name', required: true, inputType: 'STRING' });
  const age = field({ target: 'age', inputType: 'NUMBER' });
  const terms = field({ target: 'terms', required: true, inputType: 'BOOLEAN' });
  const errors = (form: Parameters<typeof submissionErrors>[0], values: object, only?: readonly string[]) =>
    submissionErrors(form, values as Record<string, unknown>, only).map(
      ({ errorPath, errorType }) => `${errorPath} ${errorType}`,
    );

  test.each([undefined, null, '', []])('requires a value, and %j is none', (value) => {
    expect(submissionErrors(formOf(name, age), { name: value, age: value })).toEqual([
      { errorPath: 'name', errorType: 'REQUIRED_VALUE_ERROR', params: {}, errorMessage: 'is required' },
    ]);
  });

  test('requires a required box to be ticked, and no other', () => {
    expect(errors(formOf(terms), { terms: false })).toEqual(['terms REQUIRED_VALUE_ERROR']);
    expect(errors(formOf(terms), { terms: true })).toEqual([]);
    expect(errors(formOf(field({ target: 'news', inputType: 'BOOLEAN' })), { news: false })).toEqual([]);
    expect(
      errors(formOf(field({ target: 'on', required: true, inputType: 'OTHER' })), { on: false }),
    ).toEqual([]);
  });

  test('requires no hidden field, but still checks its value', () => {
    const hidden = field({ target: 'name', required: true, inputType: 'STRING' }, true);
    expect(errors(formOf(hidden), {})).toEqual([]);
    expect(errors(formOf(hidden), { name: 5 })).toEqual(['name TYPE_ERROR']);
  });

  test('refuses unknown fields', () => {
    const text = { hidden: false } as Field;
    expect(errors(formOf(text, name), { name: 'Ann', phone: '1' })).toEqual(['phone UNKNOWN_VALUE_ERROR']);
    expect(errors(formOf(field({ inputType: 'STRING' })), {})).toEqual([]);
  });

  test('is validated in part if only one page of it is sent', () => {
    const form = formOf(name, age, terms);
    const values = { age: 'old', phone: '1' };
    expect(errors(form, values, ['age'])).toEqual(['age TYPE_ERROR']);
    expect(errors(form, values, ['phone', 'terms'])).toEqual([
      'terms REQUIRED_VALUE_ERROR',
      'phone UNKNOWN_VALUE_ERROR',
    ]);
    expect(errors(form, values, [])).toHaveLength(4);
  });

  test('with a list that does not say what its items are accepts nothing', () => {
    const list = (items: object) =>
      field({ target: 'glazes', inputType: 'ARRAY', arrayOptions: { validation: { items } } });
    expect(errors(formOf(name, list({})), { name: 'Ann' })).toEqual(['glazes TYPE_ERROR']);
    expect(errors(formOf(name, list({ itemType: 'STRING' })), { name: 'Ann' })).toEqual([]);
  });

  test('takes addresses with codes of ISO 3166', () => {
    const form = formOf(field({ target: 'at', inputType: 'ADDRESS' }));
    expect(errors(form, { at: { country: 'US', subdivision: 'US-NY', city: 'New York' } })).toEqual([]);
    expect(errors(form, { at: { country: 'USA', subdivision: 'New York' } })).toEqual([
      'at/country NOT_ALLOWED_VALUE_ERROR',
      'at/subdivision NOT_ALLOWED_VALUE_ERROR',
    ]);
    expect(errors(form, { at: { country: 'GB', subdivision: 'US-NY' } })).toEqual([
      'at/subdivision NOT_ALLOWED_VALUE_ERROR',
    ]);
  });

  test('that is not enabled accepts nothing', () => {
    expect(submissionErrors({ ...formOf(name), enabled: false }, { name: 'Ann' })).toEqual([
      { errorPath: '', errorType: 'DISABLED_FORM_ERROR', params: {}, errorMessage: 'Form is disabled' },
    ]);
  });
});
