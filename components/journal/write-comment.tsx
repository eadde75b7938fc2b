'use client';

import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { useOpened } from '@/components/ui/forms/use-opened';
import { onDemand } from '@/components/ui/on-demand';
import type { sendComment } from './actions';

const CommentForm = onDemand(() => import('./comment-form'));

/** Opens the form for a comment, whose script is loaded on the press. */
export function WriteComment(props: { referenceId: string; send: typeof sendComment }) {
  const t = useTranslations();
  const { open, link } = useOpened('comment');
  return (
    <div id="comment" className="mt-6">
      {open ? (
        <CommentForm {...props} />
      ) : (
        <ButtonLink {...link} rel="nofollow" variant="secondary">
          {t('Write a comment')}
        </ButtonLink>
      )}
    </div>
  );
}
