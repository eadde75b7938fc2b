import { PlatformError } from '@/emulator/core/contract/errors';

/**
 * Returns why a rule refuses: the application's code, or the field and the violated rule.
 * @returns undefined if it does not refuse
 */
export function refusal(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { applicationError, validationError } = error.details as {
      applicationError?: { code: string };
      validationError?: { fieldViolations: { field: string; violatedRule: string; ruleName?: string }[] };
    };
    const broken = validationError?.fieldViolations.map(
      ({ field, violatedRule, ruleName }) => `${field} ${ruleName ?? violatedRule}`,
    );
    return [error.status, applicationError?.code ?? broken?.join(', ')].join(' ');
  }
  return undefined;
}
