'use client';

import { type ReactNode, useEffect, useLayoutEffect, useOptimistic, useState, useTransition } from 'react';
import { callAction } from '@/lib/browser/call-action';
import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Cart } from '@/lib/wix/cart';
import type { Problem, Result } from '@/lib/wix/platform';
import { readCart } from './actions';
import { type CartChange, isMade } from './cart-changes';

type PendingCart = Promise<Result<Cart>>;

type CartState = {
  /** The cart to show, with the changes that the platform has not answered yet; undefined until it has been read. */
  cart: Result<Cart> | undefined;
  /** Whether a change is pending, so that the amounts in `cart` are from before it. */
  busy: boolean;
  /** Makes a change. @returns the problem to show when the platform has answered, if there is one */
  change: (change: CartChange) => Promise<Problem | undefined>;
  /** Whether the cart's drawer is open. */
  opened: boolean;
  setOpened: (opened: boolean) => void;
};

/**
 * The cart of the page that is shown. It is not a context, because a page's extras are not below its provider, and because
 * the cart may arrive, and change, before the whole page is hydrated: until then, each component has what the server's
 * HTML shows, no cart.
 */
const shownCart = createExternalStore<CartState>({
  cart: undefined,
  busy: false,
  change: () => Promise.reject(new Error('This page has no cart')),
  opened: false,
  setOpened: () => {},
});

/** Returns the cart of this page. */
export const useCart = (): Pick<CartState, 'cart' | 'busy' | 'opened'> => useExternalStore(shownCart);

// Asked for when they are called: a component that has just been hydrated is rendered with the server's page, whose cart
// changes nothing, until React renders it again.

/** Makes a change of the cart. @returns the problem to show when the platform has answered, if there is one */
const changeCart: CartState['change'] = (change) => shownCart.get().change(change);

/** Opens or closes the drawer. */
export const setCartOpened: CartState['setOpened'] = (opened) => shownCart.get().setOpened(opened);

/**
 * The platform's latest answer after each reading of the server. It outlives the provider, because going back may show
 * the page of an old reading again.
 */
const answers = new WeakMap<PendingCart, Result<Cart>>();

const latest = async (reading: PendingCart | undefined): Promise<Cart | undefined> => {
  const read = await reading;
  const known = (reading && answers.get(reading)) ?? read;
  return known?.ok ? known.value : undefined;
};

/**
 * Provides the visitor's cart to a page.
 * @param reading the server's reading of the cart, for which nothing waits. A newer one replaces it. Without it, the
 *   browser reads the cart
 */
export function CartProvider({ reading: read, children }: { reading?: PendingCart; children: ReactNode }) {
  const [own, setOwn] = useState<PendingCart>();
  const reading = read ?? own;
  const [cart, setCart] = useState<Result<Cart>>();
  const [shown, expect] = useOptimistic(cart, (now, expected: CartChange['expected']) =>
    now?.ok ? { ok: true as const, value: expected(now.value) } : now,
  );
  const [busy, start] = useTransition();
  const [announcement, setAnnouncement] = useState('');
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    if (!read) setOwn(callAction(readCart()));
  }, [read]);

  useEffect(() => {
    let isOver = false;
    reading?.then((read) => !isOver && setCart(answers.get(reading) ?? read));
    return () => {
      isOver = true;
    };
  }, [reading]);

  async function make({ action, expected, confirmation }: CartChange): Promise<Problem | undefined> {
    const answer = await trackPending(callAction(action()));
    const before = await latest(reading);
    const isLost = !answer.ok && answer.problem.kind === 'unreachable';
    // Only the platform knows whether a change without an answer was made.
    const now = isLost ? await callAction(readCart()) : answer;
    if (now.ok && reading) answers.set(reading, now);
    const isDone = answer.ok || (before && now.ok && isMade(before, expected(before), now.value));
    const problem = isDone ? undefined : answer.problem;
    start(() => {
      if (now.ok) setCart(now);
      setAnnouncement(problem ? '' : confirmation);
    });
    return problem;
  }

  const change = (step: CartChange) =>
    new Promise<Problem | undefined>((resolve) => {
      start(async () => {
        if (step.isShown !== false) expect(step.expected);
        resolve(await make(step));
      });
    });

  useLayoutEffect(() => shownCart.set({ cart: shown, busy, change, opened, setOpened }));
  // A page that was left stays in the document, hidden.
  useLayoutEffect(() => () => shownCart.set(shownCart.initial), []);

  return (
    <>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/**
 * Returns a function that changes the cart, whether it is at it, and what it was refused, to be tried again.
 * @param posted what a posted form was refused
 */
export function useCartChange(posted?: Problem) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: Problem; onRetry?: () => void } | undefined>(
    posted && { problem: posted },
  );

  async function run(step: CartChange): Promise<boolean> {
    setPending(true);
    const problem = await changeCart(step);
    setPending(false);
    setRefusal(problem && { problem, onRetry: () => run(step) });
    return !problem;
  }

  return { run, pending, refusal, dismiss: () => setRefusal(undefined) };
}
