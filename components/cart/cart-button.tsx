'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { onDemand } from '@/components/ui/on-demand';
import { CartBadge, CartLabel, UnreadBadge } from './cart-badge';
import { setCartOpened, useCart } from './cart-provider';

// The drawer and its library are loaded when the cart is opened, not with the page.
const CartDrawer = onDemand(() => import('./cart-drawer'));

/**
 * The cart button on every page of the store, with the number of things in the cart. It is always in view, in the
 * corner of the header, which leaves room for it (by its id), because elsewhere it would cover something that can be
 * pressed.
 */
export function CartButton() {
  const t = useTranslations();
  const { opened } = useCart();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <section id="cart" aria-label={t('Cart')} className="pointer-events-none fixed inset-x-0 top-0 z-30">
      <div className="mx-auto flex h-16 max-w-page items-center justify-end px-[16px] sm:px-6">
        <ScriptButton
          aria-haspopup="dialog"
          onClick={() => setCartOpened(true)}
          className="cart-button pointer-events-auto"
        >
          <CartLabel /> <Count />
        </ScriptButton>
      </div>
      {wasOpened && <CartDrawer open={opened} onClose={() => setCartOpened(false)} />}
    </section>
  );
}

function Count() {
  const { cart } = useCart();
  if (!cart) return null;
  if (!cart.ok) return <UnreadBadge />;
  return cart.value.count > 0 && <CartBadge count={cart.value.count} />;
}
