'use client';

import { type ComponentProps, useActionState } from 'react';
import { ActionError } from '@/components/problems/action-error';
import type { Result } from '@/lib/wix/platform';

/**
 * A form that changes the cart.
 * @param post the server action to which browsers without scripts post it; a refusal is shown below the fields
 * @param onSend does the same with scripts
 */
export function CartForm({
  post,
  onSend,
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  post: (previous: unknown, form: FormData) => Promise<Result<unknown>>;
  onSend: (form: HTMLFormElement) => void;
}) {
  const [posted, action] = useActionState(post, null);
  return (
    <form
      {...form}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {children}
      {posted?.ok === false && <ActionError problem={posted.problem} />}
    </form>
  );
}
