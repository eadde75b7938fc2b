import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/forms/field';
import { getCart } from '@/lib/wix/cart';
import { postCoupon, postCouponRemoval } from './actions';
import { CartForm, SubmitButton } from './cart-form';
import { CartLineForms } from './cart-line-forms';
import { CheckOut } from './check-out';
import { KeepCartCount } from './keep-cart-count';

/** The lines of the visitor's cart, its coupon, its totals and the way to the checkout, each as a form of its own. */
export async function CartForms() {
  const [t, read] = await Promise.all([getTranslations(), getCart()]);
  if (!read.ok) return <ProblemNotice problem={read.problem} />;
  const { lines, count, coupon, totals } = read.value;
  if (lines.length === 0) {
    return (
      <>
        <KeepCartCount count={count} />
        <EmptyState
          title={t('There is nothing in your cart')}
          action={<ButtonLink href="/store">{t('Go to the store')}</ButtonLink>}
        >
          {t('What you add stays here until you check out.')}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <KeepCartCount count={count} />
      <ul aria-label={t('Your cart')} className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineForms key={line.id} line={line} />
        ))}
      </ul>
      <Card className="space-y-5 p-5 sm:p-6">
        {coupon ? (
          <CartForm save={postCouponRemoval} label={t('Coupon')} className="space-y-2">
            <div className="flex items-center justify-between gap-3 text-sm">
              <p>
                {t.rich('Coupon {code}', {
                  code: <strong className="font-semibold break-all">{coupon.code}</strong>,
                })}
              </p>
              <SubmitButton variant="quiet" size="sm" className="-me-3">
                {t.rich('Remove {coupon}', { coupon: <span className="sr-only">{t('coupon')}</span> })}
              </SubmitButton>
            </div>
            {coupon.problem && <p className="text-sm text-danger">{coupon.problem}</p>}
          </CartForm>
        ) : (
          <CartForm save={postCoupon} label={t('Coupon')} className="space-y-2">
            <div className="flex items-end gap-2">
              <TextField
                label={t('Coupon code')}
                name="code"
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                className="min-w-0 flex-1"
              />
              <SubmitButton variant="secondary">{t('Apply')}</SubmitButton>
            </div>
          </CartForm>
        )}
        <CheckOut totals={totals} />
      </Card>
    </div>
  );
}
