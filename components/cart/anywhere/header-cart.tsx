import { CartLabel } from '@/components/cart/cart-badge';
import { CartOpener } from './cart-opener';

/** The cart in the header of every page. On pages of the store it only reserves the space for their own cart button. */
export function HeaderCart() {
  return (
    <div className="shrink-0 group-has-[#cart:not([style*=none])]/page:invisible">
      <CartOpener className="cart-button">
        <CartLabel />
      </CartOpener>
    </div>
  );
}
