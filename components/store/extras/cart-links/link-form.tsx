'use client';

import { type ReactNode, useActionState } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import type { Result } from '@/lib/wix/platform';

/**
 * The form of a link that fills a cart. It ends with the action's redirect, which Next follows only if the form itself
 * calls the action, so it has no handler of its own.
 */
export function LinkForm({
  post,
  button,
  children,
}: {
  post: (previous: unknown, form: FormData) => Promise<Result<never>>;
  button: string;
  children: ReactNode;
}) {
  const [answer, action, pending] = useActionState(post, null);
  return (
    <form action={action} className="space-y-4">
      {children}
      {answer?.ok === false && <ActionError problem={answer.problem} pending={pending} />}
      <Button type="submit" pending={pending}>
        {button}
      </Button>
    </form>
  );
}
