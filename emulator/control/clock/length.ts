import { DAY, HOUR, MINUTE, SECOND } from '#core/time/clock';

const UNITS: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };

/**
 * Reads a length of time that a user wrote, such as 90s, 20m, 3h or 2d.
 * @returns milliseconds
 * @throws RangeError with a message for the user
 */
export function lengthIn(text: string): number {
  const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|h|d|w)\s*$/.exec(text) ?? [];
  if (amount === undefined)
    throw new RangeError(
      `A length of time is a number with a unit, such as 90s, 20m, 3h or 2d, not '${text}'.`,
    );
  return Number(amount) * (UNITS[unit] ?? 1);
}
