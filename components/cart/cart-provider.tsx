'use client';

import { createContext, type ReactNode, useContext, useOptimistic, useState, useTransition } from 'react';
import type { Cart, CartLine } from '@/lib/wix/cart';
import type { Item } from '@/lib/wix/current-cart';
import type { Problem, Result } from '@/lib/wix/result';
import { answered } from '../shell/answered';
import { track } from '../shell/operations';
import * as actions from './actions';
import { quantityOf, shortage, withoutLine, withQuantity } from './changes';

type Done = Promise<Problem | undefined>;

type CartContextValue = {
  /** What to show: while something changes, as it is going to be. */
  cart: Result<Cart>;
  /** Whether the platform is still working on a change, and money in `cart` is from before it. */
  busy: boolean;
  /** Each resolves when the platform has answered, with the problem to show, if there is one. */
  add: (item: Item, name: string, quantity: number) => Done;
  setQuantity: (line: CartLine, quantity: number) => Done;
  remove: (line: CartLine) => Done;
  applyCoupon: (code: string) => Done;
  removeCoupon: () => Done;
};

const CartContext = createContext<CartContextValue | null>(null);

/** The cart of this page. @throws {Error} outside a `CartProvider` */
export function useCart(): CartContextValue {
  const value = useContext(CartContext);
  if (!value) throw new Error('There is no cart around this component');
  return value;
}

/**
 * Holds the visitor's cart for what is inside.
 * @param initial as the server read it; when the server reads it again, that counts
 */
export function CartProvider({ initial, children }: { initial: Result<Cart>; children: ReactNode }) {
  const [read, setRead] = useState(initial);
  const [cart, setCart] = useState(initial);
  const [busy, startTransition] = useTransition();
  const [said, setSaid] = useState('');
  const [shown, expect] = useOptimistic(cart, (now, change: (cart: Cart) => Cart) =>
    now.ok ? { ...now, value: change(now.value) } : now,
  );
  if (read !== initial) {
    setRead(initial);
    setCart(initial);
  }

  function run(
    action: () => Promise<Result<Cart>>,
    expected: (cart: Cart) => Cart,
    message: string,
    check?: (cart: Cart) => Problem | undefined,
  ): Done {
    return new Promise((resolve) => {
      startTransition(async () => {
        expect(expected);
        const answer = await track(answered(action()));
        const problem = answer.ok ? check?.(answer.value) : answer.problem;
        startTransition(() => {
          if (answer.ok) setCart(answer);
          setSaid(problem ? '' : message);
        });
        resolve(problem);
      });
    });
  }

  const same = (now: Cart) => now;
  const value: CartContextValue = {
    cart: shown,
    busy,
    add: (item, name, quantity) => {
      const before = shown.ok ? quantityOf(shown.value, item.productId) : 0;
      return run(
        () => actions.addToCart(item, quantity),
        same,
        `${name} is in your cart.`,
        (now) => shortage(name, before + quantity, quantityOf(now, item.productId)),
      );
    },
    setQuantity: (line, quantity) =>
      run(
        () => actions.updateQuantity(line.id, quantity),
        (now) => withQuantity(now, line.id, quantity),
        `${quantity} of ${line.name} in your cart.`,
        (now) => shortage(line.name, quantity, now.lines.find(({ id }) => id === line.id)?.quantity ?? 0),
      ),
    remove: (line) =>
      run(
        () => actions.removeLine(line.id),
        (now) => withoutLine(now, line.id),
        `${line.name} is not in your cart any more.`,
      ),
    applyCoupon: (code) => run(() => actions.applyCoupon(code), same, `The coupon ${code} is applied.`),
    removeCoupon: () => run(() => actions.removeCoupon(), same, 'The coupon is not used any more.'),
  };
  return (
    <CartContext value={value}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </CartContext>
  );
}
