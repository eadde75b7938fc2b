import { numberFormat } from '@/lib/format/numbers';

/** Replaces the digits of a locale by those that `Number` reads. */
export function latinDigits(text: string, locale: string): string {
  const { digits } = signsOf(locale);
  return [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');
}

/** Keyboards type this apostrophe, but some versions of Intl use the other one. */
export const straight = (text: string) => text.replaceAll('’', "'");

/** The signs with which a locale writes numbers. A space between groups is not among them. */
export function signsOf(locale: string) {
  const format = numberFormat(locale, { useGrouping: true });
  const parts = format.formatToParts(12_345_678.9);
  const sign = (type: 'group' | 'decimal') =>
    straight(parts.find((part) => part.type === type)?.value.trim() ?? '');
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return { group: sign('group') || undefined, decimal: sign('decimal') || '.', digits };
}
