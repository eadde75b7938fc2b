'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/cart/cart-provider';
import { keepCartCount } from '@/lib/browser/cart-count';

/** Stores the number of things in the page's cart, for the header of pages that do not read the cart. */
export function KeepCount() {
  const { cart } = useCart();
  useEffect(() => {
    if (cart?.ok) keepCartCount(cart.value.count);
  }, [cart]);
  return null;
}
