import { parseIsoDate } from '#core/time/clock';
import type { FieldViolation, ViolatedRule } from '../errors';
import { breaksFormat } from '../formats';
import type { contractOf, Field, Schema, Type } from '../schema';
import {
  conflictsIn,
  HAS_MASK,
  hasSize,
  type IgnoredField,
  isDecimal,
  isFieldMask,
  MASK,
  mayBeInt64,
  notIn,
  notText,
  pathsOf,
  type Read,
  snakeCase,
} from './reading-rules';
import { missingFrom, missingText, withMissing } from './required';

/** Where a request comes from: JSON bodies have types, query strings have only texts and single values. */
export type Source = 'body' | 'query';

/**
 * Checks a request against the contract of its operation: the type, and then the fields that it must have.
 * @param ofPath the fields that the call's path sets
 * @returns as `validate`
 */
export function validateRequest(
  contract: ReturnType<typeof contractOf>,
  input: unknown,
  source: Source = 'body',
  ofPath: readonly string[] = [],
): Read {
  const { value, violations, ignored } = validate(contract.schema, contract.request, input, source);
  return { value, violations: withMissing(violations, missingFrom(contract, value, ofPath)), ignored };
}

/**
 * Checks a value against a type of the platform's contract.
 *
 * Unknown fields are dropped, as the platform does; a null means "not set" except where the contract allows
 * it; dates are normalised to ISO 8601 UTC so that they compare as texts.
 * @returns the cleaned value, each field that breaks the contract (specification 3.2), and those that it does not have
 */
export function validate(schema: Schema, typeName: string, value: unknown, source: Source = 'body'): Read {
  const reading = new Reading(schema, source);
  const read = reading.readType(typeName, value, '') ?? {};
  return { value: read, violations: reading.violations, ignored: reading.ignored };
}

/** One pass over a request, which collects the violations. */
class Reading {
  readonly violations: FieldViolation[] = [];
  readonly ignored: IgnoredField[] = [];

  constructor(
    private readonly schema: Schema,
    private readonly source: Source,
  ) {}

  private report(
    field: string,
    violatedRule: ViolatedRule,
    description: string,
    data?: Record<string, unknown>,
  ): void {
    this.violations.push({ field, description, violatedRule, ...(data && { data }) });
  }

  readType(name: string, input: unknown, path: string): Record<string, unknown> | undefined {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      this.report(path, 'VALIDATION', 'Expected an object');
      return undefined;
    }
    const type = this.schema.types[name];
    const output: Record<string, unknown> = {};
    if (!type) return output;
    const given = input as Record<string, unknown>;
    this.noteIgnored(type, given, path);
    for (const [key, field] of Object.entries(type.fields)) {
      const at = path ? `${path}.${key}` : key;
      const name = Object.hasOwn(given, key) ? key : snakeCase(key);
      const sent = Object.hasOwn(given, name) ? given[name] : undefined;
      const entry = sent === '' && isDecimal(field) ? undefined : sent;
      if (entry === undefined || (entry === null && !field.nullable)) {
        if (field.required) this.report(at, 'REQUIRED_FIELD', missingText(this.schema, field.type));
        continue;
      }
      const read = entry === null ? null : this.readField(field, entry, at);
      if (read !== undefined) output[key] = read;
    }
    for (const [key, mask] of Object.entries(output))
      if (HAS_MASK.test(name) && MASK.test(key)) this.checkMask(type, mask, path ? `${path}.${key}` : key);
    for (const group of conflictsIn(type, output, given))
      this.report(path, 'ONE_OF_ALIGNMENT', `must have only one of: ${group.join(', ')}`);
    return output;
  }

  private noteIgnored({ fields }: Type, given: Record<string, unknown>, path: string): void {
    const known = Object.keys(fields);
    // Values without a type of their own may have any fields.
    if (known.length === 0) return;
    for (const name of Object.keys(given)) {
      if (Object.hasOwn(fields, name) || known.some((key) => snakeCase(key) === name)) continue;
      this.ignored.push({ path: path ? `${path}.${name}` : name, name, known });
    }
  }

  /** A path that no entity beside the mask has is a mistake: the change would be lost without a word. */
  private checkMask({ fields }: Type, mask: unknown, at: string): void {
    const entities = Object.entries(fields).filter(([, { type }]) => this.schema.types[type]);
    // Some calls put the name of the entity first, as in `plan.description`.
    const isKnown = (path: string) =>
      entities.some(
        ([name, { type }]) =>
          this.hasPath(type, path) ||
          (path.startsWith(`${name}.`) && this.hasPath(type, path.slice(name.length + 1))),
      );
    const paths = [mask].flat().flatMap((it) => (typeof it === 'string' ? it.split(',') : []));
    const absent = paths.filter((path) => path && !isKnown(path));
    if (entities.length > 0 && absent.length > 0)
      this.report(at, 'VALIDATION', `must not name fields that there are not: ${absent.join(', ')}`);
  }

  private hasPath(typeName: string, path: string): boolean {
    let name = typeName;
    for (const step of path.split('.')) {
      const fields = this.schema.types[name]?.fields ?? {};
      // A value without a type of its own may have any fields.
      if (Object.keys(fields).length === 0) return true;
      const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
      if (!field) return false;
      if (field.map) return true;
      name = field.type;
    }
    return true;
  }

  private readField(field: Field, input: unknown, path: string): unknown {
    if (field.list) {
      const given = isFieldMask(field, path) ? pathsOf(input) : input;
      const list = this.source === 'query' && !Array.isArray(given) ? [given] : given;
      if (!Array.isArray(list)) return void this.report(path, 'VALIDATION', 'Expected an array');
      if (field.minSize !== undefined && list.length < field.minSize)
        this.report(path, 'MIN_SIZE', hasSize(list.length, field.minSize, 'more'), {
          threshold: field.minSize,
        });
      if (field.maxSize !== undefined && list.length > field.maxSize)
        return void this.report(path, 'MAX_SIZE', hasSize(list.length, field.maxSize, 'less'), {
          threshold: field.maxSize,
        });
      return list.map((item, index) => this.readSingle(field, item, `${path}[${index}]`));
    }
    if (field.map) {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        return void this.report(path, 'VALIDATION', 'Expected an object');
      if (field.type === 'any') return input;
      return Object.fromEntries(
        Object.entries(input).map(([key, item]) => [key, this.readSingle(field, item, `${path}.${key}`)]),
      );
    }
    return this.readSingle(field, input, path);
  }

  private readSingle(field: Field, input: unknown, path: string): unknown {
    switch (field.type) {
      case 'any':
        return input;
      case 'string':
      case 'Uint8Array':
        return this.readString(field, input, path);
      case 'number':
        return this.readNumber(field, input, path);
      case 'boolean':
        if (typeof input === 'boolean') return input;
        if (input === 'true' || input === 'false') return input === 'true';
        return void this.report(path, 'VALIDATION', 'Expected a boolean');
      case 'Date': {
        if (typeof input !== 'string') return void this.report(path, 'VALIDATION', notText(field, path));
        const time = parseIsoDate(input);
        if (Number.isNaN(time))
          return void this.report(path, 'FORMAT', 'must be a date and time in ISO 8601');
        return new Date(time).toISOString();
      }
    }
    const values = this.schema.enums[field.type];
    if (!values) return this.readType(field.type, input, path);
    if (typeof input === 'string' && values.includes(input)) return input;
    return void this.report(path, 'INVALID_ENUM_VALUE', notIn(values), {
      allowedValues: values,
    });
  }

  private readString(field: Field, sent: unknown, path: string): string | undefined {
    const input = Number.isSafeInteger(sent) && mayBeInt64(field) ? String(sent) : sent;
    if (typeof input !== 'string') return void this.report(path, 'VALIDATION', notText(field, path));
    const before = this.violations.length;
    const length = [...input].length;
    if (field.minLength !== undefined && length < field.minLength) {
      this.report(path, 'MIN_LENGTH', hasSize(length, field.minLength, 'more'), {
        threshold: field.minLength,
      });
    } else if (field.maxLength !== undefined && length > field.maxLength) {
      this.report(path, 'MAX_LENGTH', hasSize(length, field.maxLength, 'less'), {
        threshold: field.maxLength,
      });
    } else if (field.format && input !== '') {
      const problem = breaksFormat(field.format, input);
      if (problem) this.report(path, 'FORMAT', problem, { type: field.format });
    }
    if (field.decimal && input !== '' && this.violations.length === before)
      this.checkDecimal(field.decimal, input, path);
    if (input !== '') this.checkInt64(field, input, path);
    return input;
  }

  /** Checks a text that has a least or a greatest value: the SDK declares whole numbers of 64 bits as text. */
  private checkInt64({ min, max }: Field, input: string, path: string): void {
    if (min === undefined && max === undefined) return;
    if (!/^-?\d{1,19}$/.test(input)) return void this.report(path, 'VALIDATION', 'Expected a number');
    this.checkRange({ min, max }, Number(input), path);
  }

  private checkRange({ min, max }: Pick<Field, 'min' | 'max'>, value: number, path: string): void {
    if (min !== undefined && value < min)
      this.report(path, 'MIN', `must be at least ${min}`, { threshold: min });
    if (max !== undefined && value > max)
      this.report(path, 'MAX', `must be at most ${max}`, { threshold: max });
  }

  private checkDecimal(limits: NonNullable<Field['decimal']>, input: string, path: string): void {
    if (!/^-?\d+(\.\d+)?$/.test(input)) return void this.report(path, 'FORMAT', 'must be a decimal number');
    const value = Number(input);
    if (limits.gt !== undefined && !(value > limits.gt))
      this.report(path, 'DECIMAL_GT', `must be more than ${limits.gt}`);
    if (limits.gte !== undefined && !(value >= limits.gte))
      this.report(path, 'DECIMAL_GTE', `must be at least ${limits.gte}`);
    if (limits.lt !== undefined && !(value < limits.lt))
      this.report(path, 'DECIMAL_LT', `must be less than ${limits.lt}`);
    if (limits.lte !== undefined && !(value <= limits.lte))
      this.report(path, 'DECIMAL_LTE', `must be at most ${limits.lte}`);
    const scale = input.split('.')[1]?.length ?? 0;
    if (limits.maxScale !== undefined && scale > limits.maxScale)
      this.report(path, 'DECIMAL_MAX_SCALE', `must have at most ${limits.maxScale} decimal places`);
  }

  private readNumber(field: Field, input: unknown, path: string): number | undefined {
    const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return void this.report(path, 'VALIDATION', 'Expected a number');
    }
    this.checkRange(field, value, path);
    return value;
  }
}
