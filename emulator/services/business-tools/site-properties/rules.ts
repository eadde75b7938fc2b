import { assert, invalidField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import type { Properties } from './store';

type Schedule = NonNullable<Properties['businessSchedule']>;

const TIME = /^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/;

/**
 * Checks when the business is open: times are those of a clock with 24 hours, in the site's time zone; dates are in UTC.
 * @throws PlatformError 400, by the field
 */
export function assertSchedule({ periods = [], specialHourPeriod = [] }: Schedule): void {
  for (const [index, period] of periods.entries()) {
    const field = `businessSchedule.periods[${index}]`;
    for (const name of ['openDay', 'closeDay', 'openTime', 'closeTime'] as const)
      assert(period[name], () => invalidField(`${field}.${name}`, 'must not be empty', 'REQUIRED_FIELD'));
    const { openDay, closeDay, openTime = '', closeTime = '' } = period;
    for (const [name, time] of Object.entries({ openTime, closeTime }))
      assert(TIME.test(time), () =>
        invalidField(`${field}.${name}`, 'must be a time from 00:00 to 24:00', 'FORMAT'),
      );
    assert(openDay !== closeDay || openTime < closeTime, () =>
      invalidField(`${field}.closeTime`, 'must be later than openTime on the same day'),
    );
  }
  for (const [index, { startDate, endDate }] of specialHourPeriod.entries()) {
    const field = `businessSchedule.specialHourPeriod[${index}]`;
    for (const [name, date] of Object.entries({ startDate, endDate }))
      assert(!Number.isNaN(Date.parse(date ?? '')), () =>
        invalidField(`${field}.${name}`, 'must be a date in ISO 8601', 'FORMAT'),
      );
    assert(Date.parse(startDate ?? '') < Date.parse(endDate ?? ''), () =>
      invalidField(`${field}.endDate`, 'must be later than startDate'),
    );
  }
}

/** @throws PlatformError 400 for coordinates that are none on the earth */
export function assertCoordinates(address: Properties['address']): void {
  const bounds = { latitude: 90, longitude: 180 };
  for (const name of ['latitude', 'longitude'] as const) {
    const value = Number(address?.coordinates?.[name] ?? 0);
    assert(Math.abs(value) <= bounds[name], () =>
      invalidField(
        `businessContact.address.coordinates.${name}`,
        `must be between -${bounds[name]} and ${bounds[name]}`,
      ),
    );
  }
}

/** The single paths of a field mask: the SDK sends them as one text with commas between. */
export const pathsOf = (mask: readonly string[] | undefined): string[] =>
  [mask ?? []]
    .flat()
    .flatMap((paths) => paths.split(','))
    .filter(Boolean);

/** The value at a path; undefined where there is none. */
function valueAt(from: unknown, path: string): unknown {
  let value = from;
  for (const step of path.split('.'))
    value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/**
 * What is stored after a change: each path as the change has it, and taken away where the change has nothing there.
 * @param paths those of the change itself where the caller named none
 */
export function withChange<T extends object>(stored: T, change: object, paths: readonly string[]): T {
  const result = structuredClone(stored) as Record<string, unknown>;
  for (const path of paths) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at = result;
    for (const step of steps) {
      const inner = Object.hasOwn(at, step) ? at[step] : undefined;
      const next = isObject(inner) ? inner : {};
      at[step] = next;
      at = next;
    }
    const value = valueAt(change, path);
    if (value === undefined || value === null) delete at[last];
    else at[last] = value;
  }
  return result as T;
}
