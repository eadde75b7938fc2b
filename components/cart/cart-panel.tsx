'use client';

import { useRef, useState } from 'react';
import type { Cart, CartLine, Totals } from '@/lib/wix/cart';
import type { Problem } from '@/lib/wix/result';
import { goToCheckout } from '../shell/checkout';
import { ProblemNotice } from '../shell/problem-view';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { checkOut } from './actions';
import { CartLineItem } from './cart-line-item';
import { useCart } from './cart-provider';
import { CouponField } from './coupon-field';
import { Refusal } from './refusal';

/** The visitor's cart: its lines, its coupon, what it comes to, and the way to the checkout. */
export function CartPanel() {
  const { cart, setQuantity, remove } = useCart();
  const [problem, setProblem] = useState<Problem>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function take(line: CartLine) {
    // The button that was pressed goes away, and the focus must not get lost with it.
    heading.current?.focus();
    setProblem(await remove(line));
  }

  return (
    <section
      id="cart"
      aria-labelledby="cart-title"
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="cart-title" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Your cart{' '}
        {cart.ok && cart.value.count > 0 && (
          <span className="font-normal text-muted">· {itemCount(cart.value.count)}</span>
        )}
      </h2>
      <div className="mt-4 space-y-5">
        {problem && <Refusal problem={problem} />}
        {!cart.ok && <ProblemNotice problem={cart.problem} />}
        {cart.ok && cart.value.lines.length === 0 && (
          <p className="text-muted">Nothing in it yet. What you add stays here until you check out.</p>
        )}
        {cart.ok && cart.value.lines.length > 0 && (
          <>
            <ul className="divide-y divide-line">
              {cart.value.lines.map((line) => (
                <CartLineItem
                  key={line.id}
                  line={line}
                  onQuantity={async (quantity) => setProblem(await setQuantity(line, quantity))}
                  onRemove={() => take(line)}
                />
              ))}
            </ul>
            <CouponField coupon={cart.value.coupon} />
            <Sum cart={cart.value} />
            <CheckoutButton onProblem={setProblem} />
          </>
        )}
      </div>
    </section>
  );
}

/** A number of items in words. */
export const itemCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

const rows: [keyof Totals, string][] = [
  ['subtotal', 'Subtotal'],
  ['discount', 'Discount'],
  ['shipping', 'Delivery'],
  ['fees', 'Fees'],
  ['tax', 'Tax'],
];

function Sum({ cart: { totals } }: { cart: Cart }) {
  const { busy } = useCart();
  if (!totals) {
    return (
      <p className="text-sm text-muted">
        The total could not be worked out just now; you see it at the checkout.
      </p>
    );
  }
  return (
    <div className={classNames('transition-opacity', busy && 'opacity-50')} aria-busy={busy}>
      <dl className="space-y-1 text-sm tabular-nums">
        {rows.map(
          ([key, label]) =>
            totals[key] && (
              <div key={key} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className={classNames(key === 'discount' && 'text-accent')}>
                  {key === 'discount' && '−'}
                  {totals[key]}
                </dd>
              </div>
            ),
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Estimated total</dt>
          <dd>{totals.total}</dd>
        </div>
      </dl>
      <p className="mt-1 text-xs text-muted">Delivery and taxes follow at the checkout, from your address.</p>
    </div>
  );
}

function CheckoutButton({ onProblem }: { onProblem: (problem: Problem | undefined) => void }) {
  const { busy } = useCart();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    onProblem(await goToCheckout(checkOut()));
    setLeaving(false);
  }
  return (
    <Button className="w-full" pending={busy || leaving} onClick={leave}>
      Check out
    </Button>
  );
}
