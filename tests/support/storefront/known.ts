import { ProblemError } from '@/lib/wix/platform/problem';
import type { Result } from '@/lib/wix/platform/result';

/** Returns the value of a call that has to succeed. */
export function known<T>(result: Result<T>): T {
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
