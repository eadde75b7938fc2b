'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { useOpened } from '@/components/ui/forms/use-opened';
import { onDemand } from '@/components/ui/on-demand';
import type { sendComment } from './actions';

const CommentForm = onDemand(() => import('./comment-form'));

/** Opens the form for a comment, whose script is loaded on the press. @param children the form, if the address opens it */
export function WriteComment({
  children,
  ...props
}: {
  referenceId: string;
  send: typeof sendComment;
  children: ReactNode;
}) {
  const t = useTranslations();
  const { open, link } = useOpened('comment');
  return (
    <div id="comment" className="mt-6">
      {children ||
        (open ? (
          <CommentForm {...props} />
        ) : (
          <ButtonLink {...link} rel="nofollow" variant="secondary">
            {t('Write a comment')}
          </ButtonLink>
        ))}
    </div>
  );
}
