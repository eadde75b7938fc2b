import { CART_LOOK, CartLabel } from '@/components/cart/cart-icon';
import { CartOpener } from './cart-opener';

/**
 * The cart in the header of every page. Pages of the store have one that knows more, at the same place, and this one only
 * keeps the room for it.
 */
export function HeaderCart() {
  return (
    <div className="shrink-0 group-has-[#cart:not([style*=none])]/page:invisible">
      <CartOpener className={CART_LOOK}>
        <CartLabel />
      </CartOpener>
    </div>
  );
}
