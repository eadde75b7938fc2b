'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { useOpened } from '@/components/ui/forms/use-opened';
import { onDemand } from '@/components/ui/on-demand';
import type { sendReview } from './actions';

const ReviewForm = onDemand(() => import('./review-form'));

/** Opens the form for a review, whose script is loaded on the press. @param children the form, if the address opens it */
export function WriteReview({
  children,
  ...props
}: {
  productId: string;
  member: boolean;
  send: typeof sendReview;
  children: ReactNode;
}) {
  const t = useTranslations();
  const { open, link } = useOpened('review');
  return (
    <div id="review" className="mt-4 max-w-xl">
      {children ||
        (open ? (
          <ReviewForm {...props} />
        ) : (
          <ButtonLink {...link} rel="nofollow" variant="secondary">
            {t('Write a review')}
          </ButtonLink>
        ))}
    </div>
  );
}
