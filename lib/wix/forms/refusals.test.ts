import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { fieldErrorsOf, refusalsIn } from './refusals';
import type { FormQuestion } from './types';

const line = (name: string, input: Extract<FormQuestion, { kind: 'line' }>['input']): FormQuestion => ({
  kind: 'line',
  input,
  name,
  label: name,
  required: true,
});
const questions: FormQuestion[] = [
  line('name', 'text'),
  line('email', 'email'),
  line('size', 'number'),
  line('day', 'date'),
  { kind: 'checkboxes', choices: [], name: 'clay', label: 'Clay', required: true },
];
const errorsFor = (errorPath: string, errorType: string, limit?: number) =>
  fieldErrorsOf([{ errorPath, errorType, params: { limit } }], questions, translator('en'));

describe('fieldErrorsOf', () => {
  it.each([
    ['name', 'REQUIRED_VALUE_ERROR', undefined, 'Please fill this in.'],
    ['clay', 'REQUIRED_VALUE_ERROR', undefined, 'Please choose an answer.'],
    ['name', 'MIN_LENGTH_ERROR', 10, 'Please use at least 10 characters.'],
    ['name', 'MAX_LENGTH_ERROR', 2000, 'Please use at most 2,000 characters.'],
    ['email', 'FORMAT_ERROR', undefined, 'An e-mail address looks like name@example.com.'],
    ['size', 'TYPE_ERROR', undefined, 'Please type a number.'],
    ['size', 'MAX_VALUE_ERROR', 12, 'The maximum is 12.'],
    ['day', 'MIN_VALUE_ERROR', undefined, 'This is too early.'],
    ['clay/0', 'NOT_ALLOWED_VALUE_ERROR', undefined, 'Please choose one of the answers.'],
    ['name', 'PATTERN_ERROR', undefined, 'This does not look right. Please check it.'],
  ])('returns for %s and %s', (path, type, limit, sentence) => {
    expect(errorsFor(path, type, limit)).toEqual({ [path.split('/')[0] ?? '']: sentence });
  });

  it('returns nothing for a violation without a question', () => {
    expect(errorsFor('', 'DISABLED_FORM_ERROR')).toBeUndefined();
    expect(errorsFor('gone', 'UNKNOWN_VALUE_ERROR')).toBeUndefined();
  });
});

describe('refusalsIn', () => {
  it('reads violations from an error of the SDK, and none from another error', () => {
    const errors = [{ errorPath: 'email', errorType: 'FORMAT_ERROR' }];
    const error = { details: { validationError: { fieldViolations: [{ data: { errors } }, {}] } } };
    expect(refusalsIn(error)).toEqual(errors);
    expect(refusalsIn(new Error('offline'))).toEqual([]);
    expect(refusalsIn({ details: null })).toEqual([]);
  });
});
