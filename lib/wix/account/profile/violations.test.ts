import { describe, expect, it } from 'vitest';
import { fieldViolations, violationText } from './violations';

/** An error of the SDK: `details` as the platform sent them. */
const sdkError = (details?: object) => Object.assign(new Error('Message'), { details });

describe('violations', () => {
  it('are those of the platform, by field', () => {
    const details = {
      validationError: { fieldViolations: [{ field: 'email', description: 'is taken' }, {}] },
    };
    expect(fieldViolations(sdkError(details))).toEqual([
      { field: 'email', description: 'is taken' },
      { field: '', description: '' },
    ]);
  });

  it.each([
    ['text', 'refused'],
    ['nothing', null],
    ['an error without details', new Error('Message')],
    ['an error with empty details', sdkError()],
    ['an error about something else', sdkError({ validationError: {} })],
  ])('are none in %s', (_, error) => {
    expect(fieldViolations(error)).toEqual([]);
  });

  it('become sentences, unless they are some already', () => {
    expect(violationText('is too short')).toBe('This is too short.');
    expect(violationText('Choose a longer one.')).toBe('Choose a longer one.');
  });
});
