import statuses from '../declared-errors/statuses.json';

/** The application codes of the emulator's refusals; the status of each is in `statuses.json`. */
export type ErrorCode = keyof typeof statuses;

/** The kinds of violation (specification 3.2). */
export type ViolatedRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GT'
  | 'DECIMAL_GTE'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'
  | 'EXACT_LENGTH'
  | 'EXACT_SIZE'
  | 'REQUIRED_ONE_OF_FIELD';

/** One field that a request got wrong. `ruleName` belongs to OTHER only. */
export interface FieldViolation {
  field: string;
  description: string;
  violatedRule: ViolatedRule;
  ruleName?: string;
  data?: Record<string, unknown>;
}

/**
 * Why a call cannot work on this site, whatever it asks for: the emulator does not serve it, the platform has no
 * such path or removed the call, or it belongs to the other catalog version.
 */
export type CallProblem = 'not served' | 'no such path' | 'removed' | 'other catalog';

/** An error of the platform: status 4xx or 5xx and its envelope (specification 3.3; platform facts 6.1). */
export class PlatformError extends Error {
  /** The message in the log, if the platform's answer says less. */
  told?: string;

  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
    readonly problem?: CallProblem,
  ) {
    super(message);
    this.name = 'PlatformError';
  }

  /** The JSON body of the answer. */
  body(): object {
    return { message: this.message, details: this.details };
  }
}

/** Returns the application error code; an empty text if there is none. */
export function codeOf({ details }: PlatformError): string {
  const error = details.applicationError;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/**
 * An application error: the request is well-formed but cannot be done; the SDK shows `code`.
 * @param key the platform's application error code; after the name of an operation, if the platform uses the code there
 *   with another status
 */
export function applicationError(key: ErrorCode, description: string, data: object = {}): PlatformError {
  const code = key.slice(key.indexOf(' ') + 1);
  return new PlatformError(statuses[key], description, { applicationError: { code, description, data } });
}

/** 400 with the list of violations, for a request that breaks the contract. */
export function validationError(fieldViolations: FieldViolation[]): PlatformError {
  const message = fieldViolations
    .map(({ field, description }) => `${field ? `"${field}"` : 'The request'} ${description}`)
    .join(', ');
  return new PlatformError(400, message, { validationError: { fieldViolations } });
}

/** 400 for one field, for rules that the contract's types do not state. */
export function invalidField(field: string, description: string, violatedRule: ViolatedRule = 'VALIDATION') {
  return validationError([{ field, description, violatedRule }]);
}

/** Checks a rule that the contract's types do not state. @throws PlatformError 400 that names the field */
export function assertField(
  condition: unknown,
  field: string,
  description: string,
  violatedRule?: ViolatedRule,
): asserts condition {
  assert(condition, () => invalidField(field, description, violatedRule));
}

/** Checks that a request has a field that the SDK's types leave optional. */
export function assertGiven(condition: unknown, field: string): asserts condition {
  assertField(condition, field, 'must not be empty', 'REQUIRED_FIELD');
}

/**
 * Checks a rule that the SDK names for a field.
 * @throws PlatformError 400 with the rule's name
 */
export function assertRuleOf(
  condition: unknown,
  field: string,
  ruleName: string,
  description: string,
): asserts condition {
  assert(condition, () => validationError([{ field, description, violatedRule: 'OTHER', ruleName }]));
}

/**
 * Does work on a part of a request. Violations in it are named by their path in the whole request.
 * @param part the field that holds the part; empty for the request itself
 */
export function within<T>(part: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const violations = part && error instanceof PlatformError && violationsOf(error);
    if (!violations) throw error;
    throw validationError(violations.map((it) => ({ ...it, field: `${part}.${it.field}` })));
  }
}

/** Returns the fields that a request got wrong; undefined for other errors. */
export function violationsOf({ details }: PlatformError): FieldViolation[] | undefined {
  const { fieldViolations } = (details.validationError ?? {}) as { fieldViolations?: FieldViolation[] };
  return fieldViolations;
}

/** @throws PlatformError 400 if the value is not a whole number within its bounds */
export function assertWhole(
  value: number,
  field: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): void {
  assert(Number.isInteger(value), () => invalidField(field, 'must be a whole number'));
  assert(value >= least, () => invalidField(field, `must be at least ${least}`, 'MIN'));
  assert(value <= most, () => invalidField(field, `must be at most ${most}`, 'MAX'));
}

/** 404 without an application error: the SDK then shows the numeric code 404 (platform facts 6.3). */
export const notFound = (what: string) => new PlatformError(404, `${what} not found`);

/** 428: the app of this call is not installed on the site. */
export const appNotInstalled = (app: string) =>
  new PlatformError(428, `The app ${app} is not installed on this site`);

/** 403: the caller is known but may not do this. */
export const permissionDenied = (what: string) =>
  new PlatformError(403, `The caller is not permitted to ${what}`);

/**
 * Throws the error unless the condition holds, and narrows the type of the condition.
 * @param error called only when the condition fails
 */
export function assert(condition: unknown, error: () => PlatformError): asserts condition {
  if (!condition) throw error();
}

/** Returns a value that must be there. @param error called only when it is missing */
export function orThrow<T>(value: T, error: () => PlatformError): NonNullable<T> {
  assert(value, error);
  return value;
}
