'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import type { Problem } from '@/lib/wix/platform';
import { choosePlan } from './actions';

/** Opens the hosted checkout of a plan. */
export function ChoosePlan({ id, name, primary }: { id: string; name: string; primary: boolean }) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function choose() {
    setPending(true);
    setProblem(await goToCheckout(() => choosePlan(id)));
    setPending(false);
  }

  return (
    <div className="space-y-3">
      {problem && <ActionError problem={problem} onRetry={choose} pending={pending} />}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className="w-full"
        pending={pending}
        onClick={choose}
      >
        {t.rich('Choose plan {name}', { name: <span className="sr-only">{name}</span> })}
      </Button>
    </div>
  );
}
