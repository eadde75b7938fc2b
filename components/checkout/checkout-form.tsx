'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useActionState, useState, useTransition } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import type { Problem, Result } from '@/lib/wix/platform';
import { goToCheckout } from './go-to-checkout';

/**
 * A form whose button leads to the platform's checkout, with and without scripts.
 * @param post the action without scripts, which goes to the checkout itself. @param ask requests its address
 * @param busy whether what is bought is changing at the moment
 */
export function CheckoutForm({
  post,
  ask,
  button,
  busy = false,
  children,
}: {
  post: (previous: unknown, form: FormData) => Promise<Result<unknown>>;
  ask: () => Promise<Result<{ url: string }>>;
  button: string;
  busy?: boolean;
  children: ReactNode;
}) {
  const router = useRouter();
  const [posted, action] = useActionState(post, null);
  const [problem, setProblem] = useState<Problem | undefined>(
    posted?.ok === false ? posted.problem : undefined,
  );
  const [pending, start] = useTransition();

  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => {
      const found = await goToCheckout(ask);
      setProblem(found);
      if (found?.kind === 'conflict') router.refresh();
    });
  }

  return (
    <form action={action} onSubmit={submit} className="space-y-4">
      {children}
      {problem && <ActionError problem={problem} />}
      <Button type="submit" pending={pending || busy}>
        {button}
      </Button>
    </form>
  );
}
