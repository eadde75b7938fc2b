import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import type { Properties } from './entity';

type Schedule = NonNullable<Properties['businessSchedule']>;

const TIME = /^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/;

/**
 * Checks the opening hours: times are 24-hour times in the site's time zone; dates are in UTC.
 * @throws PlatformError 400 naming the field
 */
export function assertSchedule({ periods = [], specialHourPeriod = [] }: Schedule): void {
  for (const [index, period] of periods.entries()) {
    const field = `businessSchedule.periods[${index}]`;
    for (const name of ['openDay', 'closeDay', 'openTime', 'closeTime'] as const)
      assertGiven(period[name], `${field}.${name}`);
    const { openDay, closeDay, openTime = '', closeTime = '' } = period;
    for (const [name, time] of Object.entries({ openTime, closeTime }))
      assertField(TIME.test(time), `${field}.${name}`, 'must be a time from 00:00 to 24:00', 'FORMAT');
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

/** @throws PlatformError 400 for invalid coordinates */
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

/** Returns the individual paths of a field mask: the SDK sends them as one text with commas. */
export const pathsOf = (mask: readonly string[] | undefined): string[] =>
  [mask ?? []]
    .flat()
    .flatMap((paths) => paths.split(','))
    .filter(Boolean);

function valueAt(from: unknown, path: string): unknown {
  let value = from;
  for (const step of path.split('.'))
    value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/**
 * Returns the stored values after a change: each path is copied from the change, or removed if the change lacks it.
 * @param paths if the caller named none, the paths of the change itself
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
