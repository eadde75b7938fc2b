import { type CountryCode, isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js';

/**
 * What is wrong with a phone number as it was typed. A number is held against the length that its country's numbers have,
 * not against the ranges in use: those change more often than the library is updated.
 * @param locale of the site, BCP 47: numbers without a country code are of its country
 * @returns a sentence; nothing where the number can exist
 */
export function phoneProblem(text: string, locale: string): string | undefined {
  const defaultCountry = countryOf(locale);
  // The library takes (+49) for a part of a national number.
  const international = text.replace(/^\(\+/, '+');
  if (isPossiblePhoneNumber(international, { defaultCountry })) return undefined;
  return 'Enter a whole phone number; one from abroad with its country code, as in +44 20 7946 0018';
}

function countryOf(locale: string): CountryCode | undefined {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return isSupportedCountry(region) ? region : undefined;
}
