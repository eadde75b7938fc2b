'use client';

import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isolated, numberText } from '@/lib/format';
import type { Cart, CartLine } from '@/lib/wix/cart';
import type { Item } from '@/lib/wix/current-cart';
import type { Problem, Result } from '@/lib/wix/result';
import { answered } from '../shell/answered';
import { track } from '../shell/operations';
import { useSiteLocale } from '../shell/site-locale';
import * as actions from './actions';
import { type NewLine, quantityOf, shortage, withItem, withoutLine, withQuantity } from './changes';
import { useDoubts } from './use-doubts';

type Reading = Promise<Result<Cart>>;
type Change = (cart: Cart) => Cart;

/** Something that is done with the cart. */
type Step = {
  /** What is sent: two steps of one key ask the platform for the same. */
  key: string;
  action: () => Reading;
  /** What is shown of it until the platform has answered. */
  expected?: Change;
  /** What is said when it is done. */
  message: string;
  /** Whether a cart shows that it is done; nothing where that cannot be told. */
  isDone: (now: Cart, before: Cart | undefined) => boolean | undefined;
  check?: (now: Cart, before: Cart | undefined) => Problem | undefined;
  /** The product that it is about. */
  productId?: string;
  adds?: number;
};

/** Takes a step; resolves when the platform has answered. */
type Run = (step: Step) => Promise<Problem | undefined>;

type CartContextValue = {
  cart: Result<Cart> | undefined;
  steps: Step[];
  run: Run;
  opened: boolean;
  setOpened: (opened: boolean) => void;
};

const CartContext = createContext<CartContextValue | null>(null);

/**
 * What the platform answered last, for each reading that it is newer than. It outlives the provider: going back may
 * bring the page of that reading again.
 */
const answers = new WeakMap<Reading, Cart>();

const known = async (reading: Reading): Promise<Cart | undefined> => {
  const result = await reading;
  return answers.get(reading) ?? (result.ok ? result.value : undefined);
};

/** A reading that is begun later. */
function later() {
  let begin: (answer: Reading) => void = () => {};
  const reading: Reading = new Promise((resolve) => {
    begin = resolve;
  });
  return { reading, begin };
}

/**
 * Holds the visitor's cart for what is inside.
 * @param reading as the server reads it; nobody waits for it but those who use the cart. When the server reads it
 *   again, that counts. Without it, the browser asks for the cart
 */
export function CartProvider({ reading: read, children }: { reading?: Reading; children: ReactNode }) {
  const [own] = useState(later);
  const reading = read ?? own.reading;
  useEffect(() => {
    if (!read) own.begin(answered(actions.readCart()));
  }, [read, own]);
  const [cart, setCart] = useState<Result<Cart>>();
  // Neither React's transitions nor its optimistic state: they would hold every link of the page back until the
  // platform has answered.
  const [steps, setSteps] = useState<Step[]>([]);
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState(false);
  // What was asked for last, where its answer got lost and the cart could not be read since.
  const lost = useRef<Step>(undefined);

  useEffect(() => {
    let left = false;
    reading.then((read) => {
      const answer = answers.get(reading);
      if (!left) setCart(answer ? { ok: true, value: answer } : read);
    });
    return () => {
      left = true;
    };
  }, [reading]);

  const doubts = useDoubts((now) => {
    answers.set(reading, now);
    setCart({ ok: true, value: now });
  });

  /** Nobody but the platform knows what came of a step whose answer got lost. @returns nothing when it does not say */
  async function look(step: Step) {
    const now = await answered(actions.readCart());
    lost.current = now.ok ? undefined : step;
    return now.ok ? { now, done: step.isDone(now.value, await known(reading)) } : undefined;
  }

  /** Takes a step, but none twice. */
  async function take(step: Step): Reading {
    const earlier = lost.current;
    if (earlier) {
      const seen = await look(earlier);
      if (!seen) return { ok: false, problem: IN_DOUBT };
      if (seen.done && earlier.key === step.key) return seen.now;
      answers.set(reading, seen.now.value);
    }
    const doubt = doubts.about(step.key, step.productId);
    if (doubt) {
      const now = await answered(actions.readCart());
      if (!now.ok) return { ok: false, problem: IN_DOUBT };
      if (doubts.found(doubt, now.value)) return now;
    }
    const answer = await answered(step.action());
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
  }

  const run: Run = async (step) => {
    setSteps((now) => [...now, step]);
    const answer = await track(take(step));
    const before = await known(reading);
    if (answer.ok) answers.set(reading, answer.value);
    const problem = answer.ok ? step.check?.(answer.value, before) : answer.problem;
    const now = answers.get(reading);
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

const IN_DOUBT: Problem = {
  kind: 'unreachable',
  message:
    'Whether this was done already cannot be found out now: your cart could not be read. Please try again in a moment.',
};

function useCartContext(): CartContextValue {
  const value = use(CartContext);
  if (!value) throw new Error('There is no cart around this component');
  return value;
}

/** Whether the cart is open, and how to open and close it. Does not wait for the cart. */
export function useCartDrawer() {
  const { opened, setOpened } = useCartContext();
  return { opened, setOpened };
}

const never = () => () => {};
/**
 * The cart of this page.
 * - `cart`: what to show; while something changes, as it is going to be; nothing until it has been read
 * - `busy`: whether the platform is still working on a change, and money in `cart` is from before it
 * @throws {Error} outside a `CartProvider`
 */
export function useCart(): { cart: Result<Cart> | undefined; busy: boolean } {
  const { cart, steps } = useCartContext();
  // The cart may be known, and have changed, before all of the page has come to life. What then does is compared with
  // the server's HTML, which knows nothing of it.
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

/**
 * What can be done with the cart, without waiting for it. Each resolves when the platform has answered, with the
 * problem to show, if there is one.
 * @throws {Error} outside a `CartProvider`
 */
export function useCartActions() {
  const { run } = useCartContext();
  const locale = useSiteLocale();
  return {
    add: (item: Item, line: NewLine) =>
      run({
        key: `add ${line.quantity} ${JSON.stringify(item)}`,
        productId: item.productId,
        adds: line.quantity,
        action: () => actions.addToCart(item, line.quantity),
        expected: (now) => withItem(now, line),
        message: `${isolated(line.name)} is in your cart.`,
        isDone: (now, before) =>
          before && quantityOf(now, item.productId) > quantityOf(before, item.productId),
        check: (now, before) => {
          const had = before ? quantityOf(before, item.productId) : 0;
          return shortage(line.name, had + line.quantity, quantityOf(now, item.productId));
        },
      }),
    setQuantity: (line: CartLine, quantity: number) => {
      const now = (cart: Cart) => cart.lines.find(({ id }) => id === line.id)?.quantity ?? 0;
      return run({
        key: `set ${quantity} ${line.id}`,
        productId: line.productId,
        action: () => actions.updateQuantity(line.id, quantity),
        expected: (cart) => withQuantity(cart, line.id, quantity),
        message: `${numberText(quantity, locale)} of ${isolated(line.name)} in your cart.`,
        isDone: (cart) => now(cart) === quantity,
        check: (cart) => shortage(line.name, quantity, now(cart)),
      });
    },
    remove: (line: CartLine) =>
      run({
        key: `remove ${line.id}`,
        productId: line.productId,
        action: () => actions.removeLine(line.id),
        expected: (now) => withoutLine(now, line.id),
        message: `${isolated(line.name)} is not in your cart any more.`,
        isDone: ({ lines }) => !lines.some(({ id }) => id === line.id),
      }),
    applyCoupon: (code: string) =>
      run({
        key: `coupon ${code}`,
        action: () => actions.applyCoupon(code),
        message: `The coupon ${code} is applied.`,
        isDone: ({ coupon }) => coupon?.code.toLowerCase() === code.toLowerCase(),
      }),
    removeCoupon: () =>
      run({
        key: 'no coupon',
        action: () => actions.removeCoupon(),
        message: 'The coupon is not used any more.',
        isDone: ({ coupon }) => !coupon,
      }),
  };
}
