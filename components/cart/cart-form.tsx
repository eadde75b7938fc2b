'use client';

import { type ComponentProps, useState } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { PostForm, usePosted } from '@/components/ui/forms/posted-form';
import type { Result } from '@/lib/wix/platform';

/**
 * A form that changes the cart.
 * @param post the server action to which browsers without scripts post it; a refusal is shown below the fields
 * @param onSend does the same with scripts
 */
export function CartForm({
  post: action,
  onSend,
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  post: (form: FormData) => Promise<Result<unknown>>;
  onSend: (form: HTMLFormElement) => void;
}) {
  const { answer, post } = usePosted(action);
  const [problem, setProblem] = useState(answer?.ok === false ? answer.problem : undefined);
  return (
    <PostForm
      {...form}
      post={answer?.ok ? { ...post, values: undefined } : post}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        onSend(event.currentTarget);
      }}
    >
      {children}
      {problem && <ActionError problem={problem} />}
    </PostForm>
  );
}
