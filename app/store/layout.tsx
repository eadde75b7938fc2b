import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { isCacheFill } from '@/lib/middleware/page-cache';
import { getCart } from '@/lib/wix/cart';

/** Every page of the store has the cart at hand. Pages do not wait for it: what shows it does. */
export default async function StoreLayout({ children }: { children: ReactNode }) {
  const forCrowd = isCacheFill(await headers());
  return (
    <CartProvider reading={forCrowd ? undefined : getCart()}>
      <CartButton />
      {children}
    </CartProvider>
  );
}
