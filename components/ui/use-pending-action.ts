'use client';

import { useTransition } from 'react';
import { trackPending } from '@/lib/browser/pending-operations';

/**
 * Runs one action at a time, because a second press of a button must not act twice, and counts it as running.
 * @returns whether an action is pending, and the function that runs one. With the action's answer it calls `show`, whose
 *   state is rendered together with the end of `pending`, so that no press is lost after an answer; then `leave`, for
 *   what happens at once: closing a dialog, moving the focus, going to another page.
 */
export function usePendingAction() {
  const [pending, start] = useTransition();

  function run<Answer>(
    action: () => Promise<Answer>,
    show: (answer: Answer) => void,
    leave?: (answer: Answer) => void,
  ): void {
    if (pending) return;
    start(async () => {
      const answer = await trackPending(action());
      // React renders what is set after an await before `pending` ends, unless it is set in the transition.
      start(() => show(answer));
      leave?.(answer);
    });
  }

  return [pending, run] as const;
}
