import { WORDS } from './locale';
import { latinDigits, numberFormat, numberText, signsOf, straight } from './numbers';
import { isolated } from './text';

/**
 * Formats an amount of money, isolated for use within a sentence.
 * @param value decimal text
 * @param currency ISO 4217; without one, a bare number
 */
export const moneyText = (value: string, currency: string | null | undefined, locale: string): string =>
  isolated(numberText(value, locale, currency ? { style: 'currency', currency } : {}));

/** Decimal places of a currency (ISO 4217). */
export const scaleOf = (currency: string): number =>
  numberFormat(WORDS, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Reads an amount as people type it in a locale: `25`, `25.5`, `$1,000.00`, in German `1.000,00 €`. A point before one
 * or two digits is always the decimal sign, because number keyboards often have no other.
 * @returns decimal text, or undefined if the text is no amount
 */
export function readAmount(text: string, locale: string): string | undefined {
  const { group, decimal } = signsOf(locale);
  const plain = latinDigits(straight(text.replace(/[\s\p{Sc}\p{Cf}]/gu, '')), locale);
  const [whole = '', rest, ...more] = plain.split(decimal);
  if (more.length > 0) return undefined;
  const grouped = group && /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole.replaceAll(group, ','));
  const amount = [grouped ? whole.replaceAll(group, '') : whole, ...(rest === undefined ? [] : [rest])].join(
    '.',
  );
  return /^\d{1,7}(\.\d*)?$/.test(amount) ? amount : undefined;
}
