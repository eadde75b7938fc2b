'use client';

import {
  createContext,
  type ReactNode,
  use,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { isolated } from '@/lib/format';
import type { Cart, CartLine } from '@/lib/wix/cart';
import type { Item } from '@/lib/wix/current-cart';
import type { Problem, Result } from '@/lib/wix/result';
import { answered } from '../shell/answered';
import { track } from '../shell/operations';
import * as actions from './actions';
import { type NewLine, quantityOf, shortage, withItem, withoutLine, withQuantity } from './changes';

type Reading = Promise<Result<Cart>>;
type Change = (cart: Cart) => Cart;

/** Something that is done with the cart. */
type Step = {
  action: () => Reading;
  /** What is shown of it until the platform has answered. */
  expected?: Change;
  /** What is said when it is done. */
  message: string;
  /** Whether a cart shows that it is done; nothing where that cannot be told. */
  isDone: (now: Cart, before: Cart | undefined) => boolean | undefined;
  check?: (now: Cart, before: Cart | undefined) => Problem | undefined;
};

/** Takes a step; resolves when the platform has answered. */
type Run = (step: Step) => Promise<Problem | undefined>;

/** A cart that the platform answered with, newer than that reading. */
type Answer = { reading: Reading; cart: Cart };

type CartContextValue = {
  reading: Reading;
  answer: Cart | undefined;
  changes: Change[];
  busy: boolean;
  run: Run;
  opened: boolean;
  setOpened: (opened: boolean) => void;
};

const CartContext = createContext<CartContextValue | null>(null);

/**
 * Holds the visitor's cart for what is inside.
 * @param reading as the server reads it; nobody waits for it but those who use the cart. When the server reads it
 *   again, that counts
 */
export function CartProvider({ reading, children }: { reading: Reading; children: ReactNode }) {
  const [last, setLast] = useState<Answer>();
  // What the platform said last. Actions run one after the other, so it is what the next one starts from.
  const latest = useRef<Answer>(undefined);
  const [busy, startTransition] = useTransition();
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState(false);
  const [changes, expect] = useOptimistic<Change[], Change>([], (now, change) => [...now, change]);

  // What was asked for last, where its answer got lost and the cart could not be read since.
  const doubtful = useRef<string>(undefined);
  const known = async () =>
    latest.current?.reading === reading ? latest.current.cart : await cartOf(reading);

  /** Nobody but the platform knows what came of a step whose answer got lost. @returns the cart, if it was taken */
  async function look({ message, isDone }: Step): Promise<Result<Cart> | undefined> {
    const now = await answered(actions.readCart());
    doubtful.current = now.ok ? undefined : message;
    if (!now.ok) return undefined;
    if (isDone(now.value, await known())) return now;
    latest.current = { reading, cart: now.value };
  }

  /** Takes a step, but none twice. */
  async function take(step: Step): Reading {
    if (doubtful.current === step.message) {
      const earlier = await look(step);
      if (earlier) return earlier;
      if (doubtful.current) return { ok: false, problem: IN_DOUBT };
    }
    const answer = await answered(step.action());
    return (!answer.ok && answer.problem.kind === 'unreachable' && (await look(step))) || answer;
  }

  const run: Run = (step) =>
    new Promise((resolve) => {
      startTransition(async () => {
        const { expected, message, check } = step;
        if (expected) expect(expected);
        const answer = await track(take(step));
        const before = await known();
        if (answer.ok) {
          latest.current = { reading, cart: answer.value };
          doubtful.current = undefined;
        }
        const problem = answer.ok ? check?.(answer.value, before) : answer.problem;
        startTransition(() => {
          setLast(latest.current);
          setSaid(problem ? '' : message);
        });
        resolve(problem);
      });
    });

  const answer = last?.reading === reading ? last.cart : undefined;
  return (
    <CartContext value={{ reading, answer, changes, busy, run, opened, setOpened }}>
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

async function cartOf(reading: Reading): Promise<Cart | undefined> {
  const result = await reading;
  return result.ok ? result.value : undefined;
}

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
 * The cart of this page. What uses it waits for the cart, so it stands in a Suspense of its own.
 * - `cart`: what to show; while something changes, as it is going to be
 * - `busy`: whether the platform is still working on a change, and money in `cart` is from before it
 * @throws {Error} outside a `CartProvider`
 */
export function useCart(): { cart: Result<Cart>; busy: boolean } {
  const { reading, ...since } = useCartContext();
  // Somebody may buy before all of the page has come to life. What then does is compared with the server's HTML, which
  // knows nothing of that yet.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { answer, changes, busy } = alive ? since : { answer: undefined, changes: [], busy: false };
  const known: Result<Cart> = answer ? { ok: true, value: answer } : use(reading);
  const cart: Result<Cart> = known.ok
    ? { ok: true, value: changes.reduce((now, change) => change(now), known.value) }
    : known;
  return { cart, busy };
}

/**
 * What can be done with the cart, without waiting for it. Each resolves when the platform has answered, with the
 * problem to show, if there is one.
 * @throws {Error} outside a `CartProvider`
 */
export function useCartActions() {
  const { run } = useCartContext();
  return {
    add: (item: Item, line: NewLine) =>
      run({
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
        action: () => actions.updateQuantity(line.id, quantity),
        expected: (cart) => withQuantity(cart, line.id, quantity),
        message: `${quantity} of ${isolated(line.name)} in your cart.`,
        isDone: (cart) => now(cart) === quantity,
        check: (cart) => shortage(line.name, quantity, now(cart)),
      });
    },
    remove: (line: CartLine) =>
      run({
        action: () => actions.removeLine(line.id),
        expected: (now) => withoutLine(now, line.id),
        message: `${isolated(line.name)} is not in your cart any more.`,
        isDone: ({ lines }) => !lines.some(({ id }) => id === line.id),
      }),
    applyCoupon: (code: string) =>
      run({
        action: () => actions.applyCoupon(code),
        message: `The coupon ${code} is applied.`,
        isDone: ({ coupon }) => coupon?.code.toLowerCase() === code.toLowerCase(),
      }),
    removeCoupon: () =>
      run({
        action: () => actions.removeCoupon(),
        message: 'The coupon is not used any more.',
        isDone: ({ coupon }) => !coupon,
      }),
  };
}
