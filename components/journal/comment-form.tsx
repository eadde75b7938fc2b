'use client';

import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/forms/field';
import { PostForm } from '@/components/ui/forms/posted-form';
import { useModeratedForm } from '@/components/ui/forms/use-moderated-form';
import { Notice } from '@/components/ui/notice';
import type { sendComment } from './actions';

/**
 * The form for a comment. The input stays until it was sent; then the page shows the comment, or that it waits for
 * approval.
 */
export default function CommentForm({
  referenceId,
  send,
}: {
  referenceId: string;
  send: typeof sendComment;
}) {
  const t = useTranslations();
  const { post, pending, saved, waits, refusals, problem, onSubmit, onChange } = useModeratedForm(send);
  if (saved)
    return (
      <Notice tone="success" title={t('Thank you!')}>
        {waits ? t('The shop reads your comment before it is shown.') : t('Your comment is shown above.')}
      </Notice>
    );
  return (
    <PostForm
      post={post}
      aria-label={t('Your comment')}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      className="space-y-5"
    >
      <input type="hidden" name="referenceId" value={referenceId} />
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
    </PostForm>
  );
}
