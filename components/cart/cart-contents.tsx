'use client';

import { clsx } from 'clsx/lite';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from '#translations';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { ActionError } from '@/components/problems/action-error';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { Cart, CartLine as Line } from '@/lib/wix/cart';
import type { Result } from '@/lib/wix/platform';
import { postCheckOut } from './actions';
import { newQuantity } from './cart-changes';
import { CartLine } from './cart-line';
import { useCart, useCartChange } from './cart-provider';
import { CouponField } from './coupon-field';
import { TotalsList } from './totals-list';

/** The heading and the classes of its two parts, in the drawer and on a page of its own. */
const LOOKS = {
  drawer: {
    Heading: 'h3',
    lines: 'min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain p-5',
    sum: 'max-h-[60%] space-y-4 overflow-y-auto border-t border-line bg-surface p-5 [&_form>button]:w-full',
  },
  page: { Heading: 'h2', lines: 'space-y-4', sum: 'card space-y-5 p-5 sm:p-6 [&_form>button]:w-full' },
} as const;

/**
 * The lines of the cart, its coupon, its totals, and the button to the checkout. They work without scripts too.
 * @param first the cart as the server has read it, for a page that shows it at once
 * @param empty shown below a cart with nothing in it
 * @param onLeave called when the checkout opens, or the modal that explains why the site accepts no payments
 */
export function CartContents({
  look,
  first,
  empty,
  onLeave,
}: {
  look: keyof typeof LOOKS;
  first?: Result<Cart>;
  empty: ReactNode;
  onLeave?: () => void;
}) {
  const t = useTranslations();
  const { cart = first, busy } = useCart();
  const { run, refusal } = useCartChange();
  const heading = useRef<HTMLHeadingElement>(null);

  function setQuantity(line: Line, quantity: number) {
    // The pressed button disappears, so the focus needs another place.
    if (quantity === 0) heading.current?.focus();
    run(newQuantity(line, quantity, t));
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
  const { Heading, ...classes } = LOOKS[look];
  return (
    <>
      <div className={classes.lines}>
        <Heading
          ref={heading}
          tabIndex={-1}
          className={clsx('text-sm text-muted outline-none', look === 'page' && count === 0 && 'sr-only')}
        >
          {count > 0
            ? t({ one: '{count} item', other: '{count} items' }, { count })
            : t('Nothing in it yet. What you add stays here until you check out.')}
        </Heading>
        {refusal && <ActionError {...refusal} pending={busy} />}
        {lines.length === 0 && empty}
        {lines.length > 0 && (
          <ul aria-label={t('Your cart')} className="divide-y divide-line">
            {lines.map((line) => (
              <CartLine key={line.id} line={line} onQuantity={(quantity) => setQuantity(line, quantity)} />
            ))}
          </ul>
        )}
      </div>
      {lines.length > 0 && (
        <div className={classes.sum}>
          <CouponField coupon={coupon} />
          <CheckoutForm post={postCheckOut} button={t('Check out')} busy={busy} onLeave={onLeave}>
            <TotalsList totals={totals} busy={busy} />
          </CheckoutForm>
        </div>
      )}
    </>
  );
}
