import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { formatAmount, toAmount } from '#core/money';

export type Amount = Serialized<meta.FixedMonetaryAmountOriginal>;

/**
 * Returns a function that sends amounts in the site's currency. @param formatted whether to add them as formatted texts
 */
export function amountsOf({ site: { currency, locale } }: Pick<Context, 'site'>, formatted: boolean) {
  return (value: number): Amount => ({
    amount: new Big(value).toFixed(),
    ...(formatted && { formattedAmount: formatAmount(toAmount(value, currency), currency, locale) }),
  });
}
