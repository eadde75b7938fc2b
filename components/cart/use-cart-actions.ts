import { useTranslations } from '#translations';
import { isolated } from '@/lib/format/text';
import type { Cart, CartItem, CartLine } from '@/lib/wix/cart';
import * as actions from './actions';
import { useCartContext } from './cart-provider';
import {
  type NewLine,
  quantityOf,
  shortageText,
  withItem,
  withoutLine,
  withQuantity,
} from './optimistic/changes';

/**
 * The operations on the cart, available before the cart is read. Each resolves when the platform has answered, with a
 * problem to show, if there is one.
 * @throws {Error} outside a `CartProvider`
 */
export function useCartActions() {
  const { run } = useCartContext();
  const t = useTranslations();
  return {
    add: (item: CartItem, line: NewLine) =>
      run({
        key: `add ${line.quantity} ${JSON.stringify(item)}`,
        productId: item.productId,
        adds: line.quantity,
        action: () => actions.addCartLineAction(item, line.quantity),
        expected: (now) => withItem(now, line),
        message: t('{name} is in your cart.', { name: isolated(line.name) }),
        isDone: (now, before) =>
          before && quantityOf(now, item.productId) > quantityOf(before, item.productId),
        check: (now, before) => {
          const had = before ? quantityOf(before, item.productId) : 0;
          return shortageText(line.name, had + line.quantity, quantityOf(now, item.productId), t);
        },
      }),
    setQuantity: (line: CartLine, quantity: number) => {
      const now = (cart: Cart) => cart.lines.find(({ id }) => id === line.id)?.quantity ?? 0;
      return run({
        key: `set ${quantity} ${line.id}`,
        productId: line.productId,
        action: () => actions.updateCartLineAction(line.id, quantity),
        expected: (cart) => withQuantity(cart, line.id, quantity),
        message: t('{quantity} of {name} in your cart.', { quantity, name: isolated(line.name) }),
        isDone: (cart) => now(cart) === quantity,
        check: (cart) => shortageText(line.name, quantity, now(cart), t),
      });
    },
    remove: (line: CartLine) =>
      run({
        key: `remove ${line.id}`,
        productId: line.productId,
        action: () => actions.removeCartLineAction(line.id),
        expected: (now) => withoutLine(now, line.id),
        message: t('{name} is not in your cart any more.', { name: isolated(line.name) }),
        isDone: ({ lines }) => !lines.some(({ id }) => id === line.id),
      }),
    applyCoupon: (code: string) =>
      run({
        key: `coupon ${code}`,
        action: () => actions.applyCouponAction(code),
        message: t('The coupon {code} is applied.', { code }),
        isDone: ({ coupon }) => coupon?.code.toLowerCase() === code.toLowerCase(),
      }),
    removeCoupon: () =>
      run({
        key: 'no coupon',
        action: () => actions.removeCouponAction(),
        message: t('The coupon is not used any more.'),
        isDone: ({ coupon }) => !coupon,
      }),
  };
}
