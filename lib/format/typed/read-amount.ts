import { latinDigits, signsOf, straight } from './digits';

/**
 * Reads an amount as people type it in a locale: `25`, `25.5`, `$1,000.00`, in German `1.000,00 €`. A point before one
 * or two digits is always the decimal sign, because number keyboards often have no other.
 * @returns decimal text, or undefined if the text is not an amount
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
