'use client';

import { useEffect, useState } from 'react';
import { CartBadge, CartIcon } from '@/components/cart/cart-icon';
import { onDemand } from '@/components/ui/on-demand';
import { recallCartCount, useCartCount } from '@/lib/browser/cart-count';

// The cart with all that it does is fetched when it is opened.
const CartAnywhere = onDemand(() => import('./cart-anywhere'));

/**
 * The cart in the header of every page. Pages of the store have one that knows more, at the same place, and this one only
 * keeps the room for it.
 */
export function HeaderCart() {
  const count = useCartCount();
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(recallCartCount, []);
  return (
    <div className="group-has-[#cart:not([style*=none])]/page:invisible">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
        className="relative flex h-11 w-11 items-center justify-center gap-2 rounded-full border border-edge bg-surface text-sm font-medium text-ink transition-colors hover:border-ink hover:bg-sunken sm:h-9 sm:w-24 sm:rounded-control"
      >
        <CartIcon />
        <span className="max-sm:sr-only">Cart</span> {count > 0 && <CartBadge count={count} />}
      </button>
      {/* Each opening reads the cart anew. */}
      {opened > 0 && <CartAnywhere key={opened} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
