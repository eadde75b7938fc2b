import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { PostForm, usePosted } from '@/components/ui/forms/posted-form';
import type { Coupon } from '@/lib/wix/cart';
import { postCoupon, postCouponRemoval } from './actions';
import { newCoupon, noCoupon } from './cart-changes';
import { CartForm } from './cart-form';
import { useCartChange } from './cart-provider';

/** The field for a coupon, or the applied coupon. A refused code stays, with the reason beside it. */
export function CouponField({ coupon }: { coupon: Coupon | undefined }) {
  const t = useTranslations();
  const { answer, post } = usePosted(postCoupon);
  const { run, pending, refusal } = useCartChange(answer?.ok === false ? answer.problem : undefined);
  // Errors in the code are shown beside the field.
  const isPassing = refusal?.problem.kind === 'unreachable' || refusal?.problem.kind === 'session';
  const error = refusal && !isPassing && t(refusal.problem.message);
  const notice = isPassing && refusal && <ActionError {...refusal} pending={pending} />;

  if (coupon) {
    return (
      <CartForm post={postCouponRemoval} onSend={() => run(noCoupon(t))} className="space-y-2">
        <div className="flex items-center justify-between gap-3 text-sm">
          <p>
            {t.rich('Coupon {code}', {
              code: <strong className="font-semibold break-all">{coupon.code}</strong>,
            })}
          </p>
          <Button type="submit" variant="quiet" size="sm" className="-me-3" pending={pending}>
            {t.rich('Remove {coupon}', { coupon: <span className="sr-only">{t('coupon')}</span> })}
          </Button>
        </div>
        {error ? (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        ) : (
          coupon.problem && <p className="text-sm text-danger">{coupon.problem}</p>
        )}
        {notice}
      </CartForm>
    );
  }
  return (
    <PostForm
      post={post}
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const code = String(new FormData(form).get('code')).trim();
        if (!pending && (await run(newCoupon(code, t)))) form.reset();
      }}
      noValidate
      className="space-y-3"
    >
      <div className="flex items-start gap-2">
        <TextField
          label={t('Coupon code')}
          name="code"
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" pending={pending} className="mt-6.5">
          {t('Apply')}
        </Button>
      </div>
      {notice}
    </PostForm>
  );
}
