import { useEffect, useRef } from 'react';
import * as actions from '@/components/cart/actions';
import { callAction } from '@/lib/browser/call-action';
import type { Cart } from '@/lib/wix/cart';
import { duplicateLine, isInCart, RECHECK_SECONDS, type UnansweredAddition } from './late-additions';

/**
 * Tracks additions to the cart that got no answer: one that arrives late is shown, and one that was repeated meanwhile
 * is not kept twice.
 * @param onCart gets the cart each time it was read
 */
export function useLateAdditions(onCart: (cart: Cart) => void) {
  const doubts = useRef(new Map<string, UnansweredAddition>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  function watch([wait, ...later]: number[]) {
    clearTimeout(timer.current);
    // A reading or an addition may be answered after the page was left.
    if (wait === undefined || left.current) return;
    timer.current = setTimeout(async () => {
      const now = await callAction(actions.getCartAction());
      if (now.ok) onCart(await settle(now.value));
      if (doubts.current.size > 0) watch(later);
    }, wait * 1000);
  }

  /** Removes duplicates from the cart. @returns the cart without them */
  async function settle(now: Cart): Promise<Cart> {
    let cart = now;
    for (const doubt of doubts.current.values()) {
      const doubled = duplicateLine(doubt, cart);
      if (!doubled) continue;
      const mended = await callAction(actions.updateCartLineAction(doubled.line.id, doubled.wanted));
      if (!mended.ok) continue;
      cart = mended.value;
      doubts.current.delete(doubt.key);
    }
    return cart;
  }

  return {
    settle,
    /** Tracks an addition that got no answer. @param before the cart without it */
    add({ key, productId, adds }: { key: string; productId?: string; adds?: number }, before: Cart) {
      if (!productId || !adds) return;
      const doubt = { key, productId, quantity: adds, before, repeated: false };
      if (!doubts.current.has(key)) doubts.current.set(key, doubt);
      watch(RECHECK_SECONDS);
    },
    /**
     * Returns the tracked addition with this key, if it has not been repeated yet. Any other change of the same product
     * ends the tracking of its additions, because their expected quantity no longer holds.
     */
    about(key: string, productId: string | undefined): UnansweredAddition | undefined {
      const doubt = doubts.current.get(key);
      for (const other of doubts.current.values()) {
        if (other.productId === productId && (other.key !== key || other.repeated))
          doubts.current.delete(other.key);
      }
      return doubt?.repeated ? undefined : doubt;
    },
    /** Whether the addition was made after all, which ends its tracking. */
    found(doubt: UnansweredAddition, now: Cart): boolean {
      return isInCart(doubt, now) && doubts.current.delete(doubt.key);
    },
  };
}
