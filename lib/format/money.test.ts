import { describe, expect, it, test } from 'vitest';
import { convertingLocale, moneyText, scaleOf, withoutConversion } from './money';
import { numberText } from './numbers';
import { priceText } from './price';

/** Without Intl's special spaces and direction marks. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

test.each([
  ['en-US', 'USD', '$1,234.50'],
  ['de-DE', 'EUR', '1.234,50 €'],
  ['ja-JP', 'JPY', '¥1,235'],
  ['ar-EG', 'EGP', '١٬٢٣٤٫٥٠ ج.م.'],
])('formats money of a site in %s with %s', (locale, currency, text) => {
  expect(plain(moneyText('1234.5', currency, locale)).normalize('NFKC')).toBe(text.normalize('NFKC'));
});

it('formats amounts from their text at any length, and without a currency as numbers', () => {
  expect(moneyText('9007199254740993.25', 'EUR', 'de-DE')).toContain('9.007.199.254.740.993,25');
  expect(moneyText('1234.5', undefined, 'de-DE')).toBe('1.234,5');
});

it('knows the decimals of a currency', () => {
  expect(['USD', 'JPY', 'KWD'].map(scaleOf)).toEqual([2, 0, 3]);
});

describe('a locale that converts prices', () => {
  const german = convertingLocale('de-DE', 'USD', 'EUR', 0.855);

  it('converts amounts of its currency, rounded to the smallest unit, and no others', () => {
    expect(plain(moneyText('34.00', 'USD', german))).toBe('29,07 €');
    expect(plain(moneyText('34.00', 'GBP', german))).toBe('34,00 £');
    expect(moneyText('34', undefined, german)).toBe('34');
  });

  it.each([
    ['JPY', 156.789012345, '¥5,331'],
    ['VND', 26_250, '₫892,500'],
    ['KWD', 0.30712345, 'KWD 10.442'],
  ])('keeps the digits of a rate to %s', (to, rate, text) => {
    expect(plain(moneyText('34.00', 'USD', convertingLocale('en-US', 'USD', to, rate)))).toBe(text);
  });

  it('replaces the platform’s text only where it converts', () => {
    expect(plain(priceText('$34.00', '34.00', 'USD', german))).toBe('29,07 €');
    expect(priceText('£34', '34.00', 'GBP', german)).toBe('£34');
    expect(priceText('$34.00', '34.00', 'USD', 'de-DE')).toBe('$34.00');
    expect(plain(priceText('', '34.00', 'USD', 'en-US'))).toBe('$34.00');
  });

  it('formats dates and numbers as before, also after Intl has read it', () => {
    const read = new Intl.Locale(german).toString();
    expect(numberText('1234.5', read)).toBe('1.234,5');
    expect(plain(moneyText('34.00', 'USD', read))).toBe('29,07 €');
    expect(withoutConversion(german)).toBe('de-DE');
    expect(withoutConversion('de-DE')).toBe('de-DE');
  });
});
