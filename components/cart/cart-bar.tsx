'use client';

import { itemCount } from './cart-panel';
import { useCart } from './cart-provider';

/** On a phone, where the cart is below the products: what is in it, and the way down to it. */
export function CartBar() {
  const { cart } = useCart();
  if (!cart.ok || cart.value.count === 0) return null;
  const { count, totals } = cart.value;
  return (
    <a
      href="#cart"
      className="sticky bottom-4 z-20 mt-6 flex min-h-12 items-center justify-between gap-4 rounded-control bg-accent px-5 font-medium text-on-accent shadow-float lg:hidden"
    >
      <span>View your cart</span>
      <span className="tabular-nums">
        {itemCount(count)}
        {totals && ` · ${totals.total}`}
      </span>
    </a>
  );
}
