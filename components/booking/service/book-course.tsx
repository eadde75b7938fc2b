'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from '#translations';
import type { startCourse } from '@/components/booking/actions';
import { BookButton } from '@/components/booking/times/slot-picker';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { ActionError } from '@/components/problems/action-error';
import type { Problem } from '@/lib/wix/platform';

/** The button to the platform's checkout for a whole course. @param book opens the checkout */
export function BookCourse({ slug, book }: { slug: string; book: typeof startCourse }) {
  const t = useTranslations();
  const router = useRouter();
  const [problem, setProblem] = useState<Problem>();

  async function submit() {
    const found = await goToCheckout(() => book(slug));
    setProblem(found);
    if (found?.kind === 'conflict') router.refresh();
  }

  return (
    <form action={submit} className="space-y-4">
      {problem && <ActionError problem={problem} />}
      <BookButton>{t('Book the course')}</BookButton>
    </form>
  );
}
