import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { assertField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import type { WeeklyHours } from '../staff/entity';
import { WEEKDAYS } from '../staff/entity';

const text = z.string().max(200);
const date = z.object({ localDate: text, timeZone: text.nullish() });
const rule = z.object({
  frequency: z.enum(['WEEKLY']),
  interval: z.int().min(1).max(52).nullish(),
  days: z.array(z.enum(WEEKDAYS)).min(1).max(7),
  until: z.object({ localDate: text }).nullish(),
});
const ROLE = 'permissionRole must not be UNKNOWN_ROLE';
const resource = z.object({
  id: text,
  permissionRole: z
    .string({ error: ROLE })
    .refine((role) => role !== 'UNKNOWN_ROLE', ROLE)
    .optional(),
});

/** The fields of an event that requests may have and the emulator uses. */
export const eventContract = z.object({
  id: text.nullish(),
  revision: z.union([z.string(), z.number()]).nullish(),
  scheduleId: text.nullish(),
  type: z.enum(['WORKING_HOURS', 'CLASS', 'COURSE']).nullish(),
  start: date.nullish(),
  end: date.nullish(),
  resources: z.array(resource).max(100).nullish(),
  totalCapacity: z.int().min(1).max(1000).nullish(),
  recurrenceRule: rule.nullish(),
});
export type EventInput = z.infer<typeof eventContract>;

/** A new event: a session needs staff with a role (statements bookings-sessions-without-resources, bookings-sessions-without-role). */
export const newEventContract = eventContract
  .extend({
    scheduleId: text,
    type: z.enum(['WORKING_HOURS', 'CLASS', 'COURSE']),
    start: date,
    end: date,
    resources: z.array(resource).max(100).nullish(),
  })
  .refine(({ resources }) => resources?.every((it) => it.permissionRole) ?? true, {
    path: ['resources'],
    message: ROLE,
  })
  .refine(({ type, resources }) => type === 'WORKING_HOURS' || resources?.length, {
    path: ['resources'],
    message: 'must not be empty',
  });
export type NewEvent = z.infer<typeof newEventContract>;

/**
 * Returns the day and the times of an event, which are local to the business.
 * @throws PlatformError 400 for invalid dates, or an event that ends before it starts or after more than a day
 */
export function readTimes(start: { localDate: string }, end: { localDate: string }, field = 'event') {
  const read = (local: string, name: string) => {
    try {
      return Temporal.PlainDateTime.from(local.replace(/Z$/, ''));
    } catch (error) {
      if (error instanceof RangeError)
        assertField(false, `${field}.${name}.localDate`, 'must be a local date and time', 'FORMAT');
      throw error;
    }
  };
  const [from, to] = [read(start.localDate, 'start'), read(end.localDate, 'end')];
  const { hours } = from.until(to, { largestUnit: 'hours' });
  const isInOrder = Temporal.PlainDateTime.compare(from, to) < 0 && hours < 24;
  assertField(isInOrder, `${field}.end`, 'must be after the start, and at most a day later');
  const time = (it: Temporal.PlainDateTime) => it.toPlainTime().toString({ smallestUnit: 'minute' });
  const day: WeeklyHours['day'] = WEEKDAYS[from.dayOfWeek - 1] ?? 'MONDAY';
  return { firstDay: from.toPlainDate().toString(), day, start: time(from), end: time(to) };
}

/**
 * Returns the items that a filter selects, by equality or lists.
 * @param fields that can be filtered by
 * @throws PlatformError 400 for another field
 */
export function filtered<T extends object>(
  items: readonly T[],
  filter: unknown,
  fields: readonly string[],
): T[] {
  assertField(
    filter === undefined || filter === null || isObject(filter),
    'query.filter',
    'must be an object',
  );
  const conditions = Object.entries(filter ?? {});
  for (const [field] of conditions)
    assertField(fields.includes(field), `query.filter.${field}`, `must be one of: ${fields.join(', ')}`);
  return items.filter((item) =>
    conditions.every(([field, value]) => {
      const values: unknown[] = isObject(value) ? [value.$eq, value.$in].flat() : [value];
      return values.includes((item as Record<string, unknown>)[field]);
    }),
  );
}
