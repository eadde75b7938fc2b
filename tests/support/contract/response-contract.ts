import { breaksFormat } from '@/emulator/core/contract/formats';
import { contractOf, type Field, type Schema } from '@/emulator/core/contract/schema';
import presence from '@/emulator/core/contract/schemas/presence.json';

/**
 * Returns how an answer breaks the SDK's types: unknown or missing fields, wrong types, values that no enumeration has,
 * several fields of which only one may be set.
 * @param operation `<package>.<namespace>.<function>`
 * @param answer the JSON of an answer with status 200
 * @param options `isWhole` is false for an answer with some fields alone
 * @returns one line for each, `path: problem`
 */
export function contractViolations(operation: string, answer: unknown, { isWhole = true } = {}): string[] {
  const { schema, response } = contractOf(operation);
  const problems: string[] = [];
  checkType(schema, response, answer, '', (path, problem) =>
    problems.push(`${path || 'answer'}: ${problem}`),
  );
  for (const path of isWhole ? alwaysIn(operation) : []) {
    if (lacks(answer, path)) problems.push(`${path.join('.')}: is always there`);
  }
  return problems;
}

type Report = (path: string, problem: string) => void;

const PRESENCE: Record<string, Record<string, string[]>> = presence;

/** Enumerations without a value for nothing; then the field is absent. */
const WITHOUT_NONE = [
  'payment.addOnOption',
  'slot.durationUnitType',
  'additionalDetails.rsvpStatus',
  'intakeFormPolicy.timing',
  'intakeFormPolicy.completionRequirement',
];

const always = new Map<string, string[][]>();

/** Returns the paths that a function's answers always have, as written by `core/contract/schemas/presence.mjs`. */
function alwaysIn(operation: string): string[][] {
  const known = always.get(operation);
  if (known) return known;
  const dot = operation.lastIndexOf('.');
  const paths = PRESENCE[operation.slice(0, dot)]?.[operation.slice(dot + 1)] ?? [];
  const required = paths
    .filter((path) => !WITHOUT_NONE.some((end) => path.endsWith(end)))
    .map((path) => path.split('.'));
  always.set(operation, required);
  return required;
}

/** Whether the last field of a path is missing from an object that is there. */
function lacks(value: unknown, path: string[], from = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const step = path[from] ?? '';
  const isLast = from === path.length - 1;
  if (step === '*') return !isLast && Object.values(value).some((item) => lacks(item, path, from + 1));
  if (!isObject(value)) return false;
  if (isLast) return !Object.hasOwn(value, step);
  return Object.hasOwn(value, step) && lacks(value[step], path, from + 1);
}

/** Fields of earlier SDKs that apps still read, each with a current field of the same type. */
const EARLIER_FIELDS: Record<string, string> = { 'Form.fields': 'deletedFields' };

function checkType(schema: Schema, name: string, value: unknown, path: string, report: Report): void {
  const type = schema.types[name];
  if (!type || !isObject(value)) {
    report(path, `is ${JSON.stringify(value)}, not a ${name}`);
    return;
  }
  const at = (key: string) => (path ? `${path}.${key}` : key);
  for (const [key, entry] of Object.entries(value)) {
    const known = EARLIER_FIELDS[`${name}.${key}`] ?? key;
    const field = Object.hasOwn(type.fields, known) ? type.fields[known] : undefined;
    if (field) checkField(schema, field, entry, at(key), report);
    else report(at(key), `${name} has no such field`);
  }
  for (const [key, { required }] of Object.entries(type.fields)) {
    if (required && !Object.hasOwn(value, key)) report(at(key), `${name} always has it`);
  }
  for (const group of type.oneOf ?? []) {
    const set = group.filter((key) => value[key] !== undefined && value[key] !== null);
    if (set.length > 1) report(path, `${name} has only one of ${set.join(', ')}`);
  }
}

function checkField(schema: Schema, field: Field, value: unknown, path: string, report: Report): void {
  if (value === null) {
    if (!field.nullable) report(path, 'is null');
  } else if (field.list && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      checkSingle(schema, field, item, `${path}[${index}]`, report);
  } else if (field.map && isObject(value)) {
    for (const [key, item] of Object.entries(value))
      checkSingle(schema, field, item, `${path}.${key}`, report);
  } else if (field.list || field.map) {
    report(path, `is ${JSON.stringify(value)}, not a ${field.list ? 'list' : 'map'}`);
  } else {
    checkSingle(schema, field, value, path, report);
  }
}

/** Values of the specification that the SDK's typings lack: the login states (specification 2.5). */
const BEYOND_THE_TYPINGS: Record<string, string[]> = { StateType: ['REQUIRE_MFA'], Status: ['VOIDED'] };

function checkSingle(schema: Schema, field: Field, value: unknown, path: string, report: Report): void {
  const { type } = field;
  const values = schema.enums[type];
  const check = values
    ? (it: unknown) =>
        typeof it === 'string' && (values.includes(it) || BEYOND_THE_TYPINGS[type]?.includes(it))
    : SINGLE[type];
  if (!check) {
    checkType(schema, type, value, path, report);
  } else if (!check(value)) {
    report(path, `is ${JSON.stringify(value)}, not a ${type}`);
  } else if (typeof value === 'string' && value !== '') {
    const problem = field.format && breaksFormat(field.format, value);
    if (problem) report(path, `${problem}, is ${JSON.stringify(value)}`);
    if (field.maxLength !== undefined && [...value].length > field.maxLength)
      report(path, `has more than ${field.maxLength} characters`);
  }
}

// With milliseconds and in UTC, as the platform sends it.
const ISO_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const SINGLE: Record<string, (value: unknown) => boolean> = {
  any: () => true,
  string: (value) => typeof value === 'string',
  Uint8Array: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value)),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
