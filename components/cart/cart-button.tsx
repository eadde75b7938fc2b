'use client';

import { useState } from 'react';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { onDemand } from '@/components/ui/on-demand';
import { countText, numberText } from '@/lib/format/numbers';
import { useCart, useCartDrawer } from './cart-provider';

// The drawer and its library are fetched when the cart is opened, not with the page.
const CartDrawer = onDemand(() => import('./cart-drawer'));

/**
 * Stays in sight on every page of the store: how much is in the cart, and the way into it. It stands in the corner of the
 * header, which leaves it room by its id: anywhere else it would lie on something that can be pressed.
 */
export function CartButton() {
  const { opened, setOpened } = useCartDrawer();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <section id="cart" aria-label="Cart" className="pointer-events-none fixed inset-x-0 top-0 z-30">
      <div className="mx-auto flex h-16 max-w-page items-center justify-end px-4 sm:px-6">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
          className="pointer-events-auto relative flex h-11 w-11 items-center justify-center gap-2 rounded-full border border-edge bg-surface text-sm font-medium text-ink transition-colors hover:border-ink hover:bg-sunken sm:h-9 sm:w-24 sm:rounded-control"
        >
          <BagIcon />
          <span className="max-sm:sr-only">Cart</span> <Count />
        </button>
      </div>
      {wasOpened && <CartDrawer open={opened} onClose={() => setOpened(false)} />}
    </section>
  );
}

const badge =
  'absolute -top-1.5 -right-1.5 min-w-5.5 rounded-full px-1.5 text-center text-xs leading-5.5 font-semibold';

function Count() {
  const { cart } = useCart();
  const locale = useSiteLocale();
  if (!cart) return null;
  if (!cart.ok) {
    return (
      <span className={`${badge} bg-danger-soft text-danger`}>
        <span aria-hidden="true">!</span>
        <span className="sr-only">could not be read</span>
      </span>
    );
  }
  const { count } = cart.value;
  if (count === 0) return null;
  return (
    <span className={`${badge} bg-accent text-on-accent tabular-nums`}>
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
