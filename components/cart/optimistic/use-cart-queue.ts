import { useRef } from 'react';
import * as actions from '@/components/cart/actions';
import { callAction } from '@/lib/browser/call-action';
import { message } from '@/lib/translations/translate';
import type { Cart } from '@/lib/wix/cart';
import type { Problem, Result } from '@/lib/wix/platform';
import { useLateAdditions } from './use-late-additions';

export type PendingCart = Promise<Result<Cart>>;

/** A change of the cart. */
export type CartChange = {
  /** Two changes with the same key request the same. */
  key: string;
  action: () => PendingCart;
  /** The cart to show until the platform has answered. */
  expected?: (cart: Cart) => Cart;
  /** The confirmation to show, in the visitor's language. */
  message: string;
  /** Whether a cart shows that the change was made; undefined if no cart can show it. */
  isDone: (now: Cart, before: Cart | undefined) => boolean | undefined;
  check?: (now: Cart, before: Cart | undefined) => Problem | undefined;
  /** The product that the change concerns. */
  productId?: string;
  adds?: number;
};

/**
 * The platform's latest answer after each reading of the server. It outlives the provider, because going back may show
 * the page of an old reading again.
 */
export const latestAnswers = new WeakMap<PendingCart, Cart>();

export const knownCart = async (reading: PendingCart): Promise<Cart | undefined> => {
  const result = await reading;
  return latestAnswers.get(reading) ?? (result.ok ? result.value : undefined);
};

const IN_DOUBT: Problem = {
  kind: 'unreachable',
  message: message(
    'We could not check whether this worked: your cart could not be read. Please try again in a moment.',
  ),
};

/**
 * Sends changes of the cart to the platform, and reads the cart if a change got no answer.
 * @param reading the server's reading of the cart
 * @param onCart gets the cart when it was read later
 * @returns a function that sends one change
 */
export function useCartQueue(
  reading: PendingCart,
  onCart: (cart: Cart) => void,
): (step: CartChange) => PendingCart {
  // The last change, if its answer got lost and the cart could not be read since.
  const lost = useRef<CartChange>(undefined);
  const doubts = useLateAdditions((now) => {
    latestAnswers.set(reading, now);
    onCart(now);
  });

  /** Reads the cart: only the platform knows whether a change without an answer was made. */
  async function look(step: CartChange) {
    const now = await callAction(actions.getCartAction());
    lost.current = now.ok ? undefined : step;
    return now.ok ? { now, done: step.isDone(now.value, await knownCart(reading)) } : undefined;
  }

  /** Makes a change. If an earlier one without an answer turns out to have been made, it is not repeated. */
  return async function take(step: CartChange): PendingCart {
    const earlier = lost.current;
    if (earlier) {
      const seen = await look(earlier);
      if (!seen) return { ok: false, problem: IN_DOUBT };
      if (seen.done && earlier.key === step.key) return seen.now;
      latestAnswers.set(reading, seen.now.value);
    }
    const doubt = doubts.about(step.key, step.productId);
    if (doubt) {
      const now = await callAction(actions.getCartAction());
      if (!now.ok) return { ok: false, problem: IN_DOUBT };
      if (doubts.found(doubt, now.value)) return now;
    }
    const answer = await callAction(step.action());
    if (answer.ok) {
      if (doubt) doubt.repeated = true;
      return { ok: true, value: await doubts.settle(answer.value) };
    }
    if (answer.problem.kind !== 'unreachable') return answer;
    const before = await knownCart(reading);
    const seen = await look(step);
    if (seen?.done) return seen.now;
    if (seen) latestAnswers.set(reading, seen.now.value);
    if (before) doubts.add(step, before);
    return answer;
  };
}
