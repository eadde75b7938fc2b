import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { getCart } from '@/lib/wix/cart';

/** Loads the cart for every page of the store. Pages do not wait for it; only the parts that show it do. */
export default function StoreLayout({ children }: { children: ReactNode }) {
  return (
    <CartProvider reading={getCart()}>
      <CartButton />
      {children}
    </CartProvider>
  );
}
