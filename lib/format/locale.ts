import { DEFAULT_LOCALE } from '@/lib/config/constants';
import { remembered } from './remembered';

/** The language of the shop's own texts. Only dates, numbers and prices follow the site's locale. */
export const WORDS = 'en';

/** Currency codes that start with this belong to no country (ISO 4217). */
const NO_COUNTRY = 'X';

/** Regions of currencies whose first two letters are not a country: Europe for the euro (UN M49). */
const REGIONS: Record<string, string> = { EU: '150' };

/**
 * Returns the locale of a site (BCP 47). The platform returns its language and currency, and a currency's first two
 * letters are its country (ISO 4217): English and GBP make `en-GB`. A language with a region is returned unchanged.
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
