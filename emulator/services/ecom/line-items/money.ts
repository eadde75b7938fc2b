import type Big from 'big.js';
import { formatAmount, toAmount } from '#core/money';
import type { Site } from '#core/site';

/** Returns the site's language in the format of carts and orders. */
export const languageOf = (site: Site): string => new Intl.Locale(site.locale).language;

/** Returns the site's own language, even if the call is in another one: `en`. */
export const siteLanguageOf = (site: Site): string => new Intl.Locale(site.ownLocale ?? site.locale).language;

/** The site's unit of weight. */
export const WEIGHT_UNIT = 'LB' as const;

/** Returns the formatter of amounts in carts and checkouts; the buyer's currency is the site's. */
export function moneyOf({ currency, locale }: Site) {
  return (value: Big | string) => {
    const amount = toAmount(value, currency);
    const formatted = formatAmount(amount, currency, locale);
    return {
      amount,
      convertedAmount: amount,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    };
  };
}
