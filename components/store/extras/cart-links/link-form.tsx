'use client';

import { type FormEvent, type ReactNode, useState, useTransition } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { PostForm, usePosted } from '@/components/ui/forms/posted-form';
import type { Result } from '@/lib/wix/platform';

/**
 * The form of a link that fills a cart. It ends with the action's redirect, which Next follows if it is thrown in a
 * transition.
 */
export function LinkForm({
  post: action,
  button,
  children,
}: {
  post: (form: FormData) => Promise<Result<never>>;
  button: string;
  children: ReactNode;
}) {
  const { answer: posted, post } = usePosted(action);
  const [answer, setAnswer] = useState(posted);
  const [pending, start] = useTransition();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    start(async () => setAnswer(await action(values)));
  }

  return (
    <PostForm post={post} onSubmit={send} className="space-y-4">
      {children}
      {answer?.ok === false && <ActionError problem={answer.problem} pending={pending} />}
      <Button type="submit" pending={pending}>
        {button}
      </Button>
    </PostForm>
  );
}
