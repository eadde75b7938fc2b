'use client';

import { useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { CartLine } from '@/lib/wix/cart';
import type { Problem } from '@/lib/wix/platform';
import { CartLineItem } from './cart-line-item';
import { useCart } from './cart-provider';
import { CartSum } from './cart-sum';
import { CheckoutButton } from './checkout-button';
import { CouponField } from './coupon-field';
import { useCartActions } from './use-cart-actions';

/**
 * The lines of the cart, its coupon, its totals, and the button to the checkout.
 * @param onLeave called when the visitor continues to the checkout, or back to the shop
 */
export function CartContents({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations();
  const { cart, busy } = useCart();
  const { setQuantity, remove } = useCartActions();
  const [refusal, setRefusal] = useState<{ problem: Problem; onRetry: () => void }>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function run(change: () => Promise<Problem | undefined>) {
    const problem = await change();
    setRefusal(problem && { problem, onRetry: () => run(change) });
  }

  function take(line: CartLine) {
    // The pressed button disappears, so the focus needs another place.
    heading.current?.focus();
    run(() => remove(line));
  }

  if (!cart) return <Skeleton className="m-5 h-40" />;
  if (!cart.ok) {
    return (
      <div className="p-5">
        <ProblemNotice problem={cart.problem} />
      </div>
    );
  }
  const { lines, count, coupon, totals } = cart.value;
  return (
    <>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain p-5">
        <h3 ref={heading} tabIndex={-1} className="text-sm text-muted outline-none">
          {count > 0
            ? t({ one: '{count} item', other: '{count} items' }, { count })
            : t('Nothing in it yet. What you add stays here until you check out.')}
        </h3>
        {refusal && <ActionError {...refusal} pending={busy} />}
        {lines.length === 0 && (
          <Button variant="secondary" size="sm" onClick={onLeave}>
            {t('Keep shopping')}
          </Button>
        )}
        {lines.length > 0 && (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <CartLineItem
                key={line.id}
                line={line}
                onQuantity={(quantity) => run(() => setQuantity(line, quantity))}
                onRemove={() => take(line)}
              />
            ))}
          </ul>
        )}
      </div>
      {lines.length > 0 && (
        <div className="max-h-[60%] space-y-4 overflow-y-auto border-t border-line bg-surface p-5">
          <CouponField coupon={coupon} />
          <CartSum totals={totals} />
          <CheckoutButton run={run} onLeave={onLeave} />
        </div>
      )}
    </>
  );
}
