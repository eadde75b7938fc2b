import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { message } from '@/lib/translations/translate';
import type { Result } from '@/lib/wix/platform';

/**
 * Waits for a server action, or for a script that the page loads. A lost request, or a newer version of the shop
 * without that action, becomes a problem like any other, so the page stays.
 */
export async function callAction<T>(action: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await action;
  } catch (error) {
    if (unstable_isUnrecognizedActionError(error)) {
      const text = message(
        'The shop was updated since you opened this page, and did nothing. Reload the page and try again; what you have typed may be lost then.',
      );
      return { ok: false, problem: { kind: 'failed', message: text } };
    }
    console.error('The shop did not answer', error);
    const text = message(
      'The shop did not answer. Please check your connection and try again; if it is not that, reload the page.',
    );
    return { ok: false, problem: { kind: 'unreachable', message: text } };
  }
}
