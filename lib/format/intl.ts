import { DEFAULT_LOCALE } from '../config/constants';

/** The language of this shop's own words. Only dates, numbers and prices follow the site. */
const WORDS = 'en';

/** ISO 4217 codes that no country issues begin with this. */
const NO_COUNTRY = 'X';

/** Where the euro is paid with: no country of that name, but Europe has a code of its own (UN M49). */
const REGIONS: Record<string, string> = { EU: '150' };

/**
 * The locale of a site (BCP 47). The platform tells its language and its currency, and a currency's first two letters
 * are the country that issues it (ISO 4217): English and GBP make `en-GB`. A language with a region stays as it is.
 */
export const localeOf = (language: string, currency = NO_COUNTRY): string => locales(language, currency);

function toLocale(language: string, currency: string): string {
  try {
    const locale = new Intl.Locale(language.replaceAll('_', '-'));
    const country = currency.slice(0, 2);
    if (locale.region || currency.startsWith(NO_COUNTRY)) return locale.toString();
    return new Intl.Locale(locale, { region: REGIONS[country] ?? country }).toString();
  } catch (error) {
    if (error instanceof RangeError) return DEFAULT_LOCALE;
    throw error;
  }
}

/** As many as any page needs; addresses can name time zones in more spellings than there are zones. */
const MOST_FORMATS = 500;

/** Formats are dear to make: each is made once. */
function remembered<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known) return known;
    const format = make(locale, options);
    if (made.size >= MOST_FORMATS) made.clear();
    made.set(key, format);
    return format;
  };
}

const locales = remembered(toLocale);

/** Letters that are written from right to left, and the mark that stands for one: the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT =
  /(?=[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])[\p{L}\u200f]/u;

/**
 * A text of the site's for the middle of a sentence of this shop's, which goes from left to right: one that goes the
 * other way neither turns what stands around it nor is turned (Unicode Standard Annex 9, isolates).
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const calendarFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Writes dates, ready for a sentence. @throws {RangeError} for a time zone that there is not */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = calendarFormat(locale, options);
  return {
    format: (date: Date | number) => isolated(format.format(date)),
    formatRange: (start: Date | number, end: Date | number) => isolated(format.formatRange(start, end)),
    formatToParts: (date: Date | number) => format.formatToParts(date),
  };
}

const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Writes a number. @param value decimal text is written from the text itself, never through a float */
export const numberText = (
  value: number | string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(locale, options).format(value as Intl.StringNumericLiteral);

/**
 * Writes an amount of money, ready for a sentence.
 * @param value decimal text
 * @param currency ISO 4217; without one, a bare number
 */
export const moneyText = (value: string, currency: string | null | undefined, locale: string): string =>
  isolated(numberText(value, locale, currency ? { style: 'currency', currency } : {}));

/** Writes a share. @param percent decimal text: `8.25` reads `8.25%` */
export const percentText = (percent: string, locale: string): string =>
  numberText(percent, locale, { style: 'unit', unit: 'percent' });

/** How many of something, in words of this shop: `1 day`, `1,200 days`. */
export const countText = (count: number, name: string, locale: string): string =>
  `${numberText(count, locale)} ${name}${count === 1 ? '' : 's'}`;

/** A time that is left, `9:05`: minutes, and seconds in two digits. */
export const clockText = (seconds: number, locale: string): string =>
  `${numberText(Math.floor(seconds / 60), locale)}:${numberText(seconds % 60, locale, { minimumIntegerDigits: 2 })}`;

/** Decimal places of a currency (ISO 4217). */
export const scaleOf = (currency: string): number =>
  numberFormat(WORDS, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Names in a row: `Ana, Ben, and Cleo`. */
export const listText = (names: string[]): string => new Intl.ListFormat(WORDS).format(names.map(isolated));

/** A moment as a short text in a zone: "7:40 PM EST", or with its date where `withDate` asks for it. */
export const momentText = (date: Date, timeZone: string, locale: string, withDate = false): string =>
  dateFormat(locale, {
    ...(withDate && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date);

/** Whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    dateFormat(WORDS, { timeZone: text });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The time zone of this process or browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type WeekInfo = { firstDay: number };

/** The day that a week begins with where a locale is spoken, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  // Some engines have it as a property, some as a method, some not at all.
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7;
}

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1);

/** The days of a week in their order. */
export const weekdays = (locale: string): { long: string; short: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = SUNDAY + (firstWeekday(locale) + index) * 86_400_000;
    const name = (weekday: 'long' | 'short') =>
      calendarFormat(locale, { weekday, timeZone: 'UTC' }).format(day);
    return { long: name('long'), short: name('short') };
  });

/**
 * Reads an amount as people of a locale type it: `25`, `25.5`, `$1,000.00`, in German `1.000,00 €`. A point before one or
 * two digits stands for decimals wherever it is typed: keyboards for numbers often have no other.
 * @returns decimal text; nothing for what is no amount
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

/** A text with the digits of a locale as those that `Number` reads. */
export function latinDigits(text: string, locale: string): string {
  const { digits } = signsOf(locale);
  return [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');
}

/** Keyboards have this apostrophe, and some versions of Intl the other one. */
const straight = (text: string) => text.replaceAll('’', "'");

/** What a locale writes numbers with. Groups that are set apart by a space have no sign. */
function signsOf(locale: string) {
  const format = numberFormat(locale, { useGrouping: true });
  const parts = format.formatToParts(12_345_678.9);
  const sign = (type: 'group' | 'decimal') =>
    straight(parts.find((part) => part.type === type)?.value.trim() ?? '');
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return { group: sign('group') || undefined, decimal: sign('decimal') || '.', digits };
}
