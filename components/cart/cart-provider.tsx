'use client';

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { callAction } from '@/lib/browser/call-action';
import { keepCartCount } from '@/lib/browser/cart-count';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Cart } from '@/lib/wix/cart';
import type { Problem, Result } from '@/lib/wix/platform';
import * as actions from './actions';
import {
  type CartChange,
  knownCart,
  latestAnswers,
  type PendingCart,
  useCartQueue,
} from './optimistic/use-cart-queue';

/** Makes a change; resolves when the platform has answered. */
type Run = (step: CartChange) => Promise<Problem | undefined>;

type CartContextValue = {
  cart: Result<Cart> | undefined;
  steps: CartChange[];
  run: Run;
  opened: boolean;
  setOpened: (opened: boolean) => void;
};

const CartContext = createContext<CartContextValue | null>(null);

/** Returns a promise of a cart, and a function that starts reading it. */
function later() {
  let begin: (answer: PendingCart) => void = () => {};
  const reading: PendingCart = new Promise((resolve) => {
    begin = resolve;
  });
  return { reading, begin };
}

/**
 * Provides the visitor's cart to its children.
 * @param reading the server's reading of the cart, for which only components that show the cart wait. A newer one
 *   replaces it. Without it, the browser reads the cart
 */
export function CartProvider({ reading: read, children }: { reading?: PendingCart; children: ReactNode }) {
  const [own] = useState(later);
  const reading = read ?? own.reading;
  useEffect(() => {
    if (!read) own.begin(callAction(actions.getCartAction()));
  }, [read, own]);
  const [cart, setCart] = useState<Result<Cart>>();
  // Neither React's transitions nor its optimistic state: they would delay every navigation until the platform has
  // answered.
  const [steps, setSteps] = useState<CartChange[]>([]);
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    let left = false;
    reading.then((read) => {
      const answer = latestAnswers.get(reading);
      if (!left) setCart(answer ? { ok: true, value: answer } : read);
    });
    return () => {
      left = true;
    };
  }, [reading]);

  // For the header of pages that do not read the cart.
  useEffect(() => {
    if (cart?.ok) keepCartCount(cart.value.count);
  }, [cart]);

  const take = useCartQueue(reading, (now) => setCart({ ok: true, value: now }));

  const run: Run = async (step) => {
    setSteps((now) => [...now, step]);
    const answer = await trackPending(take(step));
    const before = await knownCart(reading);
    if (answer.ok) latestAnswers.set(reading, answer.value);
    const problem = answer.ok ? step.check?.(answer.value, before) : answer.problem;
    const now = latestAnswers.get(reading);
    setSteps((others) => others.filter((other) => other !== step));
    if (now) setCart({ ok: true, value: now });
    setSaid(problem ? '' : step.message);
    return problem;
  };

  return (
    <CartContext value={{ cart, steps, run, opened, setOpened }}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </CartContext>
  );
}

/** Returns the cart's context. @throws {Error} outside a `CartProvider` */
export function useCartContext(): CartContextValue {
  const value = use(CartContext);
  if (!value) throw new Error('There is no cart around this component');
  return value;
}

/** Returns whether the cart is open, and a function to open or close it. Does not wait for the cart. */
export function useCartDrawer() {
  const { opened, setOpened } = useCartContext();
  return { opened, setOpened };
}

const never = () => () => {};

/**
 * Returns the cart of this page.
 * - `cart`: the cart to show, pending changes included; undefined until it has been read
 * - `busy`: whether a change is pending, so that the amounts in `cart` are from before it
 * @throws {Error} outside a `CartProvider`
 */
export function useCart(): { cart: Result<Cart> | undefined; busy: boolean } {
  const { cart, steps } = useCartContext();
  // The cart may arrive, and change, before the whole page is hydrated. React compares components that hydrate later
  // with the server's HTML, which has no cart.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!alive) return { cart: undefined, busy: false };
  const busy = steps.length > 0;
  if (!cart?.ok) return { cart, busy };
  const value = steps.reduce((now, { expected }) => expected?.(now) ?? now, cart.value);
  return { cart: { ok: true, value }, busy };
}
