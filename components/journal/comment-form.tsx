'use client';

import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/forms/field';
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
  const { pending, saved, waits, refusals, problem, onSubmit, onChange } = useModeratedForm((values) =>
    send(referenceId, values),
  );
  if (saved)
    return (
      <Notice tone="success" title={t('Thank you!')}>
        {waits ? t('The shop reads your comment before it is shown.') : t('Your comment is shown above.')}
      </Notice>
    );
  return (
    <form
      method="post"
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
      <Button type="submit" needsScripts pending={pending}>
        {pending ? t('Sending…') : t('Send comment')}
      </Button>
    </form>
  );
}
