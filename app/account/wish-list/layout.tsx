import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { getCart } from '@/lib/wix/cart';

/** Loads the cart, into which products go from the wish list. The page does not wait for it. */
export default function WishListLayout({ children }: { children: ReactNode }) {
  return (
    <CartProvider reading={getCart()}>
      <CartButton />
      {children}
    </CartProvider>
  );
}
