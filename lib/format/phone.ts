import { type CountryCode, isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js';
import { message } from '@/lib/translations/translate';

/**
 * Checks a typed phone number against the lengths that its country uses, not against the ranges in use, which change
 * more often than the library is updated.
 * @param locale of the site, BCP 47: numbers without a country code belong to its country
 * @returns a sentence for the visitor, marked to be translated, or undefined if the number is possible
 */
export function phoneProblem(text: string, locale: string): string | undefined {
  const defaultCountry = countryOf(locale);
  // The library reads (+49) as part of a national number.
  const international = text.replace(/^\(\+/, '+');
  if (isPossiblePhoneNumber(international, { defaultCountry })) return undefined;
  return message(
    'Please type a whole phone number; one from abroad with its country code, as in +44 20 7946 0018.',
  );
}

function countryOf(locale: string): CountryCode | undefined {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return isSupportedCountry(region) ? region : undefined;
}
