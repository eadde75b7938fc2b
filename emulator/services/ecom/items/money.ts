import Big from 'big.js';
import { formatAmount, toAmount } from '#core/money';
import type { Site } from '#core/site';

/** Returns the site's language in the format of carts and orders. */
export const languageOf = (site: Site): string => new Intl.Locale(site.locale).language;

/** Returns the site's own language, even if the call is in another one: `en`. */
export const siteLanguageOf = (site: Site): string => new Intl.Locale(site.ownLocale ?? site.locale).language;

/** The site's unit of weight. */
export const WEIGHT_UNIT = 'LB' as const;

/** The unit of lengths on the site, which goes with its unit of weight. */
export const LENGTH_UNIT = 'MI' as const;

/** Returns a decimal text without zeros at its end: `18`, `4.5`. */
export const shortest = (amount: string): string => new Big(amount).toFixed();

type Form = (amount: string) => string;

/**
 * Returns the formatter of amounts in checkouts and totals; the buyer's currency is the site's.
 * @param form changes the decimal texts, which have all digits of the currency
 */
export function moneyOf({ currency, locale }: Site, form: Form = (amount) => amount) {
  return (value: Big | string) => {
    const amount = toAmount(value, currency);
    const formatted = formatAmount(amount, currency, locale);
    return {
      amount: form(amount),
      convertedAmount: form(amount),
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    };
  };
}

/** Returns the formatter of amounts in carts, which have their shortest form (statement carts-amount-shortest). */
export const cartMoneyOf = (site: Site) => moneyOf(site, shortest);
