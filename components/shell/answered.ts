import type { Result } from '@/lib/wix/result';

/**
 * Waits for a server action whose request may get lost on its way: then the shop itself has not answered, which is a
 * problem to show like any other and no reason to lose the page.
 */
export async function answered<T>(action: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await action;
  } catch (error) {
    console.error('The shop did not answer', error);
    const message = 'The shop did not answer. Please check your connection and try again.';
    return { ok: false, problem: { kind: 'unreachable', message } };
  }
}
