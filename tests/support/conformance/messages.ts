import type { Operation } from '@/emulator/core/contract/operation';
import { contractOf, type Field, type Schema } from '@/emulator/core/contract/schema';
import { withValue } from '../fuzz/hostile-values';
import { goodMessages } from '../fuzz/leaves';
import { NEEDED } from './needed';

/** The maximum number of random messages to try if the shortest one is refused. */
const TRIES = 8;

const TEXTS: Record<string, string> = {
  EMAIL: 'ada@example.com',
  PHONE: '+1 207 555 0134',
  WEB_URL: 'https://example.com/a',
  COUNTRY: 'US',
  CURRENCY: 'USD',
  LANGUAGE: 'en',
  DECIMAL_VALUE: '1',
  LOCAL_DATE_TIME: '2026-03-09T10:00:00',
};

function valueFor(schema: Schema, field: Field, name: string, id: string): unknown {
  const values = schema.enums[field.type];
  const one = () => {
    if (values) return values.find((it) => !/^UN(KNOWN|DEFINED|SPECIFIED)/.test(it)) ?? values[0];
    if (schema.types[field.type]) return shortest(schema, field.type, id);
    if (field.type === 'number') return Math.max(field.min ?? 1, 1);
    // A whole number of 64 bits is declared as text.
    if (field.min !== undefined || field.max !== undefined) return String(Math.max(field.min ?? 1, 1));
    if (field.type === 'boolean') return true;
    if (field.type === 'Date') return '2026-03-09T10:00:00.000Z';
    if (field.format === 'GUID' || /(^id|Ids?)$/.test(name)) return id;
    return TEXTS[field.format ?? ''] ?? 'a'.repeat(Math.max(field.minLength ?? 1, 1));
  };
  if (field.map) return {};
  return field.list ? [one()] : one();
}

/** Returns the message of a type that has its required fields only. @param id to refer to */
function shortest(schema: Schema, type: string, id: string): Record<string, unknown> {
  const required = Object.entries(schema.types[type]?.fields ?? {}).filter(([, { required }]) => required);
  return Object.fromEntries(required.map(([name, field]) => [name, valueFor(schema, field, name, id)]));
}

/**
 * Adds the fields that the platform requires and a message lacks.
 * @param paths of the contract, with `*` for each item of a list
 */
function withRequired(schema: Schema, type: string, message: unknown, paths: readonly string[], id: string) {
  return paths.reduce((all, path) => filled(schema, type, all, path.split('.'), id), message);
}

function filled(schema: Schema, type: string, value: unknown, [step = '', ...rest]: string[], id: string) {
  const field = schema.types[type]?.fields[step];
  if (!field || typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  const inner = holder[step];
  if (rest.length === 0)
    return inner === undefined || inner === null || inner === ''
      ? { ...holder, [step]: valueFor(schema, field, step, id) }
      : value;
  const deeper = (it: unknown, steps: string[]): unknown => filled(schema, field.type, it, steps, id);
  const next =
    rest[0] === '*' && Array.isArray(inner)
      ? inner.map((item) => deeper(item, rest.slice(1)))
      : deeper(inner, rest);
  return next === undefined ? value : { ...holder, [step]: next };
}

/** Puts an id into the path of a request, but not where the platform requires something else. */
const withPath = ({ name, parameters }: Operation, message: unknown, id: string) =>
  parameters
    .filter((parameter) => NEEDED[name]?.[parameter] === undefined)
    .reduce<unknown>((it, parameter) => withValue(it, parameter.split('.'), id), {
      ...(message as object),
      ...NEEDED[name],
    });

/** Returns the shortest request of an operation: the required fields and those in its path. @param id to refer to */
export function shortMessage(operation: Operation, id: string): unknown {
  const { name } = operation;
  const { schema, request, required = [] } = contractOf(name);
  const message = { ...shortest(schema, request, id), ...NEEDED[name] };
  return withPath(operation, withRequired(schema, request, message, required, id), id);
}

/** Yields requests of an operation, the shortest first, then random ones that keep its contract. */
export function* messagesFor(operation: Operation, id: string): Generator<unknown> {
  yield shortMessage(operation, id);
  const { schema, request, required = [] } = contractOf(operation.name);
  for (const message of goodMessages(operation, [id], TRIES, 1)) {
    yield withPath(operation, withRequired(schema, request, message, required, id), id);
  }
}
