import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { Source } from '@/components/source/source';
import { isCacheFill } from '@/lib/middleware/page-cache';
import { getCart } from '@/lib/wix/cart';

/** Loads the cart for every page of the store. Pages do not wait for it; only the parts that show it do. */
export default async function StoreLayout({ children }: { children: ReactNode }) {
  const forCrowd = isCacheFill(await headers());
  return (
    <CartProvider reading={forCrowd ? undefined : getCart()}>
      <CartButton />
      {children}
      <Source page="store" />
    </CartProvider>
  );
}
