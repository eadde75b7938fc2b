import { expect, it } from 'vitest';
import { clockText, numberText, percentText } from './numbers';

/** Without Intl's special spaces and direction marks. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

it('formats numbers and shares as the locale does', () => {
  expect(numberText(1234, 'de-DE')).toBe('1.234');
  expect(numberText(24, 'ar-EG')).toBe('٢٤');
  expect(percentText('8.25', 'en-US')).toBe('8.25%');
  expect(plain(percentText('8.25', 'de-DE'))).toBe('8,25 %');
});

it('formats the time that is left', () => {
  expect([600, 61, 9, 0].map((seconds) => clockText(seconds, 'de-DE'))).toEqual([
    '10:00',
    '1:01',
    '0:09',
    '0:00',
  ]);
  expect(clockText(605, 'ar-EG')).toBe('١٠:٠٥');
});
