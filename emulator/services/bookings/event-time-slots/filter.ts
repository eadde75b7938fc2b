import { assert, invalidField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import { slotLocation } from '../slots/rules';
import type { Slot } from '../slots/slots';

/** The fields of calendar events that can be filtered by, with the values of a session. */
const FIELDS: Record<string, (slot: Slot) => (string | undefined)[]> = {
  id: ({ eventId }) => [eventId],
  title: ({ service }) => [service.name ?? undefined],
  scheduleId: ({ service }) => [service.schedule?.id ?? undefined],
  externalScheduleId: ({ service }) => [service.id],
  'resources.id': ({ resource }) => [resource.id],
  'resources.name': ({ resource }) => [resource.name],
  'location.id': ({ service }) => (service.locations ?? []).map((it) => slotLocation(it).id ?? undefined),
  'location.type': ({ service }) => (service.locations ?? []).map(({ type }) => type),
};

type Condition = (slot: Slot) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';

function wrong(field: string, problem: string) {
  return invalidField(field, problem);
}

/**
 * Reads a filter of calendar events for the fields that sessions of classes have; supports equality, lists and logical
 * operators (documentation of Calendar Events V3, "Supported Filters and Sorting").
 * @returns whether a session matches
 * @throws PlatformError 400 for an unsupported field or operator
 */
export function readEventFilter(filter: unknown, at = 'eventFilter'): Condition {
  if (filter === undefined || filter === null) return () => true;
  assert(isObject(filter), () => wrong(at, 'must be an object'));
  const conditions = Object.entries(filter).map(([name, wanted]): Condition => {
    const field = `${at}.${name}`;
    if (name === '$and' || name === '$or') {
      assert(Array.isArray(wanted), () => wrong(field, 'must be a list of filters'));
      const parts = wanted.map((part, index) => readEventFilter(part, `${field}[${index}]`));
      return (slot) => (name === '$and' ? parts.every((is) => is(slot)) : parts.some((is) => is(slot)));
    }
    if (name === '$not') {
      const inner = readEventFilter(wanted, field);
      return (slot) => !inner(slot);
    }
    const valuesOf = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    assert(valuesOf, () =>
      wrong(field, `cannot be filtered by; there are ${Object.keys(FIELDS).join(', ')}`),
    );
    const matches = readCondition(wanted, field);
    return (slot) => matches(valuesOf(slot));
  });
  return (slot) => conditions.every((is) => is(slot));
}

/** Reads the condition of one field; it is applied to all the field's values. */
function readCondition(wanted: unknown, field: string): (values: readonly (string | undefined)[]) => boolean {
  if (isText(wanted)) return (values) => values.includes(wanted);
  assert(isObject(wanted), () => wrong(field, 'must be a text, or an object of operators'));
  const parts = Object.entries(wanted).map(([operator, value]) => {
    const list = Array.isArray(value) ? value : [value];
    assert(list.every(isText), () => wrong(`${field}.${operator}`, 'must have texts'));
    const some = (values: readonly (string | undefined)[]) => list.some((it) => values.includes(it));
    switch (operator) {
      case '$eq':
      case '$in':
      case '$hasSome':
        return some;
      case '$ne':
      case '$nin':
        return (values: readonly (string | undefined)[]) => !some(values);
      case '$hasAll':
        return (values: readonly (string | undefined)[]) => list.every((it) => values.includes(it));
      default:
        throw wrong(`${field}.${operator}`, 'is no operator of this field');
    }
  });
  return (values) => parts.every((is) => is(values));
}
