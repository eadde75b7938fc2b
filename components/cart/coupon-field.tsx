'use client';

import { type FormEvent, useState } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import type { Coupon } from '@/lib/wix/cart';
import type { Problem } from '@/lib/wix/platform';
import { useCartActions } from './use-cart-actions';

/** The field for a coupon, or the applied coupon. A refused code stays, with the reason beside it. */
export function CouponField({ coupon }: { coupon: Coupon | undefined }) {
  const t = useTranslations();
  const { applyCoupon, removeCoupon } = useCartActions();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<{ problem: Problem; onRetry: () => void }>();
  const [pending, setPending] = useState(false);
  // Errors in the code are shown beside the field.
  const passing = refusal?.problem.kind === 'unreachable' || refusal?.problem.kind === 'session';
  const error = refusal && !passing ? t(refusal.problem.message) : undefined;
  const notice = passing && <ActionError {...refusal} pending={pending} />;

  async function run(change: () => Promise<Problem | undefined>) {
    setPending(true);
    const problem = await change();
    setPending(false);
    setRefusal(problem && { problem, onRetry: () => run(change) });
    if (!problem) setCode('');
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const typed = code.trim();
    if (typed) run(() => applyCoupon(typed));
    else
      setRefusal({
        problem: { kind: 'invalid', message: t('Please type the code first.') },
        onRetry: () => {},
      });
  }

  if (coupon) {
    return (
      <div className="space-y-2">
        <p className="flex items-center justify-between gap-3 text-sm">
          <span>
            {t.rich('Coupon {code}', {
              code: <strong className="font-semibold break-all">{coupon.code}</strong>,
            })}
          </span>
          <Button variant="quiet" size="sm" pending={pending} onClick={() => run(removeCoupon)}>
            {t.rich('Remove {coupon}', { coupon: <span className="sr-only">{t('coupon')}</span> })}
          </Button>
        </p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {!error && coupon.problem && <p className="text-sm text-danger">{coupon.problem}</p>}
        {notice}
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <form method="post" noValidate onSubmit={apply} className="flex items-start gap-2">
        <TextField
          label={t('Coupon code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="min-w-0 flex-1"
        />
        <Button type="submit" needsScripts variant="secondary" pending={pending} className="mt-6.5">
          {t('Apply')}
        </Button>
      </form>
      {notice}
    </div>
  );
}
