import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { getCart } from '@/lib/wix/cart';

/** Loads the cart, to which products of the wish list can be added. The page does not wait for it. */
export default function WishListLayout({ children }: { children: ReactNode }) {
  return (
    <CartProvider reading={getCart()}>
      <CartButton />
      {children}
    </CartProvider>
  );
}
