'use client';

import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/forms/field';
import { Options } from '@/components/ui/forms/options-field';
import { PostForm } from '@/components/ui/forms/posted-form';
import { useModeratedForm } from '@/components/ui/forms/use-moderated-form';
import { Notice } from '@/components/ui/notice';
import { message } from '@/lib/translations/translate';
import { sendReview } from './actions';

/** From five stars to one. */
const STARS = [
  message('5 – Excellent'),
  message('4 – Good'),
  message('3 – Fair'),
  message('2 – Poor'),
  message('1 – Bad'),
];

/**
 * The form for a review. The input stays until it was sent; then it says whether the review is shown, or waits for
 * approval.
 */
export function ReviewForm({ productId, member }: { productId: string; member: boolean }) {
  const t = useTranslations();
  const { post, pending, saved, waits, refusals, problem, onSubmit, onChange } = useModeratedForm(sendReview);
  if (saved)
    return (
      <Notice tone="success" title={t('Thank you!')}>
        {waits
          ? t('The shop reads your review before it is shown.')
          : t('Your review is shown with the product.')}
      </Notice>
    );
  return (
    <PostForm
      post={post}
      aria-label={t('Your review')}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      className="space-y-5"
    >
      <input type="hidden" name="productId" value={productId} />
      <Options
        name="rating"
        legend={t('How do you like it?')}
        type="radio"
        options={STARS.map((label, index) => ({ value: `${5 - index}`, label: t(label) }))}
        error={refusals.rating}
      />
      <TextField
        id="title"
        name="title"
        label={t('Title (optional)')}
        maxLength={150}
        error={refusals.title}
      />
      <TextAreaField
        id="text"
        name="text"
        label={t('Your review (optional)')}
        maxLength={3000}
        error={refusals.text}
      />
      {!member && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="name"
            name="name"
            label={t('Name')}
            hint={t('Shown beside your review')}
            autoComplete="name"
            required
            maxLength={50}
            error={refusals.name}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('E-mail')}
            hint={t('Only the shop sees it')}
            autoComplete="email"
            required
            maxLength={250}
            error={refusals.email}
          />
        </div>
      )}
      {problem && <ActionError problem={problem} pending={pending} />}
      <Button type="submit" pending={pending}>
        {pending ? t('Sending…') : t('Send review')}
      </Button>
    </PostForm>
  );
}
