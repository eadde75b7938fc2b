import { useRef } from 'react';
import type { Cart } from '@/lib/wix/cart/map';
import type { Problem } from '@/lib/wix/platform/problem';
import type { Result } from '@/lib/wix/platform/result';
import { callAction } from '../../lib/browser/call-action';
import * as actions from './actions';
import { useDoubts } from './use-late-additions';

export type Reading = Promise<Result<Cart>>;

/** Something that is done with the cart. */
export type Step = {
  /** What is sent: two steps of one key ask the platform for the same. */
  key: string;
  action: () => Reading;
  /** What is shown of it until the platform has answered. */
  expected?: (cart: Cart) => Cart;
  /** What is said when it is done. */
  message: string;
  /** Whether a cart shows that it is done; nothing where that cannot be told. */
  isDone: (now: Cart, before: Cart | undefined) => boolean | undefined;
  check?: (now: Cart, before: Cart | undefined) => Problem | undefined;
  /** The product that it is about. */
  productId?: string;
  adds?: number;
};

/**
 * What the platform answered last, for each reading that it is newer than. It outlives the provider: going back may
 * bring the page of that reading again.
 */
export const answers = new WeakMap<Reading, Cart>();

export const known = async (reading: Reading): Promise<Cart | undefined> => {
  const result = await reading;
  return answers.get(reading) ?? (result.ok ? result.value : undefined);
};

const IN_DOUBT: Problem = {
  kind: 'unreachable',
  message:
    'Whether this was done already cannot be found out now: your cart could not be read. Please try again in a moment.',
};

/**
 * Takes what is done with the cart to the platform, and finds out what came of it where no answer came.
 * @param reading what the cart was read by
 * @param onCart is told the cart where it is looked at later
 * @returns what takes a step
 */
export function useSteps(reading: Reading, onCart: (cart: Cart) => void): (step: Step) => Reading {
  // What was asked for last, where its answer got lost and the cart could not be read since.
  const lost = useRef<Step>(undefined);
  const doubts = useDoubts((now) => {
    answers.set(reading, now);
    onCart(now);
  });

  /** Nobody but the platform knows what came of a step whose answer got lost. @returns nothing when it does not say */
  async function look(step: Step) {
    const now = await callAction(actions.readCart());
    lost.current = now.ok ? undefined : step;
    return now.ok ? { now, done: step.isDone(now.value, await known(reading)) } : undefined;
  }

  /** Takes a step, but none twice. */
  return async function take(step: Step): Reading {
    const earlier = lost.current;
    if (earlier) {
      const seen = await look(earlier);
      if (!seen) return { ok: false, problem: IN_DOUBT };
      if (seen.done && earlier.key === step.key) return seen.now;
      answers.set(reading, seen.now.value);
    }
    const doubt = doubts.about(step.key, step.productId);
    if (doubt) {
      const now = await callAction(actions.readCart());
      if (!now.ok) return { ok: false, problem: IN_DOUBT };
      if (doubts.found(doubt, now.value)) return now;
    }
    const answer = await callAction(step.action());
    if (answer.ok) {
      if (doubt) doubt.repeated = true;
      return { ok: true, value: await doubts.settle(answer.value) };
    }
    if (answer.problem.kind !== 'unreachable') return answer;
    const before = await known(reading);
    const seen = await look(step);
    if (seen?.done) return seen.now;
    if (seen) answers.set(reading, seen.now.value);
    if (before) doubts.add(step, before);
    return answer;
  };
}
