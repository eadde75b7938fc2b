'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { sendReview } from './actions';

const ReviewForm = onDemand(() => import('./review-form'));

/** Opens the form for a review, whose script is loaded on the press. */
export function WriteReview(props: { productId: string; member: boolean; send: typeof sendReview }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 max-w-xl">
      {open ? (
        <ReviewForm {...props} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('Write a review')}
        </Button>
      )}
    </div>
  );
}
