/** The time of day with milliseconds, in the browser's time zone. */
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const NUMBER = new Intl.NumberFormat('en-US');

/** 10:20:03.123 */
export const timeOfDay = (iso: string): string => TIME.format(new Date(iso));

/** 25 Nov 2026, 10:20:03; a text that is not a date stays as it is. */
export function dateTime(date: string | number): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? String(date) : DATE_TIME.format(parsed);
}

/** 12,345 */
export const count = (value: number): string => NUMBER.format(value);

/** 1 call, 2 calls */
export const countOf = (value: number, one: string, several = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : several}`;

/** 0.4 ms, 12 ms, 1.25 s */
export function milliseconds(value: number): string {
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

const UNITS: readonly [number, string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

/** 3 days, 1 hour; the two largest units of a time in milliseconds. */
export function span(length: number): string {
  let rest = Math.abs(length);
  const parts: string[] = [];
  for (const [size, name] of UNITS) {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    if (amount > 0) parts.push(countOf(amount, name));
    if (parts.length === 2) break;
  }
  return parts.join(', ') || 'less than a second';
}

/** 12 KB */
export const bytes = (size: number): string =>
  size < 1024
    ? `${size} B`
    : size < 1024 * 1024
      ? `${(size / 1024).toFixed(1)} KB`
      : `${(size / 1024 / 1024).toFixed(1)} MB`;
