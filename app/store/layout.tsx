import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { readCart } from '@/lib/wix/current-cart';

/** Every page of the store has the cart at hand. Pages do not wait for it: what shows it does. */
export default function StoreLayout({ children }: { children: ReactNode }) {
  return (
    <CartProvider reading={readCart()}>
      <CartButton />
      {children}
    </CartProvider>
  );
}
