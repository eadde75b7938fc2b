'use client';

import CartDrawer from '@/components/cart/cart-drawer';
import { CartProvider } from '@/components/cart/cart-provider';

/** The cart on a page that has none of its own: read by the browser when it is opened. */
export default function CartAnywhere(props: { open: boolean; onClose: () => void }) {
  return (
    <CartProvider>
      <CartDrawer {...props} />
    </CartProvider>
  );
}
