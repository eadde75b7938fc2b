import { remembered } from './remembered';

/** Formats of numbers, each made once. */
export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Writes a number. @param value decimal text is written from the text itself, never through a float */
export const numberText = (
  value: number | string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(locale, options).format(value as Intl.StringNumericLiteral);

/** Writes a share. @param percent decimal text: `8.25` reads `8.25%` */
export const percentText = (percent: string, locale: string): string =>
  numberText(percent, locale, { style: 'unit', unit: 'percent' });

/** How many of something, in words of this shop: `1 day`, `1,200 days`. */
export const countText = (count: number, name: string, locale: string): string =>
  `${numberText(count, locale)} ${name}${count === 1 ? '' : 's'}`;

/** A time that is left, `9:05`: minutes, and seconds in two digits. */
export const clockText = (seconds: number, locale: string): string =>
  `${numberText(Math.floor(seconds / 60), locale)}:${numberText(seconds % 60, locale, { minimumIntegerDigits: 2 })}`;

/** A text with the digits of a locale as those that `Number` reads. */
export function latinDigits(text: string, locale: string): string {
  const { digits } = signsOf(locale);
  return [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');
}

/** Keyboards have this apostrophe, and some versions of Intl the other one. */
export const straight = (text: string) => text.replaceAll('’', "'");

/** What a locale writes numbers with. Groups that are set apart by a space have no sign. */
export function signsOf(locale: string) {
  const format = numberFormat(locale, { useGrouping: true });
  const parts = format.formatToParts(12_345_678.9);
  const sign = (type: 'group' | 'decimal') =>
    straight(parts.find((part) => part.type === type)?.value.trim() ?? '');
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return { group: sign('group') || undefined, decimal: sign('decimal') || '.', digits };
}
