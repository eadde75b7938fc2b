import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_LOCALE } from '../config/constants';
import {
  clockText,
  countText,
  dateFormat,
  firstWeekday,
  isolated,
  isTimeZone,
  latinDigits,
  listText,
  localeOf,
  momentText,
  moneyText,
  numberText,
  percentText,
  readAmount,
  scaleOf,
  weekdays,
} from './intl';

/** Intl sets some signs apart by spaces of its own, and marks the direction of others. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

test.each([
  ['en', 'USD', 'en-US'],
  ['en', 'GBP', 'en-GB'],
  ['en', 'EUR', 'en-150'],
  ['de', 'CHF', 'de-CH'],
  ['ja', 'JPY', 'ja-JP'],
  ['ar', 'EGP', 'ar-EG'],
  ['zh-Hant', 'TWD', 'zh-Hant-TW'],
  ['fr', 'XOF', 'fr'],
  ['de-AT', 'EUR', 'de-AT'],
  ['pt_BR', 'EUR', 'pt-BR'],
  ['de', undefined, 'de'],
  ['not a language', 'EUR', DEFAULT_LOCALE],
  ['de', '€€€', DEFAULT_LOCALE],
])('a site in %s that sells in %s reads as in %s', (language, currency, locale) => {
  expect(localeOf(language, currency)).toBe(locale);
});

test.each([
  ['en-US', 'USD', '$1,234.50'],
  ['de-DE', 'EUR', '1.234,50 €'],
  ['ja-JP', 'JPY', '¥1,235'],
  ['ar-EG', 'EGP', '١٬٢٣٤٫٥٠ ج.م.'],
])('money reads in %s as %s does', (locale, currency, text) => {
  expect(plain(moneyText('1234.5', currency, locale)).normalize('NFKC')).toBe(text.normalize('NFKC'));
});

it('writes amounts from their text, however long, and without a currency as numbers', () => {
  expect(moneyText('9007199254740993.25', 'EUR', 'de-DE')).toContain('9.007.199.254.740.993,25');
  expect(moneyText('1234.5', undefined, 'de-DE')).toBe('1.234,5');
});

it('writes numbers, shares and counts as a locale does', () => {
  expect(numberText(1234, 'de-DE')).toBe('1.234');
  expect(numberText(24, 'ar-EG')).toBe('٢٤');
  expect(percentText('8.25', 'en-US')).toBe('8.25%');
  expect(plain(percentText('8.25', 'de-DE'))).toBe('8,25 %');
  expect(countText(1, 'day', 'de-DE')).toBe('1 day');
  expect(countText(1200, 'day', 'de-DE')).toBe('1.200 days');
});

it('writes what is left of a time', () => {
  expect([600, 61, 9, 0].map((seconds) => clockText(seconds, 'de-DE'))).toEqual([
    '10:00',
    '1:01',
    '0:09',
    '0:00',
  ]);
  expect(clockText(605, 'ar-EG')).toBe('١٠:٠٥');
});

it('reads the digits of a locale, and leaves all else', () => {
  expect(latinDigits('١٢', 'ar-EG')).toBe('12');
  expect(latinDigits('12', 'ar-EG')).toBe('12');
  expect(latinDigits('zwölf', 'de-DE')).toBe('zwölf');
});

it('sets apart what goes from right to left, and only that', () => {
  const [open, close] = ['\u2068', '\u2069'];
  expect(isolated('فنجان')).toBe(`${open}فنجان${close}`);
  expect(isolated('ספל (2)')).toBe(`${open}ספל (2)${close}`);
  expect(['Mug', 'Tasse', '湯呑み', '٢٨', '28,00 €', ''].map(isolated).join('|')).toBe(
    'Mug|Tasse|湯呑み|٢٨|28,00 €|',
  );
  expect(moneyText('28', 'EGP', 'ar-EG')).toMatch(new RegExp(`^${open}.*${close}$`));
  expect(moneyText('28', 'USD', 'en-US')).toBe('$28.00');
  expect(listText(['Ana', 'ليلى'])).toBe(`Ana and ${open}ليلى${close}`);
  const date = new Date('2026-03-05T12:00:00Z');
  const format = dateFormat('ar-EG', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(format.format(date)).toBe(`${open}٥ مارس${close}`);
  expect(format.formatRange(date, new Date('2026-03-07T12:00:00Z'))).toMatch(
    new RegExp(`^${open}.*${close}$`),
  );
});

it('knows how many decimals a currency has', () => {
  expect(['USD', 'JPY', 'KWD'].map(scaleOf)).toEqual([2, 0, 3]);
});

it('writes a moment in a zone, with its date where asked', () => {
  const date = new Date('2026-12-05T22:00:00.000Z');
  expect(plain(momentText(date, 'America/New_York', 'en-US'))).toBe('5:00 PM EST');
  expect(plain(momentText(date, 'Europe/Berlin', 'en-US', true))).toBe('December 5 at 11:00 PM GMT+1');
  expect(plain(momentText(date, 'Europe/Berlin', 'de-DE', true))).toBe('5. Dezember um 23:00 MEZ');
});

it('knows time zones by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus_Mons')).toBe(false);
});

test.each([
  ['en-US', 7, 'Sunday'],
  ['de-DE', 1, 'Montag'],
  ['ar-EG', 6, 'السبت'],
])('a week begins in %s on day %i, %s', (locale, first, name) => {
  expect(firstWeekday(locale)).toBe(first);
  expect(weekdays(locale)[0]?.long).toBe(name);
  expect(new Set(weekdays(locale).map(({ long }) => long)).size).toBe(7);
});

describe('readAmount', () => {
  it.each([
    ['25', 'en-US', '25'],
    ['$1,000.05', 'en-US', '1000.05'],
    ['25,5', 'en-US', undefined],
    ['1.000,05 €', 'de-DE', '1000.05'],
    ['25,5', 'de-DE', '25.5'],
    ['25.50', 'de-DE', '25.50'],
    ['1.000', 'de-DE', '1000'],
    ['1.000.50', 'de-DE', undefined],
    ['1 000,05', 'fr-FR', '1000.05'],
    ['1’000.05', 'de-CH', '1000.05'],
    ["1'000.05", 'de-CH', '1000.05'],
    ['1,00,000.05', 'en-IN', '100000.05'],
    ['١٬٠٠٠٫٠٥', 'ar-EG', '1000.05'],
    ['1,2,3', 'de-DE', undefined],
    ['-25', 'de-DE', undefined],
    ['1e9', 'de-DE', undefined],
    ['zwanzig', 'de-DE', undefined],
    ['', 'de-DE', undefined],
  ])('reads %j in %s as %s', (text, locale, amount) => {
    expect(readAmount(text, locale)).toBe(amount);
  });

  it('reads what was written, in any locale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(
          'en-US',
          'de-DE',
          'ja-JP',
          'ar-EG',
          'fr-FR',
          'de-CH',
          'en-IN',
          'hi-IN',
          'he-IL',
          'fa-IR',
        ),
        (cents, locale) => {
          const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const written = numberText(amount, locale, { minimumFractionDigits: 2 });
          expect(readAmount(written, locale)).toBe(amount);
        },
      ),
    );
  });
});
