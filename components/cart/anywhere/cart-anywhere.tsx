'use client';

import CartDrawer from '@/components/cart/cart-drawer';
import { CartProvider } from '@/components/cart/cart-provider';
import { KeepCount } from './keep-count';

/** The cart on a page that does not read it: the browser reads it when it is opened. */
export default function CartAnywhere(props: { open: boolean; onClose: () => void }) {
  return (
    <CartProvider>
      <KeepCount />
      <CartDrawer {...props} />
    </CartProvider>
  );
}
