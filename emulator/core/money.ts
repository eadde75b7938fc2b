import Big from 'big.js';

/** Decimal places of a currency (ISO 4217), as Intl knows them: USD 2, JPY 0. */
export const scaleOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Rounds an amount to the currency's smallest unit, half up.
 * @returns decimal text with the currency's places: `12.50`
 */
export const toAmount = (value: Big | string | number, currency: string): string =>
  new Big(value).toFixed(scaleOf(currency), Big.roundHalfUp);

/** An amount as the site's visitors read it: `$12.50`. */
export const formatAmount = (amount: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as Intl.StringNumericLiteral);
