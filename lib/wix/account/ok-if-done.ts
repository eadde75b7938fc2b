import type { Result } from '@/lib/wix/platform';

/**
 * Checks the result of a write whose answer may have got lost. It reads instead of writing again, because the write may
 * have succeeded.
 * @param isDone reads whether the write succeeded; false if the read fails
 */
export async function okIfDone(written: Result<void>, isDone: () => Promise<boolean>): Promise<Result<void>> {
  if (written.ok || written.problem.kind !== 'unreachable') return written;
  return (await isDone()) ? { ok: true, value: undefined } : written;
}
