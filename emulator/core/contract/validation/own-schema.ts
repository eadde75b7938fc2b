import type * as z from 'zod';
import { type FieldViolation, type PlatformError, validationError } from '../errors';
import { counted } from './counted';

/** How a value breaks a rule; the words and the rules are those of `validate`. */
type Breach = Omit<FieldViolation, 'field'>;

/** A mistake that a schema has found: while it reads, or in the error after it. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

const TYPES: Partial<Record<string, string>> = {
  array: 'must be a list',
  boolean: 'must be true or false',
  int: 'must be a whole number',
  number: 'must be a number',
  object: 'must be an object',
  record: 'must be an object',
  string: 'must be a text',
};

const FORMATS: Partial<Record<string, string>> = {
  base64: 'must be in base64',
  datetime: 'must be a date and time in ISO 8601',
  email: 'must be a valid e-mail address',
  guid: 'must be a valid GUID',
};

/**
 * Reads a request that no function of the SDK describes.
 * @throws PlatformError 400 with each field that breaks the schema
 */
export function readRequest<T>(schema: z.ZodType<T>, request: unknown): T {
  const { data, error } = schema.safeParse(request, { reportInput: true });
  if (error) throw refusalOf(error, request);
  return data;
}

/**
 * Makes the refusal of a request, so that callers never see the text of the library that checks schemas.
 * @param request as the schema got it
 */
export const refusalOf = ({ issues }: z.core.$ZodError, request: unknown): PlatformError =>
  validationError(
    issues.map((issue) => {
      const input = 'input' in issue ? issue.input : valueAt(request, issue.path);
      return { field: nameOf(issue.path), ...breachOf(issue, input) };
    }),
  );

/**
 * Returns how a value breaks a schema. A schema's own messages are for rules of its own and for formats that are not
 * named here.
 * @param input the value
 */
export function breachOf(issue: Issue, input: unknown): Breach {
  const isMissing = input === undefined || input === null;
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return { violatedRule: 'REQUIRED_FIELD', description: 'must not be empty' };
      return { violatedRule: 'VALIDATION', description: TYPES[issue.expected] ?? 'is not valid' };
    case 'invalid_value':
      if (isMissing) return { violatedRule: 'REQUIRED_FIELD', description: 'must not be empty' };
      return {
        violatedRule: 'INVALID_ENUM_VALUE',
        description: `must be one of: ${issue.values.join(', ')}`,
        data: { allowedValues: issue.values },
      };
    case 'too_small':
      return bounded('MIN', issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than');
    case 'too_big':
      return bounded('MAX', issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than');
    case 'unrecognized_keys':
      return {
        violatedRule: 'VALIDATION',
        description: ownMessage(issue) ?? `must not have ${issue.keys.join(', ')}`,
      };
    case 'invalid_format':
      return {
        violatedRule: 'FORMAT',
        description: FORMATS[issue.format] ?? issue.message ?? 'is not valid',
      };
    case 'custom':
    case 'invalid_union':
      return { violatedRule: 'VALIDATION', description: issue.message ?? 'is not valid' };
    default:
      return { violatedRule: 'VALIDATION', description: 'is not valid' };
  }
}

/** The message of a schema's own; those of the library are not for users. */
const ownMessage = ({ message }: Issue): string | undefined =>
  message?.startsWith('must ') ? message : undefined;

function bounded(end: 'MIN' | 'MAX', origin: string, threshold: number, words: string): Breach {
  const data = { threshold };
  if (origin === 'string')
    return {
      violatedRule: `${end}_LENGTH`,
      description: `must have ${words} ${counted(threshold, 'character')}`,
      data,
    };
  if (origin === 'array')
    return {
      violatedRule: `${end}_SIZE`,
      description: `must have ${words} ${counted(threshold, 'item')}`,
      data,
    };
  return { violatedRule: end, description: `must be ${words} ${threshold}`, data };
}

/** The name of a field in a violation, such as `items[0].id`. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${String(step)}` : String(step),
    '',
  );

const valueAt = (request: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined | null)?.[step],
    request,
  );
