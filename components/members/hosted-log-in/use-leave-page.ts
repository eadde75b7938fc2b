import { useState } from 'react';
import type { Problem } from '@/lib/wix/platform';

/**
 * What leads away from this page, as a button needs it: pending until it fails, or until one comes back by the
 * browser's Back button, which may bring the page back just as it was left.
 * @param go comes back with the problem that kept one here
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
