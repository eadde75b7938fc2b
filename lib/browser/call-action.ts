import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { SHOP_OVERLOADED, SHOP_OVERLOADED_MESSAGE } from '@/lib/overload';
import type { Result } from '@/lib/wix/platform';

/**
 * Waits for a server action, or code of this page, whose request may get lost on its way, or reach a newer version of
 * the shop than this page is of, which does not have it: a problem to show like any other and no reason to lose the page.
 */
export async function callAction<T>(action: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await action;
  } catch (error) {
    if (unstable_isUnrecognizedActionError(error)) {
      const message =
        'The shop was updated since you opened this page, and did nothing. Reload the page and try again; what you have typed may be lost then.';
      return { ok: false, problem: { kind: 'failed', message } };
    }
    // What the request guard answers in place of an action that there is no time for (server/overload-page.mjs).
    if (error instanceof Error && error.message === SHOP_OVERLOADED)
      return {
        ok: false,
        problem: { kind: 'unreachable', code: SHOP_OVERLOADED, message: SHOP_OVERLOADED_MESSAGE },
      };
    console.error('The shop did not answer', error);
    const message =
      'The shop did not answer. Please check your connection and try again; if it is not that, reload the page.';
    return { ok: false, problem: { kind: 'unreachable', message } };
  }
}
