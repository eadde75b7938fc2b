import type { currencies as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { assertField, assertWhole } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import table from './rates.json';

/** An amount as a whole number in text, without the decimal point, and its number of decimals (SDK: `DecimalValue`). */
type DecimalValue = Serialized<meta.DecimalValueOriginal>;

/** The date of all rates; they never change (platform facts 26.2). */
export const RATES_DATE = table.timestamp;

/** The currencies that can be converted, by code: the symbol, and the value of one US dollar. */
const CURRENCIES = new Map(Object.entries(table.currencies));

export const SUPPORTED = [...CURRENCIES].map(([code, { symbol }]) => ({ code, symbol }));

/** The most decimals of a rate (platform facts 26.4). */
const RATE_SCALE = 10;

/** Limits of an amount: without them, a caller could make a conversion take any time (platform facts 26.4). */
const MOST_DECIMALS = 20;
const WHOLE = /^-?\d{1,30}$/;

/**
 * Checks that a currency can be converted. The SDK declares no error for it, so it is a violation.
 * @param field names the currency in the request
 * @throws PlatformError 400
 */
export function assertSupported(code: string, field: string): void {
  assertField(CURRENCIES.has(code), field, `must be a currency that listCurrencies returns, not ${code}`);
}

/**
 * Returns the value of one unit of a currency in another.
 * @throws PlatformError 400 for a currency that cannot be converted, naming `from` or `to`
 */
export function rateBetween(from: string, to: string): Big {
  const perDollar = (code: string, field: string) => {
    assertSupported(code, field);
    return new Big(CURRENCIES.get(code)?.perDollar ?? 0);
  };
  const source = perDollar(from, 'from');
  return perDollar(to, 'to').div(source).round(RATE_SCALE, Big.roundHalfUp);
}

/**
 * Converts amounts from one currency to another, each rounded to the smallest unit of the target, half up (platform facts
 * 26.3).
 * @throws PlatformError 400 for an unknown currency, or an amount that is not a decimal number
 */
export function converted(from: string, to: string, amounts: readonly DecimalValue[]): DecimalValue[] {
  const rate = rateBetween(from, to);
  return amounts.map((amount, index) =>
    decimalValue(toAmount(decimalOf(amount, `amounts[${index}]`).times(rate), to)),
  );
}

/** @throws PlatformError 400 */
function decimalOf({ value = '', decimalPlaces = 0 }: DecimalValue, field: string): Big {
  assertField(WHOLE.test(value), `${field}.value`, 'must be a whole number of at most 30 digits, as text');
  assertWhole(decimalPlaces, `${field}.decimalPlaces`, 0, MOST_DECIMALS);
  return new Big(`${value}e-${decimalPlaces}`);
}

/**
 * Splits a decimal number into its digits and the number of its decimals: `0.855` has the value `855` and three decimals.
 * @param amount decimal text, whose trailing zeros count as decimals
 */
export function decimalValue(amount: string): DecimalValue {
  const [whole = '', decimals = ''] = amount.split('.');
  return { value: new Big(`${whole}${decimals}`).toFixed(), decimalPlaces: decimals.length };
}
