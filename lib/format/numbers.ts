import { remembered } from './remembered';

/** Number formats, each created once. */
export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Formats a number. @param value decimal text is formatted from the text itself, never through a float */
export const numberText = (
  value: number | string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(locale, options).format(value as Intl.StringNumericLiteral);

/** Formats a share. @param percent decimal text: `8.25` becomes `8.25%` */
export const percentText = (percent: string, locale: string): string =>
  numberText(percent, locale, { style: 'unit', unit: 'percent' });

/** A span of time with its unit: `1 day`, `1,200 days`. @param unit `minute`, `hour`, `day`, `week`, `month` or `year` */
export const spanText = (count: number, unit: string, locale: string): string =>
  numberText(count, locale, { style: 'unit', unit, unitDisplay: 'long' });

/** Formats the seconds that are left as minutes and two-digit seconds: `9:05`. */
export const clockText = (seconds: number, locale: string): string =>
  `${numberText(Math.floor(seconds / 60), locale)}:${numberText(seconds % 60, locale, { minimumIntegerDigits: 2 })}`;
