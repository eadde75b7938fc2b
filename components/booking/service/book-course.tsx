'use client';

import { useTranslations } from '#translations';
import { postCourse, type startCourse } from '@/components/booking/actions';
import { CheckoutForm } from '@/components/checkout/checkout-form';

/** The button to the platform's checkout for a whole course. @param book opens the checkout */
export function BookCourse({ slug, book }: { slug: string; book: typeof startCourse }) {
  const t = useTranslations();
  return (
    <CheckoutForm post={postCourse} ask={() => book(slug)} button={t('Book the course')}>
      <input type="hidden" name="slug" value={slug} />
    </CheckoutForm>
  );
}
