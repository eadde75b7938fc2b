import { expect } from 'vitest';

/** What a call is refused with, by its application code, for `toMatchObject`. */
export const applicationError = (status: number, code: string | number, data?: object) => ({
  status,
  details: { applicationError: { code, ...(data && { data }) } },
});

/** What a call is refused with for one field, by the rule that the field breaks, for `toMatchObject`. */
export const fieldViolation = (field: string, violatedRule: string) => ({
  status: 400,
  details: { validationError: { fieldViolations: [expect.objectContaining({ field, violatedRule })] } },
});
