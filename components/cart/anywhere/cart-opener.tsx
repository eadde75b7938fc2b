'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { onDemand } from '@/components/ui/on-demand';
import { recallCartCount, useCartCount } from '@/lib/browser/cart-count';

// The drawer is loaded when it is opened, and the badge if there is a number to show.
const CartAnywhere = onDemand(() => import('./cart-anywhere'));
const CartBadge = onDemand(async () => ({
  default: (await import('@/components/cart/cart-badge')).CartBadge,
}));

/** The button of the cart. @param children its content without the number, from the server */
export function CartOpener({ className, children }: { className: string; children: ReactNode }) {
  const count = useCartCount();
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(recallCartCount, []);
  return (
    <>
      <ScriptButton
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
        className={className}
      >
        {children} {count > 0 && <CartBadge count={count} />}
      </ScriptButton>
      {/* Each opening reads the cart again. */}
      {opened > 0 && <CartAnywhere key={opened} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
