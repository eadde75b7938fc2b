'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { AccountActionError } from '@/components/account/account-problem';
import { changeWish } from '@/components/store/extras/wish-list/actions';
import { Button } from '@/components/ui/button';
import { callAction } from '@/lib/browser/call-action';
import type { Problem } from '@/lib/wix/platform';

/** Takes a product off the wish list. */
export function RemoveWish({ productId, name }: { productId: string; name: string }) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function remove() {
    setPending(true);
    const removed = await callAction(changeWish(productId, false));
    setPending(false);
    setProblem(removed.ok ? undefined : removed.problem);
  }

  return (
    <>
      <Button variant="quiet" size="sm" className="mt-1 min-h-11 w-full" pending={pending} onClick={remove}>
        {t.rich('Remove{what}', {
          what: <span className="sr-only"> {t('{name} from the wish list', { name })}</span>,
        })}
      </Button>
      {problem && <AccountActionError problem={problem} pending={pending} />}
    </>
  );
}
