'use client';

import { useState } from 'react';
import type { Problem } from '@/lib/wix/result';
import { goToCheckout } from '../shell/checkout';
import { ProblemNotice } from '../shell/problem-view';
import { Button } from '../ui/button';
import { choosePlan } from './actions';

/** Takes the visitor to the hosted checkout of a plan. */
export function ChoosePlan({ id, name, primary }: { id: string; name: string; primary: boolean }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function choose() {
    setPending(true);
    setProblem(undefined);
    setProblem(await goToCheckout(choosePlan(id)));
    setPending(false);
  }

  return (
    <div className="space-y-3">
      {problem && <ProblemNotice problem={problem} />}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className="w-full"
        pending={pending}
        onClick={choose}
      >
        Choose plan <span className="sr-only">{name}</span>
      </Button>
    </div>
  );
}
