import { useState } from 'react';
import type { Problem } from '@/lib/wix/platform';

/**
 * Returns the state of a button that leads away from this page: pending until it fails, or until the visitor comes back
 * by the browser's Back button, which may restore the page as it was left.
 * @param go resolves to the problem if the page was not left
 */
export function useLeavePage(go: () => Promise<Problem | undefined>) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function leave() {
    setPending(true);
    addEventListener('pageshow', () => setPending(false), { once: true });
    const failed = await go();
    setProblem(failed);
    if (failed) setPending(false);
  }

  return { pending, problem, leave, dismiss: () => setProblem(undefined) };
}
