import { expect } from 'vitest';

/** Matches the error of a call with an application code, for `toMatchObject`. */
export const applicationError = (status: number, code: string | number, data?: object) => ({
  status,
  details: { applicationError: { code, ...(data && { data }) } },
});

/** Matches the error of a call with one invalid field, by the violated rule, for `toMatchObject`. */
export const fieldViolation = (field: string, violatedRule: string) => ({
  status: 400,
  details: { validationError: { fieldViolations: [expect.objectContaining({ field, violatedRule })] } },
});

/** `fieldViolation` of a field of an argument: the SDK puts the name of the argument before the field's path. */
export const argumentViolation = (path: string, violatedRule: string) =>
  fieldViolation(expect.stringMatching(new RegExp(`(^|\\.)${path.replaceAll('.', '\\.')}$`)), violatedRule);
