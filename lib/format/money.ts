import { WORDS } from './locale';
import { numberFormat, numberText } from './numbers';
import { isolated } from './text';

/** How a locale says that prices are converted, as private use (BCP 47): `en-US-x-usd-eur-92-2` is a rate of 0.92. */
const CONVERSION = /-x-(\w{3})-(\w{3})-(\d+)-(\d+)$/;

/** Returns a locale in which `moneyText` converts amounts. @param rate how much of `to` one of `from` is worth */
export function convertingLocale(locale: string, from: string, to: string, rate: number): string {
  // A part of a locale has at most eight signs.
  const [digits = '', exponent] = rate.toExponential(7).replace('.', '').split('e');
  return `${locale}-x-${from.toLowerCase()}-${to.toLowerCase()}-${digits}-${7 - Number(exponent)}`;
}

/** Returns the locale of a `convertingLocale`, for what is paid. Other locales are returned as they are. */
export const withoutConversion = (locale: string): string => locale.replace(CONVERSION, '');

/** Returns the conversion of a `convertingLocale`, if it is of this currency (ISO 4217). */
export function conversionOf(currency: string | null | undefined, locale: string) {
  const [, from, to, digits, decimals] = CONVERSION.exec(locale) ?? [];
  return from && currency?.toLowerCase() === from
    ? { to, rate: Number(`${digits}e-${decimals}`) }
    : undefined;
}

/**
 * Formats an amount of money, isolated for use within a sentence. It is converted if the locale says so.
 * @param value decimal text
 * @param currency ISO 4217; without one, a bare number
 */
export function moneyText(value: string, currency: string | null | undefined, locale: string): string {
  const converted = conversionOf(currency, locale);
  const shown = converted ? converted.to : currency;
  const amount = converted ? String(Number(value) * converted.rate) : value;
  return isolated(numberText(amount, locale, shown ? { style: 'currency', currency: shown } : {}));
}

/** Decimal places of a currency (ISO 4217). */
export const scaleOf = (currency: string): number =>
  numberFormat(WORDS, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
