'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { Problem } from '@/lib/wix/result';
import { goToCheckout } from '../shell/checkout';
import { track } from '../shell/operations';
import { ProblemNotice } from '../shell/problem-view';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { continueCheckout, giveBack } from './actions';

/** Tickets that are still held, with the two ways on: buy them, or give them back. */
export function HeldTickets({ title, until }: { title: string; until: string }) {
  const router = useRouter();
  const [problem, setProblem] = useState<Problem>();
  const [pending, start] = useTransition();

  const run = (work: () => Promise<Problem | undefined>) =>
    start(async () => {
      setProblem(undefined);
      const refused = await work();
      setProblem(refused);
      if (refused) router.refresh();
    });
  const buy = () => run(() => goToCheckout(continueCheckout()));
  const drop = () =>
    run(async () => {
      const result = await track(giveBack());
      return result.ok ? undefined : result.problem;
    });

  return (
    <div className="space-y-3">
      <Notice
        title={title}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" pending={pending} onClick={buy}>
              Continue to checkout
            </Button>
            <Button size="sm" variant="secondary" pending={pending} onClick={drop}>
              Give them back
            </Button>
          </span>
        }
      >
        They are yours until {until}.
      </Notice>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  );
}
