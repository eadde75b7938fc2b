import { describe, expect, test } from 'vitest';
import { internationalPhone, phoneProblem } from './phone';

describe('phoneProblem', () => {
  test.each([
    ['(212) 555-0123', 'en-US'],
    ['+49 30 901820', 'en-US'],
    ['(+49) 30 901820', 'en-US'],
    ['030 901820', 'de-DE'],
    ['030 901820', 'de'],
    ['+81 3-1234-5678', 'tlh'],
  ])('accepts %s on a site in %s', (text, locale) => expect(phoneProblem(text, locale)).toBeUndefined());

  test.each([
    ['call me', 'en-US'],
    ['12', 'en-US'],
    ['030 901820', 'en-US'],
    ['+999 123456', 'en-US'],
    ['212 555 0123 or later', 'en-US'],
    ['+49 30 901820 901820 901820', 'de-DE'],
    ['030 901820', 'tlh'],
  ])('rejects %s on a site in %s', (text, locale) =>
    expect(phoneProblem(text, locale)).toMatch(/whole phone number/),
  );
});

test.each([
  ['(212) 555-0123', 'en-US', '+12125550123'],
  ['(+49) 30 901820', 'en-US', '+4930901820'],
  ['030 901820', 'de-DE', '+4930901820'],
  ['call me', 'en-US', 'call me'],
])('a form is sent %s on a site in %s as %s', (text, locale, international) => {
  expect(internationalPhone(text, locale)).toBe(international);
});
