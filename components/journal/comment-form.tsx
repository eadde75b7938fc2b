'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/forms/field';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import type { sendComment } from './actions';

/**
 * The form for a comment. The input stays until it was sent; then the page shows the comment, or that it waits for
 * approval.
 */
export default function CommentForm({ postId, send }: { postId: string; send: typeof sendComment }) {
  const t = useTranslations();
  const router = useRouter();
  const waits = useRef(false);
  const { pending, saved, refusals, problem, onSubmit, onChange } = useForm(
    async (values: FormData) => {
      const sent = await send(postId, values);
      if (!sent.ok) return sent;
      waits.current = sent.value.waits;
      return { ok: true as const, value: sent.value.errors };
    },
    () => router.refresh(),
  );
  if (saved)
    return (
      <Notice tone="success" title={t('Thank you!')}>
        {waits.current
          ? t('The shop reads your comment before it is shown.')
          : t('Your comment is shown above.')}
      </Notice>
    );
  return (
    <form
      aria-label={t('Your comment')}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      className="space-y-5"
    >
      <TextAreaField
        id="text"
        name="text"
        label={t('Your comment')}
        required
        maxLength={2000}
        error={refusals.text}
      />
      {problem && <ActionError problem={problem} pending={pending} />}
      <Button type="submit" pending={pending}>
        {pending ? t('Sending…') : t('Send comment')}
      </Button>
    </form>
  );
}
