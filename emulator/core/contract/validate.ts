import { parseIsoDate } from '../time/clock';
import type { FieldViolation, ViolatedRule } from './errors';
import { breaksFormat } from './formats';
import type { Field, Schema } from './schema';

/** What a request may look like: JSON bodies are typed, query strings carry texts and single values. */
export type Source = 'body' | 'query';

/** An amount: an empty text is none, as in the platform's own messages, where every text that is not set is empty. */
const isDecimal = ({ list, decimal, format }: Field) => !list && (decimal || format === 'DECIMAL_VALUE');

/**
 * Checks a value against a type of the platform's contract.
 *
 * Unknown fields are dropped, as the platform does; a null means "not set" except where the contract
 * allows it; dates are normalised to ISO 8601 UTC so that they compare as texts.
 * @returns the cleaned value, and each field that breaks the contract (specification 3.2)
 */
export function validate(
  schema: Schema,
  typeName: string,
  value: unknown,
  source: Source = 'body',
): { value: Record<string, unknown>; violations: FieldViolation[] } {
  const violations: FieldViolation[] = [];
  const report = (
    field: string,
    violatedRule: ViolatedRule,
    description: string,
    data?: Record<string, unknown>,
  ) => violations.push({ field, description, violatedRule, ...(data && { data }) });

  function readType(name: string, input: unknown, path: string): Record<string, unknown> | undefined {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      report(path, 'VALIDATION', 'must be an object');
      return undefined;
    }
    const type = schema.types[name];
    const output: Record<string, unknown> = {};
    if (!type) return output;
    const given = input as Record<string, unknown>;
    for (const [key, field] of Object.entries(type.fields)) {
      const at = path ? `${path}.${key}` : key;
      const sent = Object.hasOwn(given, key) ? given[key] : undefined;
      const entry = sent === '' && isDecimal(field) ? undefined : sent;
      if (entry === undefined || (entry === null && !field.nullable)) {
        if (field.required) report(at, 'REQUIRED_FIELD', 'must not be empty');
        continue;
      }
      const read = entry === null ? null : readField(field, entry, at);
      if (read !== undefined) output[key] = read;
    }
    for (const group of type.oneOf ?? []) {
      const set = group.filter((key) => output[key] !== undefined && output[key] !== null);
      if (set.length > 1) report(path, 'ONE_OF_ALIGNMENT', `must have only one of: ${set.join(', ')}`);
    }
    return output;
  }

  function readField(field: Field, input: unknown, path: string): unknown {
    if (field.list) {
      const list = source === 'query' && !Array.isArray(input) ? [input] : input;
      if (!Array.isArray(list)) return void report(path, 'VALIDATION', 'must be a list');
      if (field.minSize !== undefined && list.length < field.minSize)
        report(path, 'MIN_SIZE', `must have at least ${field.minSize} items`, { threshold: field.minSize });
      if (field.maxSize !== undefined && list.length > field.maxSize)
        return void report(path, 'MAX_SIZE', `must have at most ${field.maxSize} items`, {
          threshold: field.maxSize,
        });
      return list.map((item, index) => readSingle(field, item, `${path}[${index}]`));
    }
    if (field.map) {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        return void report(path, 'VALIDATION', 'must be an object');
      if (field.type === 'any') return input;
      return Object.fromEntries(
        Object.entries(input).map(([key, item]) => [key, readSingle(field, item, `${path}.${key}`)]),
      );
    }
    return readSingle(field, input, path);
  }

  function readSingle(field: Field, input: unknown, path: string): unknown {
    switch (field.type) {
      case 'any':
        return input;
      case 'string':
      case 'Uint8Array':
        return readString(field, input, path);
      case 'number':
        return readNumber(field, input, path);
      case 'boolean':
        if (typeof input === 'boolean') return input;
        if (input === 'true' || input === 'false') return input === 'true';
        return void report(path, 'VALIDATION', 'must be true or false');
      case 'Date': {
        const time = typeof input === 'string' ? parseIsoDate(input) : Number.NaN;
        if (Number.isNaN(time)) return void report(path, 'FORMAT', 'must be a date and time in ISO 8601');
        return new Date(time).toISOString();
      }
    }
    const values = schema.enums[field.type];
    if (!values) return readType(field.type, input, path);
    if (typeof input === 'string' && values.includes(input)) return input;
    return void report(path, 'INVALID_ENUM_VALUE', `must be one of: ${values.join(', ')}`, {
      allowedValues: values,
    });
  }

  function readString(field: Field, input: unknown, path: string): string | undefined {
    if (typeof input !== 'string') return void report(path, 'VALIDATION', 'must be a text');
    const before = violations.length;
    const length = [...input].length;
    if (field.minLength !== undefined && length < field.minLength) {
      report(path, 'MIN_LENGTH', `must have at least ${field.minLength} characters`, {
        threshold: field.minLength,
      });
    } else if (field.maxLength !== undefined && length > field.maxLength) {
      report(path, 'MAX_LENGTH', `must have at most ${field.maxLength} characters`, {
        threshold: field.maxLength,
      });
    } else if (field.format && input !== '') {
      const problem = breaksFormat(field.format, input);
      if (problem) report(path, 'FORMAT', problem, { type: field.format });
    }
    if (field.decimal && input !== '' && violations.length === before)
      checkDecimal(field.decimal, input, path);
    return input;
  }

  function checkDecimal(limits: NonNullable<Field['decimal']>, input: string, path: string): void {
    if (!/^-?\d+(\.\d+)?$/.test(input)) return void report(path, 'FORMAT', 'must be a decimal number');
    const value = Number(input);
    if (limits.gt !== undefined && !(value > limits.gt))
      report(path, 'DECIMAL_GT', `must be more than ${limits.gt}`);
    if (limits.gte !== undefined && !(value >= limits.gte))
      report(path, 'DECIMAL_GTE', `must be at least ${limits.gte}`);
    if (limits.lt !== undefined && !(value < limits.lt))
      report(path, 'DECIMAL_LT', `must be less than ${limits.lt}`);
    if (limits.lte !== undefined && !(value <= limits.lte))
      report(path, 'DECIMAL_LTE', `must be at most ${limits.lte}`);
    const scale = input.split('.')[1]?.length ?? 0;
    if (limits.maxScale !== undefined && scale > limits.maxScale)
      report(path, 'DECIMAL_MAX_SCALE', `must have at most ${limits.maxScale} decimal places`);
  }

  function readNumber(field: Field, input: unknown, path: string): number | undefined {
    const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return void report(path, 'VALIDATION', 'must be a number');
    }
    if (field.min !== undefined && value < field.min) {
      report(path, 'MIN', `must be at least ${field.min}`, { threshold: field.min });
    }
    if (field.max !== undefined && value > field.max) {
      report(path, 'MAX', `must be at most ${field.max}`, { threshold: field.max });
    }
    return value;
  }

  return { value: readType(typeName, value, '') ?? {}, violations };
}
