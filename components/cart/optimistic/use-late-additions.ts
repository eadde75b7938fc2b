import { useEffect, useRef } from 'react';
import type { Cart } from '@/lib/wix/cart';
import { callAction } from '../../../lib/browser/call-action';
import * as actions from '../actions';
import { duplicateLine, isInCart, RECHECK_SECONDS, type UnansweredAddition } from './late-additions';

/**
 * Follows additions to the cart that got no answer: one that arrives late is shown, and one that was repeated meanwhile
 * is not kept twice.
 * @param onCart gets the cart each time that it was read
 */
export function useLateAdditions(onCart: (cart: Cart) => void) {
  const doubts = useRef(new Map<string, UnansweredAddition>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function watch([wait, ...later]: number[]) {
    clearTimeout(timer.current);
    if (wait === undefined) return;
    timer.current = setTimeout(async () => {
      const now = await callAction(actions.getCartAction());
      if (now.ok) onCart(await settle(now.value));
      if (doubts.current.size > 0) watch(later);
    }, wait * 1000);
  }

  /** Takes out of the cart what is in it twice. @returns the cart as it is then */
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
    /** Begins to look out for what was to be added and got no answer. @param before the cart without it */
    add({ key, productId, adds }: { key: string; productId?: string; adds?: number }, before: Cart) {
      if (!productId || !adds) return;
      const doubt = { key, productId, quantity: adds, before, repeated: false };
      if (!doubts.current.has(key)) doubts.current.set(key, doubt);
      watch(RECHECK_SECONDS);
    },
    /**
     * The doubt about what is asked for now, if it has not been asked for again yet. What else is wanted of the product
     * ends a doubt about it: how many of it there should be is another number then.
     */
    about(key: string, productId: string | undefined): UnansweredAddition | undefined {
      const doubt = doubts.current.get(key);
      for (const other of doubts.current.values()) {
        if (other.productId === productId && (other.key !== key || other.repeated))
          doubts.current.delete(other.key);
      }
      return doubt?.repeated ? undefined : doubt;
    },
    /** Whether what was asked for is there after all, which ends the doubt. */
    found(doubt: UnansweredAddition, now: Cart): boolean {
      return isInCart(doubt, now) && doubts.current.delete(doubt.key);
    },
  };
}
