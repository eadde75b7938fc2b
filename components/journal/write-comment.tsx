'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { sendComment } from './actions';

const CommentForm = onDemand(() => import('./comment-form'));

/** Opens the form for a comment, whose script is loaded on the press. */
export function WriteComment(props: { referenceId: string; send: typeof sendComment }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-6">
      {open ? (
        <CommentForm {...props} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('Write a comment')}
        </Button>
      )}
    </div>
  );
}
