import {
  type CountryCode,
  isPossiblePhoneNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { message } from '@/lib/translations/translate';

/**
 * Checks a typed phone number against the lengths that its country uses, not against the ranges in use, which change
 * more often than the library is updated.
 * @param locale of the site, BCP 47: numbers without a country code belong to its country
 * @returns a sentence for the visitor, marked to be translated, or undefined if the number is possible
 */
export function phoneProblem(text: string, locale: string): string | undefined {
  if (isPossiblePhoneNumber(readable(text), { defaultCountry: countryOf(locale) })) return undefined;
  return message(
    'Please type a whole phone number; one from abroad with its country code, as in +44 20 7946 0018.',
  );
}

/**
 * Returns a typed phone number as E.164, the only format that the platform's forms accept; other texts stay as they
 * are.
 * @param locale of the site, BCP 47: numbers without a country code belong to its country
 */
export const internationalPhone = (text: string, locale: string): string =>
  parsePhoneNumberFromString(readable(text), { defaultCountry: countryOf(locale) })?.number ?? text;

/** The library reads (+49) as part of a national number. */
const readable = (text: string): string => text.replace(/^\(\+/, '+');

function countryOf(locale: string): CountryCode | undefined {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return isSupportedCountry(region) ? region : undefined;
}
