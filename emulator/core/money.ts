import Big from 'big.js';

// Making a formatter takes longer than most answers, so one is cached for each currency and language.
const formatters = new Map<
  string,
  { format: (amount: Intl.StringNumericLiteral) => string; scale: number }
>();

function formatterOf(currency: string, locale: string) {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const formatting = {
    format: (amount: Intl.StringNumericLiteral) => formatter.format(amount),
    scale: formatter.resolvedOptions().maximumFractionDigits ?? 2,
  };
  formatters.set(key, formatting);
  return formatting;
}

/** Decimal places of a currency (ISO 4217), as Intl knows them: USD 2, JPY 0. */
export const scaleOf = (currency: string): number => formatterOf(currency, 'en').scale;

/**
 * Rounds an amount to the currency's smallest unit, half up.
 * @returns decimal text with the currency's number of decimals: `12.50`
 */
export const toAmount = (value: Big | string | number, currency: string): string =>
  new Big(value).toFixed(scaleOf(currency), Big.roundHalfUp);

/** Formats an amount for the site's visitors: `$12.50`. */
export const formatAmount = (amount: string, currency: string, locale: string): string =>
  formatterOf(currency, locale).format(amount as Intl.StringNumericLiteral);

/** The sum of amounts; 0 for none. */
export const sum = (amounts: readonly Big[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0));
