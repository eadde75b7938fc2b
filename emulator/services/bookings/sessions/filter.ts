import { assertField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';

type Json = Record<string, unknown>;
type Test = (session: Json) => boolean;

const EQUAL = ['$eq', '$ne', '$in'];
const TEXT = [...EQUAL, '$startsWith'];
const LIST = ['$eq', '$hasSome', '$hasAll'];
const NUMBER = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists'];
const EXISTS = ['$exists'];

/** The operators of each field (documentation, Sessions: Supported Filters). */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  scheduleId: EQUAL,
  scheduleOwnerId: EQUAL,
  scheduleOwnerName: EQUAL,
  affectedSchedules: EXISTS,
  'affectedSchedules.scheduleId': LIST,
  'affectedSchedules.transparency': LIST,
  'affectedSchedules.scheduleOwnerId': LIST,
  'affectedSchedules.scheduleOwnerName': LIST,
  title: TEXT,
  tags: LIST,
  location: EXISTS,
  'location.locationType': EQUAL,
  'location.customAddress': EXISTS,
  'location.customAddress.formattedAddress': TEXT,
  'location.businessLocation': EXISTS,
  'location.businessLocation.id': EQUAL,
  'location.businessLocation.name': TEXT,
  'location.businessLocation.address.formattedAddress': TEXT,
  capacity: NUMBER,
  remainingCapacity: NUMBER,
  numberOfParticipants: NUMBER,
  'participants.id': LIST,
  'participants.contactId': LIST,
  'participants.approvalStatus': LIST,
  recurringSessionId: [...EQUAL, '$exists'],
  instanceOfRecurrence: [...EQUAL, '$exists'],
};

/** Returns the values at a path; lists on it are flattened. */
function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return value === undefined ? [] : [value];
  return isObject(value) ? valuesAt(value[step], rest) : [];
}

const isAfter = (values: readonly unknown[], bound: unknown, test: (a: number, b: number) => boolean) =>
  values.some((value) => typeof value === 'number' && typeof bound === 'number' && test(value, bound));

/** @param wanted the operand; as a list in `wantedList` */
function compare(operator: string, values: readonly unknown[], wanted: unknown): boolean {
  const wantedList = [wanted].flat();
  switch (operator) {
    case '$ne':
      return !values.includes(wanted);
    case '$hasAll':
      return wantedList.every((it) => values.includes(it));
    case '$startsWith':
      return values.some((it) => typeof it === 'string' && it.startsWith(String(wanted)));
    case '$exists':
      return values.length > 0 === (wanted !== false);
    case '$gt':
      return isAfter(values, wanted, (a, b) => a > b);
    case '$gte':
      return isAfter(values, wanted, (a, b) => a >= b);
    case '$lt':
      return isAfter(values, wanted, (a, b) => a < b);
    case '$lte':
      return isAfter(values, wanted, (a, b) => a <= b);
    default:
      return wantedList.some((it) => values.includes(it));
  }
}

/**
 * Reads a filter of sessions.
 * @returns whether a session, in its full form, matches
 * @throws PlatformError 400 for a field or an operator that is not supported
 */
export function readSessionFilter(filter: unknown, at = 'query.filter'): Test {
  if (filter === undefined || filter === null) return () => true;
  assertField(isObject(filter), at, 'must be an object');
  const tests = Object.entries(filter).map(([name, wanted]): Test => {
    const field = `${at}.${name}`;
    if (name === '$and' || name === '$or') {
      assertField(Array.isArray(wanted), field, 'must be a list of filters');
      const parts = wanted.map((part, index) => readSessionFilter(part, `${field}[${index}]`));
      return (session) =>
        name === '$and' ? parts.every((is) => is(session)) : parts.some((is) => is(session));
    }
    if (name === '$not') {
      const inner = readSessionFilter(wanted, field);
      return (session) => !inner(session);
    }
    const operators = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    assertField(operators, field, `cannot be filtered by; only by ${Object.keys(FIELDS).join(', ')}`);
    const conditions = Object.entries(isObject(wanted) ? wanted : { $eq: wanted });
    for (const [operator] of conditions)
      assertField(operators.includes(operator), `${field}.${operator}`, 'is not an operator of this field');
    const path = name === 'numberOfParticipants' ? ['totalNumberOfParticipants'] : name.split('.');
    return (session) => {
      const values = valuesAt(session, path);
      return conditions.every(([operator, operand]) => compare(operator, values, operand));
    };
  });
  return (session) => tests.every((is) => is(session));
}
