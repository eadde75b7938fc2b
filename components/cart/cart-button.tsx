'use client';

import { useState } from 'react';
import { countText, numberText } from '@/lib/format';
import { useSiteLocale } from '../shell/site-locale';
import { onDemand } from '../ui/on-demand';
import { useCart, useCartDrawer } from './cart-provider';

// The drawer and the library that it stands on are fetched when somebody opens the cart, not with the page.
const CartDrawer = onDemand(() => import('./cart-drawer'));

/** Stays in sight on every page of the store: how much is in the cart, and the way into it. */
export function CartButton() {
  const { opened, setOpened } = useCartDrawer();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <section aria-label="Cart" className="pointer-events-none sticky top-16 z-20 h-0">
      <div className="mx-auto flex max-w-page justify-end px-4 pt-6 sm:px-6 sm:pt-10">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium text-ink shadow-card transition-colors hover:border-ink hover:bg-sunken"
        >
          <BagIcon />
          Cart <Count />
        </button>
      </div>
      {wasOpened && <CartDrawer open={opened} onClose={() => setOpened(false)} />}
    </section>
  );
}

function Count() {
  const { cart } = useCart();
  const locale = useSiteLocale();
  if (!cart) return null;
  if (!cart.ok) {
    return (
      <span className="min-w-6 rounded-full bg-danger-soft px-2 text-center text-sm leading-6 font-semibold text-danger">
        <span aria-hidden="true">!</span>
        <span className="sr-only">could not be read</span>
      </span>
    );
  }
  const { count } = cart.value;
  if (count === 0) return null;
  return (
    <span className="min-w-6 rounded-full bg-accent px-2 text-center text-sm leading-6 text-on-accent tabular-nums">
      <span aria-hidden="true">{count > 99 ? `${numberText(99, locale)}+` : numberText(count, locale)}</span>
      <span className="sr-only">{countText(count, 'item', locale)}</span>
    </span>
  );
}

const BagIcon = () => (
  <svg
    viewBox="0 0 20 20"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M4.5 6.5h11l.9 10.5H3.6L4.5 6.5Z" strokeLinejoin="round" />
    <path d="M7 8.5V6a3 3 0 0 1 6 0v2.5" strokeLinecap="round" />
  </svg>
);
