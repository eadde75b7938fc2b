import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '@/lib/config/constants';
import { localeOf } from './locale';

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
])('the locale of a site in %s that sells in %s is %s', (language, currency, locale) => {
  expect(localeOf(language, currency)).toBe(locale);
});
