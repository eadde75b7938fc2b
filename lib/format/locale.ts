import { DEFAULT_LOCALE } from '@/lib/config/constants';
import { remembered } from './remembered';

/** The language of this shop's own words. Only dates, numbers and prices follow the site. */
export const WORDS = 'en';

/** ISO 4217 codes that no country issues begin with this. */
const NO_COUNTRY = 'X';

/** Where the euro is paid with: no country of that name, but Europe has a code of its own (UN M49). */
const REGIONS: Record<string, string> = { EU: '150' };

/**
 * The locale of a site (BCP 47). The platform tells its language and its currency, and a currency's first two letters
 * are the country that issues it (ISO 4217): English and GBP make `en-GB`. A language with a region stays as it is.
 */
export const localeOf = (language: string, currency = NO_COUNTRY): string => locales(language, currency);

function toLocale(language: string, currency: string): string {
  try {
    const locale = new Intl.Locale(language.replaceAll('_', '-'));
    const country = currency.slice(0, 2);
    if (locale.region || currency.startsWith(NO_COUNTRY)) return locale.toString();
    return new Intl.Locale(locale, { region: REGIONS[country] ?? country }).toString();
  } catch (error) {
    if (error instanceof RangeError) return DEFAULT_LOCALE;
    throw error;
  }
}

const locales = remembered(toLocale);
